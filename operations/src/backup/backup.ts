import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { openStore, type ObjectStore } from '@kontor/documents/storage';
import { BACKUP_LOCK, readConfig } from '@kontor/service-kit';
import type pg from 'pg';

import { connectTo } from '../admin-database.ts';
import type { Command, Say } from '../command.ts';
import { recordDeletions } from '../deletions/record-deletions.ts';
import { type ServiceName, serviceNames } from '../service-names.ts';
import { BackupConfig } from '../settings.ts';
import { MANIFEST, type Manifest, objectFile, tableFile } from './manifest.ts';
import { eachOf, type NamedObject, namedObjects, saveObject } from './objects.ts';
import { listTables, readSequences, saveTable, SESSION } from './tables.ts';

/** Names of complete backups; one that is being made ends in `.part`. */
const NAME = /^kontor-\d{8}T\d{6}Z$/;

/**
 * Writes all rows of all services and every object they name into one folder below BACKUP_DIR, while the product runs.
 * The rows are of one moment (a repeatable-read snapshot). Objects never change, and none that the rows name is removed
 * while the backup holds its lock: so they are those of that moment, however long copying them takes.
 */
export const backup: Command = async (_parameters, say) => {
  const config = readConfig(BackupConfig);
  const store = await openStore(config);
  const client = await connectTo(config.DATABASE_URL, { seconds: config.WAIT_SECONDS, tell: say });
  const takenAt = new Date().toISOString();
  const folder = path.join(config.BACKUP_DIR, `kontor-${takenAt.replace(/[-:]|\.\d+/g, '')}`);
  const unfinished = `${folder}.part`;
  try {
    for (const each of ['database', 'objects'])
      await mkdir(path.join(unfinished, each), { recursive: true, mode: 0o700 });
    await client.query(SESSION);
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [BACKUP_LOCK]);
    const { objects: named, ...rows } = await saveRows(client, unfinished);
    say(`${rows.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${rows.tables.length} tables are written.`);
    const { objects, missing } = await saveObjects(store, named, unfinished);
    // The lock went with the connection if that broke meanwhile: then this fails, and so does the backup.
    await client.query('select 1');
    const manifest: Manifest = { format: 1, takenAt, ...rows, objects, missing };
    await writeFile(path.join(unfinished, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(unfinished, folder);
    await sync(config.BACKUP_DIR);
    await recordDeletions(client, config.BACKUP_DIR);
    await removeOld(config.BACKUP_DIR, config.BACKUP_KEEP, say);
    tell(folder, manifest, say);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
    await store.close();
  }
};

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { objects: NamedObject[] };

async function saveRows(client: pg.Client, folder: string): Promise<Rows> {
  await client.query('begin isolation level repeatable read read only');
  const migrations = {} as Record<ServiceName, string[]>;
  for (const service of serviceNames) migrations[service] = await migrationsOf(client, service);
  const tables = [];
  for (const table of await listTables(client)) tables.push(await saveTable(client, table, tableFile(folder, table)));
  const objects = await namedObjects(client);
  // Sequences know no snapshot: read last, they are at least as far as the rows.
  const sequences = await readSequences(client);
  await client.query('commit');
  return { migrations, tables, objects, sequences };
}

async function migrationsOf(client: pg.Client, service: ServiceName): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${service}.mikro_orm_migrations order by id`);
  return rows.map(({ name }) => name);
}

async function saveObjects(store: ObjectStore, named: NamedObject[], folder: string) {
  const objects: Manifest['objects'] = {};
  const missing: string[] = [];
  // An object that cannot be read in a store that can is missing; with a store that cannot, there is no backup.
  if (named.length > 0) await store.check();
  await eachOf(named, async (object) => {
    const file = objectFile(folder, object.key);
    const saved = await saveObject(store, object, file).catch(async (error: unknown) => {
      if (!(await isThere(store, object.key))) return null;
      throw error;
    });
    if (saved) objects[object.key] = saved;
    else {
      await rm(file, { force: true });
      missing.push(object.key);
    }
  });
  return { objects, missing };
}

/** Looks the object up in the list: a store that cannot say so throws. */
async function isThere(store: ObjectStore, key: string): Promise<boolean> {
  for await (const object of store.list()) if (object.key === key) return true;
  return false;
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOld(folder: string, keep: number | undefined, say: Say): Promise<void> {
  if (keep === undefined) return;
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of backups.slice(0, -keep)) {
    await rm(path.join(folder, name), { recursive: true });
    say(`${name} is removed: BACKUP_KEEP is ${keep}.`);
  }
}

function tell(folder: string, { objects, missing }: Manifest, say: Say): void {
  const bytes = Object.values(objects).reduce((sum, object) => sum + object.bytes, 0);
  say(`${Object.keys(objects).length} objects of ${(bytes / 1e6).toFixed(1)} MB are written.`);
  say(`The backup is ${folder}`);
  say('It holds personal data and no secrets: keep SESSION_SECRET and TWO_FACTOR_SECRET elsewhere, you need them too.');
  if (missing.length > 0)
    throw new Error(
      `The backup is kept, but ${missing.length} object(s) were missing or damaged in the store itself: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}. They are named in its ${MANIFEST}.`,
    );
}
