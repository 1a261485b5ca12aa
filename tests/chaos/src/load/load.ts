import { setTimeout as delay } from 'node:timers/promises';

import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { type Cast, castOf } from './cast.ts';
import { comeAndGo, expectDead } from './people.ts';
import { readSomething } from './readers.ts';
import { uploadSomething } from './uploads.ts';
import { visitSomething } from './visitors.ts';

export interface Load {
  cast: Cast;
  stop(): Promise<void>;
}

/** Nine people at work, each at their own pace, until stopped. What they see is checked as it comes. */
export async function startLoad(rig: Rig): Promise<Load> {
  const cast = await castOf(rig);
  const { boss, employees } = cast;
  const over = new AbortController();
  const worker = async (random: Random, step: (random: Random) => Promise<void>) => {
    while (!over.signal.aborted) {
      await step(random);
      await delay(random.between(20, 120));
    }
  };
  const workers = [
    ...Array.from({ length: 2 }, () => (random: Random) => uploadSomething(rig, boss, employees, random)),
    ...employees.map((reader) => (random: Random) => readSomething(rig, reader, random)),
    ...Array.from({ length: 2 }, () => (random: Random) => visitSomething(rig, random)),
    (random: Random) => comeAndGo(rig, boss, random),
    (random: Random) => tryEndedSession(rig, random),
  ].map((step) => worker(rig.random.fork(), step));

  return {
    cast,
    async stop() {
      over.abort();
      await Promise.all(workers);
    },
  };
}

async function tryEndedSession(rig: Rig, random: Random): Promise<void> {
  const { endedSessions } = rig.journal;
  if (endedSessions.length === 0) return;
  const { cookie, why } = random.pick(endedSessions);
  await expectDead(rig, cookie, why);
}
