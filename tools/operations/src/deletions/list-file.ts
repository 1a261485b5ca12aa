import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

import { Value } from 'typebox/value';

import { Deletions, mergeDeletions } from './deletions.ts';

/** The list beside the backups, newer than each of them. */
export const listFile = (backupDir: string) => path.join(backupDir, 'kontor-deletions.json');

/** Reads the list; null without one. Throws if it is invalid. */
export async function readList(backupDir: string): Promise<Deletions | null> {
  const file = listFile(backupDir);
  try {
    const list: unknown = JSON.parse(await readFile(file, 'utf8'));
    const [issue] = Value.Errors(Deletions, list);
    if (issue) throw new Error(`${issue.instancePath || 'it'} ${issue.message}`);
    return list as Deletions;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The list of deletions ${file} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

/** Adds deletions to the list atomically. Throws if the list belongs to another installation. */
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
