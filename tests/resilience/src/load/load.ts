import { setTimeout as delay } from 'node:timers/promises';

import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { type Members, signInMembers } from './members.ts';
import { expectRejected, runLifecycle } from './users.ts';
import { readSomething } from './readers.ts';
import { uploadSomething } from './uploads.ts';
import { visitSomething } from './visitors.ts';

export interface Load {
  members: Members;
  stop(): Promise<void>;
}

/** Runs nine workers, each at its own pace, until stopped. Checks every response. */
export async function startLoad(rig: Rig): Promise<Load> {
  const members = await signInMembers(rig);
  const { admin, employees } = members;
  const stopped = new AbortController();
  const worker = async (random: Random, step: (random: Random) => Promise<void>) => {
    while (!stopped.signal.aborted) {
      await step(random);
      await delay(random.between(20, 120));
    }
  };
  const workers = [
    ...Array.from({ length: 2 }, () => (random: Random) => uploadSomething(rig, admin, employees, random)),
    ...employees.map((reader) => (random: Random) => readSomething(rig, reader, random)),
    ...Array.from({ length: 2 }, () => (random: Random) => visitSomething(rig, random)),
    (random: Random) => runLifecycle(rig, admin, random),
    (random: Random) => tryEndedSession(rig, random),
  ].map((step) => worker(rig.random.fork(), step));

  return {
    members,
    async stop() {
      stopped.abort();
      await Promise.all(workers);
    },
  };
}

async function tryEndedSession(rig: Rig, random: Random): Promise<void> {
  const { endedSessions } = rig.journal;
  if (endedSessions.length === 0) return;
  const { cookie, why } = random.pick(endedSessions);
  await expectRejected(rig, cookie, why);
}
