import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openStore, type StoreSettings } from '@kontor/documents/storage';

import { isPublic } from '../create-bucket.ts';
import { type Finding, green, red } from './finding.ts';

const LEAST_FREE_PERCENT = 10;

/** Checks that objects can be written, read and removed, and are not public. */
export async function checkStore(settings: StoreSettings): Promise<Finding[]> {
  const { S3_ENDPOINT, S3_BUCKET } = settings;
  const place = S3_ENDPOINT ? `the bucket ${S3_BUCKET} at ${new URL(S3_ENDPOINT).host}` : settings.DOCUMENTS_DIR;
  const store = await openStore(settings);
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-doctor-'));
  try {
    await store.check();
    const file = path.join(folder, 'probe');
    await writeFile(file, 'probe');
    const key = randomUUID();
    await store.put(key, { path: file, size: 5 });
    await store.get(key, { start: 0, end: 4 }).then((bytes) => bytes.destroy());
    await store.remove(key);
    const found = [green('Documents', `Objects are written, read and removed in ${place}.`)];
    if (!S3_ENDPOINT) return found;
    return (await isPublic({ S3_ENDPOINT, S3_BUCKET }))
      ? [...found, red('Bucket', 'Anyone can list it: remove its policy for anonymous access.')]
      : [...found, green('Bucket', 'It cannot be listed without a key.')];
  } finally {
    await rm(folder, { recursive: true });
    await store.close();
  }
}

/** Checks the free space of a folder's file system. */
export async function checkDisk(folder: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = Math.floor((bavail / blocks) * 100);
  const says = `${free} % (${((bavail * bsize) / 1e9).toFixed(1)} GB) is free where ${folder} lies`;
  return [free < LEAST_FREE_PERCENT ? red('Disk', `Only ${says}: make room.`) : green('Disk', `${says}.`)];
}
