import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import { draft, upload } from '../load/uploads.ts';
import type { Rig } from '../rig.ts';
import { expectAnswer, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

async function breakS3(rig: Rig, { cast }: Load, way: 'refuse' | 'fallSilent'): Promise<string> {
  const link = rig.parts.links.s3!;
  const { boss } = cast;
  const before = link.connections;
  await link[way]();
  const seconds = rig.atPace({ short: 1, usual: 5, long: 60 });
  await delay(seconds * 1000);
  const { id } = [...rig.journal.documents.values()].findLast(({ fate }) => fate === 'kept')!;
  await Promise.all([
    expectGet(rig, '/api/documents', [200], 2, boss),
    expectGet(rig, `/api/documents/${id}/download`, [503], 10, boss),
    upload(rig, boss, draft(rig.random, [], 50_000)).then((answer) =>
      expectAnswer(rig, 'an upload', answer, [503], 10),
    ),
  ]);
  await link.heal();
  await delay(rig.atPace({ short: 3_000, usual: 8_000, long: 8_000 }));
  const after = link.connections;
  // Reads and writes have pools of their own; what the load holds at one moment is a handful.
  if (after > before + 20) rig.journal.violation('expected', `${after} connections to S3 afterwards, ${before} before`);
  return `${seconds} s, ${before} connections to S3 before and ${after} after`;
}

export const objectStoreFaults: Fault[] = [
  {
    id: 'F-6',
    name: 'S3 refuses connections',
    inShort: true,
    parts: ['s3'],
    apply: (rig, load) => breakS3(rig, load, 'refuse'),
  },
  {
    id: 'F-6',
    name: 'S3 accepts and never answers',
    parts: ['s3'],
    apply: (rig, load) => breakS3(rig, load, 'fallSilent'),
  },
];
