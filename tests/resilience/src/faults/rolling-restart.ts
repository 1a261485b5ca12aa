import { setTimeout as delay } from 'node:timers/promises';

import { call } from '../call.ts';
import type { Load } from '../load/load.ts';
import { slowUpload } from '../load/slow-upload.ts';
import { draft } from '../load/uploads.ts';
import { processNames, type Rig } from '../rig.ts';
import type { Fault } from './fault.ts';
import { untilReady } from './until-ready.ts';

const NINE_MEGABYTES = 9_000_000;

/**
 * Sends SIGTERM to each process in turn, under load. Requests in flight must succeed; until the only replica is ready
 * again, others get 503 with Retry-After.
 */
async function restartEach(rig: Rig, { members }: Load): Promise<string> {
  const rounds = rig.atPace({ short: 1, usual: 1, long: 10 });
  const names = rig.options.pace === 'short' ? [rig.random.pick(processNames)] : processNames;
  const counts = { succeeded: 0, unavailable: 0, refused: 0 };
  let uploads = 0;
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      await untilReady(rig, name);
      let isRestarting = true;
      const reads = readRepeatedly(rig, counts, () => isRestarting);
      const upload = slowUpload(rig, members.admin, draft(rig.random, [], NINE_MEGABYTES), 1_500);
      await delay(rig.random.between(500, 900));
      rig.end(name, 'SIGTERM');
      const { status } = await upload;
      uploads++;
      if (status !== 201)
        rig.journal.violation('expected', `an upload during the restart of ${name} ended with ${status}`);
      await untilReady(rig, name);
      isRestarting = false;
      await reads;
    }
  return `${rounds * names.length} restarts, ${uploads} uploads of 9 MB across them, ${counts.succeeded} reads succeeded, ${counts.unavailable} got 503, ${counts.refused} got no connection to the gateway`;
}

/** Reads the blog and a user's documents, 20 times a second. */
async function readRepeatedly(
  rig: Rig,
  counts: { succeeded: number; unavailable: number; refused: number },
  isRestarting: () => boolean,
) {
  while (isRestarting()) {
    const { status, headers } = await call(`${rig.url}/api/blog-posts`);
    if (status === 200) counts.succeeded++;
    else if (status === 0) counts.refused++;
    else if (status === 503 && headers.has('retry-after')) counts.unavailable++;
    else rig.journal.violation('expected', `a read got ${status} without Retry-After during a restart`);
    await delay(50);
  }
}

export const rollingRestart: Fault[] = [
  {
    id: 'F-12',
    name: 'each process restarted (SIGTERM) under load, one replica',
    inShort: true,
    servers: [],
    apply: restartEach,
  },
];
