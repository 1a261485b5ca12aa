import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import type { Rig } from '../rig.ts';
import { expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

/** Sends a signal to the server several times; its supervisor restarts it. Meanwhile calls get 503, and soon. */
async function endPostgres(rig: Rig, { members }: Load, signal: NodeJS.Signals): Promise<string> {
  const times = rig.atPace({ short: 1, usual: 3, long: 10 });
  let refused = 0;
  for (let time = 0; time < times; time++) {
    rig.interruptions++;
    const { pid } = rig.product.postgres!;
    process.kill(pid, signal);
    const pause = delay(rig.random.between(1_000, 2_000));
    // The pid changes when the next server accepts connections.
    while (rig.product.postgres!.pid === pid) {
      // Child processes of the old server may serve one more query.
      const { status } = await expectGet(rig, '/api/documents', [503, 200], 5.5, members.admin);
      if (status === 503) refused++;
      await delay(20);
    }
    await pause;
  }
  if (refused === 0) rig.journal.violation('expected', 'no call got 503 while PostgreSQL was away');
  return `PostgreSQL ended ${times} times with ${signal}, ${refused} calls refused`;
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
  {
    id: 'F-5',
    name: 'PostgreSQL restarted (fast shutdown)',
    servers: [],
    apply: (rig, load) => endPostgres(rig, load, 'SIGINT'),
  },
  {
    id: 'F-5',
    name: 'kill -9 PostgreSQL',
    inShort: true,
    servers: [],
    apply: (rig, load) => endPostgres(rig, load, 'SIGKILL'),
  },
  { id: 'F-5', name: 'pg_terminate_backend of all', inShort: true, servers: ['postgres'], apply: terminateBackends },
];
