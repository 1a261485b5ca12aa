import type pg from 'pg';

import type { Print } from '../command.ts';
import { type Deletions, readDeletions } from './deletions.ts';
import { addToList, listFile, readList } from './list-file.ts';

export interface KnownDeletions {
  list: Deletions;
  /** Read from the database that the restore replaces, so it is complete. */
  isComplete: boolean;
}

/**
 * The deletions since a backup of this lineage: the list beside it, to which the deletions in the database that is about to be
 * replaced are added first. Throws when neither exists.
 */
export async function deletionsSince(
  client: pg.ClientBase,
  backupDir: string,
  lineage: string | undefined,
  print: Print,
): Promise<KnownDeletions> {
  const kept = await readList(backupDir);
  if (kept && lineage !== undefined && kept.lineage !== lineage)
    throw new Error(
      `${listFile(backupDir)} is of another product than the backup. Put the right one there, or add --without-deletions.`,
    );
  const live = await readDeletions(client);
  if (live && live.lineage === lineage) {
    const list = await addToList(backupDir, live).catch((error: unknown) => {
      print(`The list of deletions beside the backups could not be updated: ${(error as Error).message}`);
      return live;
    });
    return { list, isComplete: true };
  }
  if (!kept)
    throw new Error(
      `The deletions since the backup are unknown: there is no ${listFile(backupDir)}, and the database is not the one ` +
        'that was backed up. Put the list there, or add --without-deletions and repeat the deletions yourself.',
    );
  print(`The list of deletions is of ${kept.takenAt}. Repeat the deletions made after that.`);
  return { list: kept, isComplete: false };
}
