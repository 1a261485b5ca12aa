import { setTimeout as delay } from 'node:timers/promises';

import type { Rig } from '../rig.ts';
import type { Fault } from './fault.ts';

/** Sends a signal to the server several times; its supervisor restarts it. */
async function endPostgres(rig: Rig, signal: NodeJS.Signals): Promise<string> {
  const times = rig.atPace({ short: 1, usual: 3, long: 10 });
  for (let time = 0; time < times; time++) {
    rig.interruptions++;
    const { pid } = rig.product.postgres!;
    process.kill(pid, signal);
    await delay(rig.random.between(1_000, 2_000));
    while (rig.product.postgres!.pid === pid) await delay(50);
  }
  return `PostgreSQL ended ${times} times with ${signal}`;
}

async function terminateBackends(rig: Rig): Promise<string> {
  const times = rig.atPace({ short: 3, usual: 10, long: 60 });
  let ended = 0;
  for (let time = 0; time < times; time++) {
    rig.interruptions++;
    const rows = await rig.sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
    );
    ended += rows.length;
    await delay(rig.random.between(50, 1_000));
  }
  return `${ended} database connections ended in ${times} sweeps`;
}

export const postgresFaults: Fault[] = [
  { id: 'F-5', name: 'PostgreSQL restarted (fast shutdown)', servers: [], apply: (rig) => endPostgres(rig, 'SIGINT') },
  { id: 'F-5', name: 'kill -9 PostgreSQL', inShort: true, servers: [], apply: (rig) => endPostgres(rig, 'SIGKILL') },
  { id: 'F-5', name: 'pg_terminate_backend of all', inShort: true, servers: ['postgres'], apply: terminateBackends },
];
