import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openStore, type ObjectStore, writeInstallation } from '@kontor/documents/storage';
import { readSettings } from '@kontor/service-kit/settings';
import type pg from 'pg';

import { connectTo } from '../admin-database.ts';
import type { Command, Print } from '../command.ts';
import { applyDeletions, deletionsSince, type KnownDeletions } from '../deletions/index.ts';
import { migrateSchema } from '../migrate.ts';
import { passwordSetting, provision, roleOf } from '../provision.ts';
import { schemas } from '../schemas.ts';
import { serviceNames } from '../service-names.ts';
import { RestoreSettings } from '../settings.ts';
import { differences } from './compare.ts';
import { holdSchedules } from './hold-schedules.ts';
import { lockBackups } from './lock-backups.ts';
import type { Manifest } from './manifest.ts';
import { eachOf } from './objects.ts';
import { type Backup, damagedFiles, lineageOf, objectFile, readBackup, tableFile } from './read-backup.ts';
import { readParameters } from './restore-parameters.ts';
import { revertSetAside, dropAside, findAside, setAside } from './set-aside.ts';
import { assertKnown, listTables, loadTable, SESSION } from './tables.ts';

/**
 * Replaces the content of the database and the store with a backup. Checks first: the backup's
 * files, that no client uses the database, and that both are empty (or `--replace`). The
 * schemas are created at the backup's migrations, filled, compared with the backup and migrated; existing schemas
 * are dropped only then, and restored on failure.
 */
export const restore: Command = async (parameters, print, env) => {
  const settings = readSettings(RestoreSettings, env);
  const { folder, replace, withoutDeletions, trust } = await readParameters(parameters, settings);
  const backup = await readBackup(folder, trust);
  const { manifest } = backup;
  refuseNewer(manifest);
  const damaged = await damagedFiles(backup);
  if (damaged.length > 0) throw new Error(`The backup is damaged, and nothing was changed: ${damaged.join(', ')}.`);
  print(`The backup of ${manifest.takenAt} is complete.`);

  const store = await openStore(settings);
  const client = await connectTo(settings.DATABASE_URL, { seconds: settings.WAIT_SECONDS, report: print });
  try {
    await client.query(SESSION);
    await lockBackups(client);
    await store.create();
    await refuseInUse(client);
    if (!replace) await refuseFilled(client, store);
    const deletions = withoutDeletions
      ? null
      : await deletionsSince(client, path.dirname(folder), await lineageOf(backup), print);
    // Objects first, then the rows that refer to them.
    await eachOf(Object.entries(manifest.objects), ([key, { bytes }]) =>
      store.put(key, { path: objectFile(backup, key), size: bytes }),
    );
    print(`${Object.keys(manifest.objects).length} objects are stored.`);

    await setAside(client);
    await restoreRows(backup, deletions, settings, client, store, print).catch(async (error: unknown) => {
      await revertSetAside(client);
      throw new Error(`${(error as Error).message} The database is as it was before.`, { cause: error });
    });
    await markStore(client, store);
    await dropAside(client);
    print(
      'The schemas are up to date. Start the services; everybody signs in again, and links in mails sent so far no longer work.',
    );
    if (manifest.missing.length > 0) print(`${manifest.missing.length} object(s) were missing at the backup already.`);
  } finally {
    await client.end();
    await store.close();
  }
};

/** Creates the schemas at the backup's migrations, fills and compares them, and migrates them. */
async function restoreRows(
  { folder, manifest }: Backup,
  deletions: KnownDeletions | null,
  settings: RestoreSettings,
  client: pg.Client,
  store: ObjectStore,
  print: Print,
): Promise<void> {
  const urls = await provision(settings.DATABASE_URL, (service) => settings[passwordSetting(service)]);
  for (const service of serviceNames) {
    const { migrations, ...definition } = schemas[service];
    const then = migrations.filter(({ name }) => manifest.migrations[service].includes(name));
    await migrateSchema({ ...definition, migrations: then }, urls[service]);
  }
  await assertKnown(client, manifest);
  await loadRows(client, manifest, folder);
  const found = await differences(client, store, manifest);
  if (found.length > 0) throw new Error(`The restored data differs from the backup: ${found.join('; ')}.`);
  print(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows are restored and match the backup.`);
  for (const service of serviceNames) await migrateSchema(schemas[service], urls[service]);
  await holdSchedules(client, print);
  await applyDeletions(client, deletions, print);
}

/** Assigns the store to the restored installation. */
async function markStore(client: pg.Client, store: ObjectStore): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from documents.installation');
  await writeInstallation(store, rows[0]!.id);
}

function refuseNewer(manifest: Manifest): void {
  for (const service of serviceNames) {
    const known = new Set(schemas[service].migrations.map(({ name }) => name));
    const unknown = manifest.migrations[service].filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new Error(
        `The backup is of a newer version, which has ${service} ${unknown.join(', ')}. Restore it with that version.`,
      );
  }
}

/** Milliseconds in which PostgreSQL ends the connections of services that have just stopped. */
const CONNECTIONS_END_MS = 3_000;

async function refuseInUse(client: pg.Client): Promise<void> {
  const roles = serviceNames.map((service) => roleOf(client.database!, service));
  const deadline = performance.now() + CONNECTIONS_END_MS;
  for (;;) {
    const { rows } = await client.query<{ usename: string }>(
      'select distinct usename from pg_stat_activity where datname = current_database() and usename = any($1)',
      [roles],
    );
    if (rows.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(
        `The services still use the database (${rows.map(({ usename }) => usename).join(', ')}). Stop them first.`,
      );
    await delay(100);
  }
}

/** Tables with rows from migrations. */
const NEVER_EMPTY = ['stored_bytes', 'lineage'];

async function refuseFilled(client: pg.Client, store: ObjectStore): Promise<void> {
  const what = [];
  for (const { schema, name } of await listTables(client)) {
    if (NEVER_EMPTY.includes(name)) continue;
    const { rowCount } = await client.query(`select from "${schema}"."${name}" limit 1`);
    if (rowCount) what.push(`${schema}.${name}`);
  }
  for (const schema of await findAside(client)) what.push(`${schema}, which an interrupted restore set aside`);
  for await (const { key } of store.list()) {
    what.push(`the object ${key}`);
    break;
  }
  if (what.length > 0)
    throw new Error(`The stack is not empty: ${what.join(', ')}. Run restore with --replace to replace all of it.`);
}

async function loadRows(client: pg.Client, { tables, sequences }: Manifest, folder: string): Promise<void> {
  await client.query('begin');
  for (const table of tables) await loadTable(client, table, tableFile(folder, table));
  for (const [name, value] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, value]);
  await client.query('commit');
  // Bulk-loaded tables have no statistics, which would make the first queries slow.
  for (const { schema, name } of tables) await client.query(`analyze "${schema}"."${name}"`);
}
