import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { type ServiceName, serviceNames } from '../service-names.ts';
import { digestOf, meter } from './digest.ts';
import { EXCLUDED_TABLES, INCLUDED_ROWS } from './exclusions.ts';
import type { Manifest, TableBackup } from './manifest.ts';

export interface Table {
  schema: ServiceName;
  name: string;
  /** Quoted names, without generated columns. */
  columns: string[];
  /** The ORDER BY clause, independent of the server's collation. */
  order: string[];
}

/** Fixes the text format of values, independent of the server's settings. */
export const SESSION = `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'iso_8601';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
`;

/** The tables of all services in the order of their foreign keys. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { refersTo: string[] }>(
    `select n.nspname as schema, c.relname as name,
            array(select quote_ident(attname) from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                   order by attnum) as columns,
            array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
                    from pg_index i, unnest(i.indkey) with ordinality as part (attnum, place), pg_attribute a
                   where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = part.attnum
                   order by part.place) as order,
            array(select confrelid::regclass::text from pg_constraint
                   where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo",
            c.oid::regclass::text as "fullName"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) and c.relname <> all($2)
      order by n.nspname, c.relname`,
    [serviceNames, EXCLUDED_TABLES],
  );
  return inOrder(tables as (Table & { refersTo: string[]; fullName: string })[]);
}

function inOrder(tables: (Table & { refersTo: string[]; fullName: string })[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.fullName, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}.`);
    for (const { schema, name, columns, order, fullName } of free) {
      waiting.delete(fullName);
      ordered.push({ schema, name, columns, order });
    }
  }
  return ordered;
}

/** The rows of a table that backups contain, in COPY format, ordered, so that equal rows give equal bytes. */
function rowsOf(client: pg.ClientBase, { schema, name, order }: Table, columns: string[]) {
  const by = order.length > 0 ? order.join(', ') : `"${name}"::text collate "C"`;
  return client.query(
    copyTo(
      `copy (select ${columns.join(', ')} from "${schema}"."${name}" where ${INCLUDED_ROWS[`${schema}.${name}`] ?? true} order by ${by}) to stdout`,
    ),
  );
}

/** Writes the rows of a table to a file. */
export async function saveTable(client: pg.ClientBase, table: Table, file: string): Promise<TableBackup> {
  const rows = rowsOf(client, table, table.columns);
  const counted = meter();
  await pipeline(rows, counted.pass, createWriteStream(file, { mode: 0o600 }));
  const { schema, name, columns } = table;
  return { schema, name, columns, rows: rows.rowCount, sha256: counted.read().sha256 };
}

/** The digest of a table's current rows that backups contain, in the columns of a backup. */
export async function digestTable(client: pg.ClientBase, table: Table, columns: string[]) {
  const rows = rowsOf(client, table, columns);
  const { sha256 } = await digestOf(rows);
  return { rows: rows.rowCount, sha256 };
}

/**
 * Replaces the rows of a table with those of a file, without triggers and with the ids and timestamps of the
 * file. Runs in a transaction.
 */
export async function loadTable(client: pg.ClientBase, { schema, name, columns }: TableBackup, file: string) {
  const table = `"${schema}"."${name}"`;
  const { rows: triggers } = await client.query<{ tgname: string; tgenabled: string }>(
    'select tgname, tgenabled from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
    [table],
  );
  await client.query(`alter table ${table} disable trigger user; grant insert, delete on ${table} to current_user`);
  await client.query(`delete from ${table}`);
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)));
  await client.query(`revoke insert, delete on ${table} from current_user`);
  for (const { tgname, tgenabled } of triggers) {
    const how = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' }[tgenabled] ?? 'enable';
    await client.query(`alter table ${table} ${how} trigger "${tgname}"`);
  }
}

/**
 * Throws if the manifest names unknown tables, columns or sequences: afterwards its names are safe to use in SQL.
 * Requires schemas at exactly the manifest's migrations.
 */
export async function assertKnown(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [`${table.schema}.${table.name}`, table]));
  const unknown: string[] = [];
  for (const { schema, name, columns } of manifest.tables) {
    const table = tables.get(`${schema}.${name}`);
    if (!table) unknown.push(`the table ${schema}.${name}`);
    else
      unknown.push(
        ...columns.filter((each) => !table.columns.includes(each)).map((each) => `the column ${name}.${each}`),
      );
  }
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences where schemaname = any($1)`,
    [serviceNames],
  );
  const sequences = new Set(rows.map(({ name }) => name));
  unknown.push(
    ...Object.keys(manifest.sequences)
      .filter((name) => !sequences.has(name))
      .map((name) => `the sequence ${name}`),
  );
  const names = new Set(manifest.tables.map(({ schema, name }) => `${schema}.${name}`));
  if (names.size < manifest.tables.length) unknown.push('a table twice');
  if (unknown.length > 0) throw new Error(`The backup names what the product does not have: ${unknown.join(', ')}.`);
}
