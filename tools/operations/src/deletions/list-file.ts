import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

import { Value } from 'typebox/value';

import { Deletions, mergeDeletions } from './deletions.ts';

/** Beside the backups, and newer than each of them. */
export const listFile = (backupDir: string) => path.join(backupDir, 'kontor-deletions.json');

/** The list kept there; null when there is none. Throws when it cannot be used. */
export async function readList(backupDir: string): Promise<Deletions | null> {
  const file = listFile(backupDir);
  try {
    const list: unknown = JSON.parse(await readFile(file, 'utf8'));
    const [fault] = Value.Errors(Deletions, list);
    if (fault) throw new Error(`${fault.instancePath || 'it'} ${fault.message}`);
    return list as Deletions;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The list of deletions ${file} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

/** Adds deletions to the list, which is complete at every moment. Throws where the list is of another product. */
export async function addToList(backupDir: string, deletions: Deletions): Promise<Deletions> {
  const file = listFile(backupDir);
  const kept = await readList(backupDir);
  if (kept && kept.lineage !== deletions.lineage)
    throw new Error(
      `${file} is the list of deletions of another product. Give each a BACKUP_DIR of its own, or move that file away.`,
    );
  const list = kept ? mergeDeletions(kept, deletions) : deletions;
  const unfinished = `${file}.${process.pid}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(list));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  return list;
}
