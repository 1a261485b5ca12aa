import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { PooledStream } from '@kontor/service-kit/http-client/pooled';

import { fileChunks } from './file-chunks.ts';
import {
  type ByteRange,
  INSTALLATION_KEY,
  type ObjectStore,
  storageError,
  type StoredObject,
  StoreMissing,
} from './object-store.ts';

/** The suffix of an incomplete file. After a crash no row refers to it, and the cleanup job removes it. */
const INCOMPLETE = '.part';

/** Stores objects as files of one folder. */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (key: string) => path.join(folder, key);

  return {
    async put(key, file) {
      const incomplete = fileOf(key + INCOMPLETE);
      try {
        await copyFile(file.path, incomplete, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await sync(incomplete);
        await rename(incomplete, fileOf(key));
        await sync(folder);
      } catch (error) {
        await rm(incomplete, { force: true }).catch(() => undefined);
        throw storageError(error);
      }
    },
    get: (key, range) => readRange(fileOf(key), range).catch((error: unknown) => Promise.reject(storageError(error))),
    async remove(key) {
      await rm(fileOf(key), { force: true }).catch((error: unknown) => Promise.reject(storageError(error)));
    },
    async *list() {
      for (const key of await readdir(folder)) {
        if (key === INSTALLATION_KEY) continue;
        const object = await describe(fileOf(key), key);
        if (object) yield object;
      }
    },
    readMarker: () =>
      readFile(fileOf(INSTALLATION_KEY), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async writeMarker(text) {
      const incomplete = fileOf(INSTALLATION_KEY + INCOMPLETE);
      await writeFile(incomplete, text, { mode: 0o600, flush: true });
      await rename(incomplete, fileOf(INSTALLATION_KEY));
      await sync(folder);
    },
    create: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    async check() {
      await access(folder, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new StoreMissing(`There is no folder ${folder}`) : error;
      });
    },
    close: async () => undefined,
  };
}

/** Flushes a file or a folder to the disk. */
async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readRange(name: string, { start, end }: ByteRange): Promise<Readable> {
  const handle = await open(name, 'r');
  try {
    const { size } = await handle.stat();
    if (size <= end) throw new Error(`${name} has ${size} bytes, not byte ${end}`);
    return new PooledStream(fileChunks(handle, { start, end }));
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function describe(name: string, key: string): Promise<StoredObject | null> {
  // The file may be removed after the listing.
  const stats = await stat(name).catch(() => null);
  return stats && { key, modifiedAt: stats.mtime };
}
