import { defineEntity, p } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

import { openOrm } from './open-orm.ts';
import type { DatabaseDefinition, Orm } from './definition.ts';
import { createLogger } from '../telemetry/log.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const Thing = defineEntity({
  name: 'Thing',
  tableName: 'things',
  properties: { id: p.integer().primary().autoincrement(), name: p.string() },
});

/** A migration of one statement. */
const migration = (name: string, sql: string, backwardCompatible?: boolean) => ({
  name,
  class: class extends Migration {
    static readonly backwardCompatible = backwardCompatible as boolean;

    override up(): void {
      this.addSql(sql);
    }
  },
});

const first = migration('0001-create-things', 'create table things (id serial primary key, name text not null)', true);
const addColumn = migration('0002-add-colour', "alter table things add colour text not null default 'grey'", true);
const rename = migration('0003-rename-name', 'alter table things rename name to title', false);
const unsaid = migration('0003-unsaid', 'create table others (id integer primary key)');

const version = (...migrations: DatabaseDefinition['migrations']): DatabaseDefinition => ({
  schema: 'sample',
  entities: [Thing],
  migrations: [first, ...migrations],
});

async function open(definition: DatabaseDefinition, DATABASE_URL: string): Promise<Orm> {
  const limits = { DATABASE_POOL: 2, DATABASE_WAIT_SECONDS: 5, DATABASE_STATEMENT_SECONDS: 1 };
  const orm = await openOrm(definition, { DATABASE_URL, ...limits }, createLogger('test', 'silent'));
  closing.push(() => orm.close(true));
  return orm;
}

/** The same database, for the administrator's role. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  closing.push(() => client.end());
  return client;
}

const names = async (orm: Orm) => {
  const things = await orm.em.fork().findAll<{ id: number; name: string }>(Thing, { orderBy: { id: 'asc' } });
  return things.map(({ name }) => name);
};

/** Writes a row with the first version, and migrates to `definition`. */
async function upgrade(definition: DatabaseDefinition): Promise<string> {
  const url = await createTestDatabase('sample');
  await (await open(version(), url)).em.fork().insert(Thing, { name: 'before' });
  await open(definition, url);
  return url;
}

it('allows migrations to take longer than statements of calls', async () => {
  const url = await createTestDatabase('sample');
  await open(version(), url);
  const orm = await open(version(migration('0002-slow', 'select pg_sleep(1.2)', true)), url);
  await expect(orm.em.fork().execute('select pg_sleep(60)')).rejects.toThrow(/statement timeout/);
});

it('an older version starts on a newer, compatible schema, and reads and writes as before', async () => {
  const url = await upgrade(version(addColumn));
  const older = await open(version(), url);
  await older.em.fork().insert(Thing, { name: 'after the rollback' });
  expect(await names(older)).toEqual(['before', 'after the rollback']);

  const newer = await open(version(addColumn), url);
  expect(await newer.em.fork().execute('select name, colour from sample.things order by id')).toEqual([
    { name: 'before', colour: 'grey' },
    { name: 'after the rollback', colour: 'grey' },
  ]);
});

it.each([
  ['says that it may not', rename],
  ['says nothing', unsaid],
])('an older version refuses a newer schema that %s, and names the migration', async (_says, last) => {
  const url = await upgrade(version(addColumn, last));
  await expect(open(version(), url)).rejects.toThrow(
    new RegExp(`sample of the database is newer than this version, which is not compatible with ${last.name}`),
  );
});

it('records the compatibility of migrations that ran before it was recorded', async () => {
  const url = await upgrade(version(addColumn, rename));
  const client = await connect(url);
  await client.query('alter table sample.mikro_orm_migrations drop column backward_compatible');
  await open(version(addColumn, rename), url);
  const { rows } = await client.query(
    'select name, backward_compatible as it from sample.mikro_orm_migrations order by id',
  );
  expect(rows).toEqual([
    { name: first.name, it: true },
    { name: addColumn.name, it: true },
    { name: rename.name, it: false },
  ]);
});

it('rolls back a failed migration and those before it', async () => {
  const url = await createTestDatabase('sample');
  await open(version(), url);
  await expect(open(version(addColumn, migration('0003-wrong', 'select nothing', true)), url)).rejects.toThrow(
    /nothing/,
  );
  expect(await names(await open(version(), url))).toEqual([]);
});

it('gives up a migration of a locked table, rather than delay all later queries', async () => {
  const url = await createTestDatabase('sample');
  await open(version(), url);
  const reader = await connect(url);
  await reader.query('begin; select from sample.things');
  await expect(open(version(addColumn), url)).rejects.toThrow(/lock timeout/);
});
