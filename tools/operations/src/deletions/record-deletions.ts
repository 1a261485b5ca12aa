import { mkdir } from 'node:fs/promises';

import { readSettings } from '@kontor/service-kit/settings';
import type pg from 'pg';

import { connectTo } from '../admin-database.ts';
import type { Command } from '../command.ts';
import { DeletionsSettings } from '../settings.ts';
import { readDeletions } from './deletions.ts';
import { addToList, listFile } from './list-file.ts';

/** Updates the list of deletions beside the backups, so that a restore repeats the deletions made since. */
export const deletions: Command = async (_parameters, print, env) => {
  const settings = readSettings(DeletionsSettings, env);
  const client = await connectTo(settings.DATABASE_URL, { seconds: settings.WAIT_SECONDS, report: print });
  try {
    await mkdir(settings.BACKUP_DIR, { recursive: true, mode: 0o700 });
    if (!(await recordDeletions(client, settings.BACKUP_DIR)))
      throw new Error('The database has no schemas yet: migrate first.');
    print(`The list of deletions is up to date: ${listFile(settings.BACKUP_DIR)}`);
  } finally {
    await client.end();
  }
};

/** Adds current deletions to the list beside the backups; false if its schemas were never migrated. */
export async function recordDeletions(client: pg.ClientBase, backupDir: string): Promise<boolean> {
  const deleted = await readDeletions(client);
  if (deleted) await addToList(backupDir, deleted);
  return deleted !== null;
}
