import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

import { readSettings } from '@kontor/service-kit/settings';
import { Value } from 'typebox/value';
import type pg from 'pg';

import { connectTo } from '../admin-database.ts';
import type { Command } from '../command.ts';
import { DeletionsSettings } from '../settings.ts';
import { Deletions, mergeDeletions, readDeletions } from './deletions.ts';

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
export async function addToList(backupDir: string, added: Deletions): Promise<Deletions> {
  const file = listFile(backupDir);
  const kept = await readList(backupDir);
  if (kept && kept.lineage !== added.lineage)
    throw new Error(
      `${file} is the list of deletions of another product. Give each a BACKUP_DIR of its own, or move that file away.`,
    );
  const list = kept ? mergeDeletions(kept, added) : added;
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
