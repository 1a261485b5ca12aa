import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { storageError } from '../storage/storage-error.ts';

export interface Spool {
  /** Lends a path for a temporary file; whatever lies there is gone when `use` has settled. */
  withFile<Result>(use: (file: string) => Promise<Result>): Promise<Result>;
  /** Removes what processes that were killed left behind. */
  removeLeftovers(olderThan: Date): Promise<void>;
}

/** The folder in which uploads lie until they are complete and checked. */
export async function openSpool(parent: string): Promise<Spool> {
  const folder = path.join(parent, 'kontor-uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await assertOwn(folder);

  return {
    async withFile(use) {
      const file = path.join(folder, randomUUID());
      try {
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async removeLeftovers(olderThan) {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const stats = await stat(file).catch(() => null);
        if (stats && stats.mtime < olderThan) await rm(file, { force: true });
      }
    },
  };
}

/** The parent may be everybody's /tmp: somebody else's folder, or a link, would let them swap a file under our hands. */
async function assertOwn(folder: string): Promise<void> {
  const stats = await lstat(folder);
  if (!stats.isDirectory() || (process.getuid && stats.uid !== process.getuid()))
    throw new Error(`${folder} belongs to somebody else; name another SPOOL_DIR`);
}

/** Writes `source` to a new file; its size in bytes and its SHA-256. Rejects with 507 or 503 when the disk fails. */
export async function spoolTo(file: string, source: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(source, measure, output);
  } catch (error) {
    // A failed system call is the disk's; all else is the sender's.
    throw (error as NodeJS.ErrnoException).syscall ? storageError(error) : error;
  } finally {
    // One that was given up while it was being opened would come into being after whoever removes it looked for it.
    if (!output.closed) await new Promise<void>((resolve) => output.once('close', resolve));
  }
  return { size, sha256: hash.digest('hex') };
}
