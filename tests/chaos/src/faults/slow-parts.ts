import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import { sendMessage } from '../load/visitors.ts';
import type { PartName } from '../parts/parts.ts';
import type { Rig } from '../rig.ts';
import { expectAnswer, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

const DELAY_MS = 3_000;
/** What does not need the slow part is as quick as ever, on a machine that is busy. */
const QUICK_SECONDS = 1.5;

/** What goes on undisturbed while a part is slow. */
const undisturbed: Record<PartName, (rig: Rig, load: Load) => Promise<unknown>> = {
  postgres: (rig) => expectGet(rig, '/health/live', [200], QUICK_SECONDS),
  redis: async (rig) => {
    await expectGet(rig, '/api/blog-posts', [200], QUICK_SECONDS);
    await expectGet(rig, '/', [200], QUICK_SECONDS);
  },
  s3: async (rig, { cast }) => {
    await expectGet(rig, '/api/documents', [200], QUICK_SECONDS, cast.boss);
    await expectGet(rig, '/api/auth/me', [200], QUICK_SECONDS, cast.boss);
  },
  smtp: async (rig, { cast }) => {
    expectAnswer(rig, 'a message', await sendMessage(rig, rig.random), [201], QUICK_SECONDS);
    await expectGet(rig, '/api/documents', [200], QUICK_SECONDS, cast.boss);
  },
};

async function slowDown(rig: Rig, load: Load, part: PartName): Promise<string> {
  const rounds = rig.atPace({ short: 1, usual: 6, long: 30 });
  const link = rig.parts.links[part]!;
  let most = 0;
  if (part === 'smtp' || part === 'postgres') rig.relayCrashes++;
  link.delayMs = DELAY_MS;
  await delay(1_000);
  for (let round = 0; round < rounds; round++) {
    await undisturbed[part](rig, load);
    most = Math.max(most, link.connections);
    await delay(1_000);
  }
  await link.heal();
  // Pools of the four services (10 each), of reads (100) and writes (20) of S3: nothing else may pile up.
  if (most > 150) rig.journal.violation('expected', `${most} connections while ${part} was slow`);
  return `${DELAY_MS / 1000} s later for ${rounds + 1} s, at most ${most} connections`;
}

export const slowParts: Fault[] = (['postgres', 'redis', 's3', 'smtp'] as const).map((part) => ({
  id: 'F-10',
  name: `a slow ${part}`,
  parts: [part],
  apply: (rig, load) => slowDown(rig, load, part),
}));
