import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { digestOf, meter } from './digest.ts';
import type { ObjectBackup } from './manifest.ts';

const FOLDER = 'objects';
const SHA256 = /^[0-9a-f]{64}$/;

/** The file with these bytes in the pool beside the backups. */
export const poolFile = (backups: string, sha256: string) => path.join(backups, FOLDER, sha256.slice(0, 2), sha256);

/**
 * The bytes of all objects that the backups of a folder name, each once, by their SHA-256. They never change, so a
 * backup copies only what no earlier one has.
 */
export function openPool(backups: string) {
  const folder = path.join(backups, FOLDER);
  const touched = new Set<string>();

  return {
    /** Whether the bytes are there; `isRead` compares all of them instead of their number. */
    async has({ bytes, sha256 }: ObjectBackup, { isRead }: { isRead: boolean }): Promise<boolean> {
      const file = poolFile(backups, sha256);
      const stats = await stat(file).catch(() => null);
      if (stats?.size !== bytes) return false;
      return !isRead || (await digestOf(createReadStream(file))).sha256 === sha256;
    },

    /** Adds the bytes of a stream; null, and nothing is added, when they are not those expected. */
    async add(content: Readable, expected: string | null): Promise<ObjectBackup | null> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `${randomUUID()}.part`);
      try {
        const counted = meter();
        await pipeline(content, counted.pass, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        const added = counted.read();
        if (expected !== null && added.sha256 !== expected) return null;
        const file = poolFile(backups, added.sha256);
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await rename(unfinished, file);
        touched.add(path.dirname(file));
        return added;
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    /** Settles when everything that was added would outlive a loss of power. */
    async sync(): Promise<void> {
      for (const each of [...touched, ...(touched.size > 0 ? [folder] : [])]) await syncFolder(each);
    },

    /** Removes all bytes but those; how many files. */
    async keepOnly(wanted: ReadonlySet<string>): Promise<number> {
      let removed = 0;
      // There is none before the first object.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const { name, parentPath } of files.filter((file) => file.isFile() && SHA256.test(file.name))) {
        if (wanted.has(name)) continue;
        await rm(path.join(parentPath, name), { force: true });
        removed++;
      }
      return removed;
    },
  };
}
export type Pool = ReturnType<typeof openPool>;

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
