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
 * SIGTERM to each process in turn, under load. A service is there once on one machine, so that there is a gap until it is
 * back: what was under way must end well, and what comes in the gap is told 503 with Retry-After. That no request at
 * all fails takes two replicas behind a balancer (Kubernetes), which this rig does not have.
 */
async function restartEach(rig: Rig, { cast }: Load): Promise<string> {
  const rounds = rig.atPace({ short: 1, usual: 1, long: 10 });
  const names = rig.options.pace === 'short' ? [rig.random.pick(processNames)] : processNames;
  const asked = { answered: 0, told: 0, refused: 0 };
  let uploads = 0;
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      await untilReady(rig, name);
      let isUnderWay = true;
      const asking = ask(rig, asked, () => isUnderWay);
      const upload = slowUpload(rig, cast.boss, draft(rig.random, [], NINE_MEGABYTES), 1_500);
      await delay(rig.random.between(500, 900));
      rig.end(name, 'SIGTERM');
      const { status } = await upload;
      uploads++;
      if (status !== 201)
        rig.journal.violation('expected', `an upload under way when ${name} was asked to stop ended with ${status}`);
      await untilReady(rig, name);
      isUnderWay = false;
      await asking;
    }
  return `${rounds * names.length} restarts, ${uploads} uploads of 9 MB across them, ${asked.answered} reads answered, ${asked.told} told to come again, ${asked.refused} not connected while the gateway was away`;
}

/** Reads of the blog and of somebody's documents, 20 a second. */
async function ask(rig: Rig, asked: { answered: number; told: number; refused: number }, goesOn: () => boolean) {
  while (goesOn()) {
    const { status, headers } = await call(`${rig.url}/api/blog-posts`);
    if (status === 200) asked.answered++;
    else if (status === 0) asked.refused++;
    else if (status === 503 && headers.has('retry-after')) asked.told++;
    else rig.journal.violation('expected', `a read was answered with ${status} without Retry-After during a restart`);
    await delay(50);
  }
}

export const rollingRestart: Fault[] = [
  {
    id: 'F-12',
    name: 'each process restarted (SIGTERM) under load, one replica',
    inShort: true,
    parts: [],
    apply: restartEach,
  },
];
