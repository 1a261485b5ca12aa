import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import { draft, upload } from '../load/uploads.ts';
import type { Rig } from '../rig.ts';
import { expectResponse, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

async function breakS3(rig: Rig, { members }: Load, failure: 'refuse' | 'hang'): Promise<string> {
  const link = rig.servers.links.s3!;
  const { admin } = members;
  const before = link.connections;
  await link[failure]();
  const seconds = rig.atPace({ short: 1, usual: 5, long: 60 });
  await delay(seconds * 1000);
  const { id } = [...rig.journal.documents.values()].findLast(({ state }) => state === 'present')!;
  await Promise.all([
    expectGet(rig, '/api/documents', [200], 2, admin),
    expectGet(rig, `/api/documents/${id}/download`, [503], 10, admin),
    upload(rig, admin, draft(rig.random, [], 50_000)).then((response) =>
      expectResponse(rig, 'an upload', response, [503], 10),
    ),
  ]);
  await link.heal();
  await delay(rig.atPace({ short: 3_000, usual: 8_000, long: 8_000 }));
  const after = link.connections;
  // The load alone holds a handful of connections.
  if (after > before + 20)
    rig.journal.violation('expected', `${after} connections to S3 after the recovery, ${before} before`);
  return `${seconds} s, ${before} connections to S3 before and ${after} after`;
}

export const objectStoreFaults: Fault[] = [
  {
    id: 'F-6',
    name: 'S3 refuses connections',
    inShort: true,
    servers: ['s3'],
    apply: (rig, load) => breakS3(rig, load, 'refuse'),
  },
  {
    id: 'F-6',
    name: 'S3 accepts and never responds',
    servers: ['s3'],
    apply: (rig, load) => breakS3(rig, load, 'hang'),
  },
];
