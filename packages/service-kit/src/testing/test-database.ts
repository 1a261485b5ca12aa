import { createHash, randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import type { DatabaseDefinition } from '../database/definition.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLogger } from '../telemetry/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL superuser's URL, from the global set-up of the database tests. */
    postgresUrl: string;
  }
}

/** Creates an empty database with one schema. Returns its URL. */
export async function createTestDatabase(schema: string): Promise<string> {
  const url = urlOf(newName());
  await query(inject('postgresUrl'), `create database ${nameOf(url)}`);
  await query(url, `create schema ${schema}`);
  return inSchema(schema, url);
}

/** Creates a database with the newest schema of a service. Returns its URL. */
export async function createMigratedDatabase(definition: DatabaseDefinition): Promise<string> {
  const { schema, migrations } = definition;
  // By what the migrations do: tests have schemas of the same name.
  const text = migrations.map((migration) => migration.name + String(migration.class)).join();
  const template = `template_${schema}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const url = await copyDatabase(template, async (empty) => {
    await query(empty, `create schema ${schema}`);
    const settings = { DATABASE_URL: inSchema(schema, empty), DATABASE_POOL: 2 };
    const orm = await openDatabase(definition, settings, createLogger('test', 'silent'));
    await orm.close(true);
  });
  return inSchema(schema, url);
}

/** Copies the database `template`, which the first call of the run creates and fills. Returns the URL of the copy. */
export async function copyDatabase(template: string, fill: (url: string) => Promise<void>): Promise<string> {
  const url = urlOf(newName());
  await withClient(inject('postgresUrl'), async (client) => {
    // One worker fills it, the others wait.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await client.query(`create database ${template}`);
      await fill(urlOf(template)).catch(async (error: unknown) => {
        await client.query(`drop database ${template} with (force)`);
        throw error;
      });
    }
    await client.query(`create database ${nameOf(url)} template ${template}`);
  });
  await query(url, NEW_IDS);
  return url;
}

/** Gives the rows that migrations insert new ids, as in another installation. */
const NEW_IDS = `
  do $$ declare id record; begin
    for id in select attrelid::regclass as table, attname as column
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) = 'gen_random_uuid()'
    loop execute format('update %s set %I = default', id.table, id.column); end loop;
  end $$`;

const newName = () => `test_${randomBytes(8).toString('hex')}`;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

function inSchema(schema: string, address: string): string {
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

const query = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

/** Runs `work` with a connection to the database at `url`. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
