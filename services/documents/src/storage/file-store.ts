import { constants, read } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { acquireBuffer, type ChunkSource, PooledStream, releaseBuffer } from '@kontor/service-kit/http-client/pooled';

import {
  type ByteRange,
  INSTALLATION_KEY,
  type ObjectStore,
  orStorageError,
  storageError,
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
        await (file.isTemporary ? linkOrCopy : copy)(file.path, incomplete);
        await sync(incomplete);
        await rename(incomplete, fileOf(key));
        await sync(folder);
      } catch (error) {
        await rm(incomplete, { force: true }).catch(() => undefined);
        throw storageError(error);
      }
    },
    get: (key, range) => orStorageError(readRange(fileOf(key), range)),
    remove: (key) => orStorageError(rm(fileOf(key), { force: true })),
    async *list() {
      for (const key of await readdir(folder)) {
        if (key === INSTALLATION_KEY) continue;
        // The file may be removed after the listing.
        const stats = await stat(fileOf(key)).catch(() => null);
        if (stats) yield { key, modifiedAt: stats.mtime };
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

/** Gives a file a second name, or copies it to a folder on another file system, or on one without links. */
const linkOrCopy = (file: string, target: string): Promise<void> =>
  link(file, target).catch((error: NodeJS.ErrnoException) => {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(error.code ?? '')) throw error;
    return copy(file, target);
  });

const copy = (file: string, target: string): Promise<void> => copyFile(file, target, constants.COPYFILE_EXCL);

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

/** Reads `range` of an open file into pooled memory, and closes the file. Fails when the file is shorter. */
function fileChunks(handle: FileHandle, { start, end }: ByteRange): ChunkSource {
  const memory = acquireBuffer();
  let position = start;
  let isReading = false;
  /** Whether the consumer still uses the last chunk. */
  let isLent = false;
  let isClosed = false;

  function release(): void {
    // A chunk on its way to a disconnected client must not be overwritten.
    if (!isLent) releaseBuffer(memory);
    void handle.close().catch(() => undefined);
  }

  return {
    next(done) {
      isLent = false;
      const left = end - position + 1;
      if (left === 0) return done(null, null);
      isReading = true;
      read(handle.fd, memory, 0, Math.min(left, memory.length), position, (error, length) => {
        isReading = false;
        if (isClosed) return release();
        if (error || length === 0) return done(error ?? new Error('The file ends before its last byte'), null);
        position += length;
        isLent = true;
        done(null, memory.subarray(0, length));
      });
    },
    close() {
      isClosed = true;
      if (!isReading) release();
    },
  };
}
