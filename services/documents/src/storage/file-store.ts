import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { PooledStream } from '@kontor/service-kit/http-client';

import { type ByteRange, INSTALLATION_KEY, type ObjectStore, PlaceMissing, type StoredObject } from './object-store.ts';
import { fileChunks } from './file-chunks.ts';
import { storageError } from './storage-error.ts';

/** What is being written. A crash leaves it behind as an object of this name, which no document has: it is swept. */
const UNFINISHED = '.part';

/** Documents as files in one folder of this machine. */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (key: string) => path.join(folder, key);

  return {
    async put(key, file) {
      const unfinished = fileOf(key + UNFINISHED);
      try {
        await copyFile(file.path, unfinished, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await sync(unfinished);
        await rename(unfinished, fileOf(key));
        await sync(folder);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw storageError(error);
      }
    },
    get: (key, range) => readPart(fileOf(key), range).catch((error: unknown) => Promise.reject(storageError(error))),
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
    readMark: () =>
      readFile(fileOf(INSTALLATION_KEY), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async writeMark(text) {
      const unfinished = fileOf(INSTALLATION_KEY + UNFINISHED);
      await writeFile(unfinished, text, { mode: 0o600, flush: true });
      await rename(unfinished, fileOf(INSTALLATION_KEY));
      await sync(folder);
    },
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    async check() {
      await access(folder, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new PlaceMissing(`There is no folder ${folder}`) : error;
      });
    },
    close: async () => undefined,
  };
}

/** Settles when what was written to a file or a folder would outlive a loss of power. */
async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readPart(name: string, { start, end }: ByteRange): Promise<Readable> {
  const handle = await open(name, 'r');
  try {
    const { size } = await handle.stat();
    if (size <= end) throw new Error(`${name} has ${size} bytes, and byte ${end} is wanted`);
    return new PooledStream(fileChunks(handle, { start, end }));
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function describe(name: string, key: string): Promise<StoredObject | null> {
  // A file may go between the listing and the look at it.
  const stats = await stat(name).catch(() => null);
  return stats && { key, modifiedAt: stats.mtime };
}
