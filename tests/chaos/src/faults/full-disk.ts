import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import { draft, upload } from '../load/uploads.ts';
import type { Rig } from '../rig.ts';
import { expectAnswer, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

/** A real disk of so many megabytes under one folder of the data. */
function onSmallDisk(folder: string, megabytes: number): Pick<Fault, 'prepare' | 'cleanUp' | 'needs'> {
  return {
    needs: ['root'],
    prepare(dataDir) {
      mkdirSync(path.join(dataDir, folder), { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path.join(dataDir, folder)]);
    },
    cleanUp: (dataDir) => void execFileSync('umount', [path.join(dataDir, folder)]),
  };
}

async function fill(rig: Rig, folder: string): Promise<{ empty(): void }> {
  const file = path.join(rig.dataDir, folder, 'filling');
  for (let round = 0; round < 3; round++) {
    const { bavail, bsize } = statfsSync(path.join(rig.dataDir, folder));
    try {
      writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: 'a' });
    } catch {
      // Full before the last byte was written: that is what was wanted.
    }
    await delay(200);
  }
  return { empty: () => rmSync(file) };
}

async function fillStore(rig: Rig, { cast }: Load, folder: string): Promise<string> {
  const filling = await fill(rig, folder);
  const uploads = rig.atPace({ short: 8, usual: 8, long: 50 });
  for (let count = 0; count < uploads; count++)
    expectAnswer(rig, 'an upload', await upload(rig, cast.boss, draft(rig.random, [], 400_000)), [507], 5);
  await expectGet(rig, '/api/documents', [200], 2, cast.boss);
  filling.empty();
  return `${uploads} uploads on a full disk`;
}

async function fillDatabase(rig: Rig): Promise<string> {
  const filling = await fill(rig, 'postgres');
  rig.relayCrashes++;
  await expectGet(rig, '/', [200], 2);
  await delay(rig.atPace({ short: 6_000, usual: 6_000, long: 30_000 }));
  filling.empty();
  return 'the disk of the database full';
}

export const fullDisks: Fault[] = [
  {
    id: 'F-8',
    name: 'disk full under the folder store',
    parts: [],
    ...onSmallDisk('documents', 64),
    apply: (rig, load) => fillStore(rig, load, 'documents'),
  },
  {
    id: 'F-8',
    name: 'disk full under uploads on their way',
    parts: [],
    ...onSmallDisk('spool', 32),
    apply: (rig, load) => fillStore(rig, load, 'spool'),
  },
  { id: 'F-8', name: 'disk full under PostgreSQL', parts: [], ...onSmallDisk('postgres', 300), apply: fillDatabase },
];
