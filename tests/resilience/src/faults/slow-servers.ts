import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import { sendMessage } from '../load/visitors.ts';
import type { ServerName } from '../servers/servers.ts';
import type { Rig } from '../rig.ts';
import { expectResponse, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

const DELAY_MS = 3_000;
/** The longest response time of calls that do not need the slow server, on a busy machine. */
const QUICK_SECONDS = 1.5;

/** Calls that do not need the slow server. */
const unaffected: Record<ServerName, (rig: Rig, load: Load) => Promise<unknown>> = {
  postgres: (rig) => expectGet(rig, '/health/live', [200], QUICK_SECONDS),
  redis: async (rig) => {
    await expectGet(rig, '/api/blog-posts', [200], QUICK_SECONDS);
    await expectGet(rig, '/', [200], QUICK_SECONDS);
  },
  s3: async (rig, { members }) => {
    await expectGet(rig, '/api/documents', [200], QUICK_SECONDS, members.admin);
    await expectGet(rig, '/api/auth/me', [200], QUICK_SECONDS, members.admin);
  },
  smtp: async (rig, { members }) => {
    expectResponse(rig, 'a message', await sendMessage(rig, rig.random), [201], QUICK_SECONDS);
    await expectGet(rig, '/api/documents', [200], QUICK_SECONDS, members.admin);
  },
};

async function slowDown(rig: Rig, load: Load, server: ServerName): Promise<string> {
  const rounds = rig.atPace({ short: 1, usual: 6, long: 30 });
  const link = rig.servers.links[server]!;
  let peak = 0;
  if (server === 'smtp' || server === 'postgres') rig.interruptions++;
  link.delayMs = DELAY_MS;
  await delay(1_000);
  for (let round = 0; round < rounds; round++) {
    await unaffected[server](rig, load);
    peak = Math.max(peak, link.connections);
    await delay(1_000);
  }
  await link.heal();
  // The pools of the four services (10 each), and of reads (100) and writes (20) of S3.
  if (peak > 150) rig.journal.violation('expected', `${peak} connections while ${server} was slow`);
  return `${DELAY_MS / 1000} s of delay for ${rounds + 1} s, at most ${peak} connections`;
}

export const slowServers: Fault[] = (['postgres', 'redis', 's3', 'smtp'] as const).map((server) => ({
  id: 'F-10',
  name: `a slow ${server}`,
  servers: [server],
  apply: (rig, load) => slowDown(rig, load, server),
}));
