import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Load } from '../load/load.ts';
import { draft, upload } from '../load/uploads.ts';
import type { Rig } from '../rig.ts';
import { expectResponse, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

/** Mounts a file system of a given size on a folder of the data. */
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

async function fill(rig: Rig, folder: string): Promise<{ remove(): void }> {
  const file = path.join(rig.dataDir, folder, 'filler');
  for (let round = 0; round < 3; round++) {
    const { bavail, bsize } = statfsSync(path.join(rig.dataDir, folder));
    try {
      writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: 'a' });
    } catch {
      // The error is intended: the disk is full.
    }
    await delay(200);
  }
  return { remove: () => rmSync(file) };
}

async function fillStore(rig: Rig, { members }: Load, folder: string): Promise<string> {
  const filler = await fill(rig, folder);
  const uploads = rig.atPace({ short: 8, usual: 8, long: 50 });
  for (let count = 0; count < uploads; count++)
    expectResponse(rig, 'an upload', await upload(rig, members.admin, draft(rig.random, [], 400_000)), [507], 5);
  await expectGet(rig, '/api/documents', [200], 2, members.admin);
  filler.remove();
  return `${uploads} uploads on a full disk`;
}

async function fillDatabase(rig: Rig): Promise<string> {
  const filler = await fill(rig, 'postgres');
  rig.interruptions++;
  await expectGet(rig, '/', [200], 2);
  await delay(rig.atPace({ short: 6_000, usual: 6_000, long: 30_000 }));
  filler.remove();
  return 'the disk of the database full';
}

export const fullDisks: Fault[] = [
  {
    id: 'F-8',
    name: 'disk full under the folder store',
    servers: [],
    ...onSmallDisk('documents', 64),
    apply: (rig, load) => fillStore(rig, load, 'documents'),
  },
  {
    id: 'F-8',
    name: 'disk full under the upload spool',
    servers: [],
    ...onSmallDisk('spool', 32),
    apply: (rig, load) => fillStore(rig, load, 'spool'),
  },
  { id: 'F-8', name: 'disk full under PostgreSQL', servers: [], ...onSmallDisk('postgres', 300), apply: fillDatabase },
];
