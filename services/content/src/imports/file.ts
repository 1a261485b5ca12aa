import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { EntityManager } from '@mikro-orm/postgresql';

const PART_BYTES = 1024 * 1024;

/** Opens a new file that has no name any more: it is gone when it is closed, or with the process. */
export async function openTemporary(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `kontor-import-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

/** Stores a file with its import, for whichever replica reads it. */
export async function storeParts(tx: EntityManager, importId: number, file: FileHandle): Promise<void> {
  const part = Buffer.alloc(PART_BYTES);
  for (let position = 0; ; position++) {
    const { bytesRead } = await file.read(part, 0, PART_BYTES, position * PART_BYTES);
    if (bytesRead === 0) return;
    await tx.execute('insert into content.import_parts (import_id, position, bytes) values (?, ?, ?)', [
      importId,
      position,
      part.subarray(0, bytesRead),
    ]);
  }
}

/** Writes the file of an import to a temporary one; null when the import has ended. */
export async function openParts(em: EntityManager, importId: number): Promise<FileHandle | null> {
  const file = await openTemporary();
  for (let position = 0; ; position++) {
    const [part] = await em.execute<{ bytes: Buffer }[]>(
      'select bytes from content.import_parts where import_id = ? and position = ?',
      [importId, position],
    );
    if (part) await file.write(part.bytes);
    else if (position > 0) return file;
    else return file.close().then(() => null);
  }
}
