import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type ObjectStore, openStore } from '@kontor/documents/storage';
import { BACKUP_LOCK } from '@kontor/service-kit/database';
import { readSettings } from '@kontor/service-kit/settings';
import type pg from 'pg';

import { connectTo, readSequences } from '../admin-database.ts';
import type { Command, Print } from '../command.ts';
import { recordDeletions } from '../deletions/index.ts';
import { type ServiceName, serviceNames } from '../service-names.ts';
import { BackupSettings } from '../settings.ts';
import { keepAlive, knownObjects, removeOld, removeStale } from './backup-folder.ts';
import { lockBackups } from './lock-backups.ts';
import { FORMAT, MANIFEST, type Manifest, SIGNATURE, signatureOf } from './manifest.ts';
import { type NamedObject, namedObjects, type SavedObjects, saveObjects } from './objects.ts';
import { openPool, syncFolder } from './pool.ts';
import { tableFile } from './read-backup.ts';
import { listTables, saveTable, SESSION } from './tables.ts';

/**
 * Writes all rows of all services into a folder below BACKUP_DIR, and every object they refer to into the pool beside it,
 * while the product runs. The rows are a repeatable-read snapshot. Objects never change, and none that the rows refer to is
 * removed while the backup holds its lock, so both are consistent however long copying takes.
 */
export const backup: Command = async (_parameters, print, env) => {
  const settings = readSettings(BackupSettings, env);
  const store = await openStore(settings);
  const client = await connectTo(settings.DATABASE_URL, { seconds: settings.WAIT_SECONDS, report: print });
  try {
    await client.query(SESSION);
    await lockBackups(client);
    await makeBackup(settings, client, store, print);
  } finally {
    await client.end();
    await store.close();
  }
};

async function makeBackup(
  settings: BackupSettings,
  client: pg.Client,
  store: ObjectStore,
  print: Print,
): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP, BACKUP_SECRET, BACKUP_CHECK_PERCENT: checkPercent } = settings;
  const takenAt = new Date().toISOString();
  const folder = path.join(BACKUP_DIR, `kontor-${takenAt.replace(/[-:]|\.\d+/g, '')}`);
  const unfinished = `${folder}.part`;
  await mkdir(path.join(unfinished, 'database'), { recursive: true, mode: 0o700 });
  const stopAlive = keepAlive(unfinished);
  const pool = openPool(BACKUP_DIR);
  let saved: SavedObjects;
  try {
    await removeStale(BACKUP_DIR, print);
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [BACKUP_LOCK]);
    const { objects: named, ...rows } = await saveRows(client, unfinished);
    print(
      `${rows.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${rows.tables.length} tables are written.`,
    );
    const known = await knownObjects(BACKUP_DIR, BACKUP_SECRET);
    saved = await saveObjects(named, { store, pool, known, checkPercent });
    // Fails if the connection was lost meanwhile, and with it the lock.
    await client.query('select 1');
    const { objects, missing } = saved;
    await writeManifest(unfinished, { format: FORMAT, takenAt, ...rows, objects, missing }, BACKUP_SECRET);
    await rename(unfinished, folder);
    await syncFolder(BACKUP_DIR);
    await recordDeletions(client, BACKUP_DIR);
    // Home tells admins whether backups are taken.
    await client.query('update documents.installation set backed_up_at = $1', [takenAt]);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    stopAlive();
  }
  if (BACKUP_KEEP !== undefined) await removeOld(BACKUP_DIR, BACKUP_KEEP, pool, print);
  printSummary(folder, saved, print);
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { objects: NamedObject[] };

async function saveRows(client: pg.Client, folder: string): Promise<Rows> {
  await client.query('begin isolation level repeatable read read only');
  const migrations = {} as Record<ServiceName, string[]>;
  for (const service of serviceNames) migrations[service] = await migrationsOf(client, service);
  const tables = [];
  for (const table of await listTables(client)) tables.push(await saveTable(client, table, tableFile(folder, table)));
  const objects = await namedObjects(client);
  // Sequences are not part of the snapshot: read last, they are at least as high as the ids of the rows.
  const sequences = await readSequences(client);
  await client.query('commit');
  return { migrations, tables, objects, sequences };
}

async function migrationsOf(client: pg.Client, service: ServiceName): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${service}.mikro_orm_migrations order by id`);
  return rows.map(({ name }) => name);
}

async function writeManifest(folder: string, manifest: Manifest, secret: string): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
  const write = (name: string, content: string | Buffer) =>
    writeFile(path.join(folder, name), content, { mode: 0o600, flush: true });
  await write(SIGNATURE, `${signatureOf(bytes, secret)}\n`);
  await write(MANIFEST, bytes);
}

function printSummary(folder: string, { objects, missing, damaged, copiedBytes }: SavedObjects, print: Print): void {
  const bytes = Object.values(objects).reduce((sum, object) => sum + object.bytes, 0);
  const mb = (count: number) => (count / 1e6).toFixed(1);
  print(`${Object.keys(objects).length} objects of ${mb(bytes)} MB are kept; ${mb(copiedBytes)} MB of them are new.`);
  print(`The backup is ${folder}`);
  print(
    'It contains personal data but no secrets: store SESSION_SECRET, TWO_FACTOR_SECRET and BACKUP_SECRET elsewhere, a restore needs them too.',
  );
  if (damaged.length > 0)
    throw new Error(
      `The backup is kept, but ${damaged.length} object(s) were missing or damaged in the store itself: ${damaged.slice(0, 5).join(', ')}${damaged.length > 5 ? ', …' : ''}. ${damaged.length - missing.length} of them are in the backup all the same, from an earlier one; the others are named in its ${MANIFEST}.`,
    );
}
