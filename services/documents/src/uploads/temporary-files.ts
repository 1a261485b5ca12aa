import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { storageError } from '../storage/index.ts';

/** The folder of uploads that are not complete and checked yet. */
export interface TemporaryFiles {
  /** Calls `use` with the path of a new temporary file, and removes the file when `use` has settled. */
  withFile<Result>(use: (file: string) => Promise<Result>): Promise<Result>;
  /** `withFile` for any number of files: `use` gets a function that returns a new path each time. */
  withFiles<Result>(use: (newFile: () => string) => Promise<Result>): Promise<Result>;
  /** Removes files that killed processes have left behind. */
  removeOlderThan(time: Date): Promise<void>;
}

/** Creates the folder below `parent`. Throws when another account of this machine controls it. */
export async function openTemporaryFiles(parent: string): Promise<TemporaryFiles> {
  const folder = path.join(parent, 'kontor-uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await assertOwned(folder);

  async function withFiles<Result>(use: (newFile: () => string) => Promise<Result>): Promise<Result> {
    const files: string[] = [];
    const newFile = () => {
      const file = path.join(folder, randomUUID());
      files.push(file);
      return file;
    };
    try {
      return await use(newFile);
    } finally {
      for (const file of files) await rm(file, { force: true });
    }
  }

  return {
    withFile: (use) => withFiles((newFile) => use(newFile())),
    withFiles,
    async removeOlderThan(time) {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const stats = await stat(file).catch(() => null);
        if (stats && stats.mtime < time) await rm(file, { force: true });
      }
    },
  };
}

/** `/tmp` is shared: in a folder or behind a link of another account, a file could be swapped after its check. */
async function assertOwned(folder: string): Promise<void> {
  const stats = await lstat(folder);
  if (!stats.isDirectory() || (process.getuid && stats.uid !== process.getuid()))
    throw new Error(`${folder} belongs to another account; set another SPOOL_DIR`);
}

/** Writes `source` to a new file and returns its size in bytes and SHA-256. Throws 507 or 503 when the disk fails. */
export async function writeTemporaryFile(file: string, source: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  // What arrives during a write is written together.
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, highWaterMark: 512 * 1024 });
  try {
    await pipeline(source, measure, output);
  } catch (error) {
    // System calls fail because of the disk, everything else because of the client.
    throw (error as NodeJS.ErrnoException).syscall ? storageError(error) : error;
  } finally {
    // A stream destroyed while it opens its file would create the file after its removal.
    if (!output.closed) await new Promise<void>((resolve) => output.once('close', resolve));
  }
  return { size, sha256: hash.digest('hex') };
}
