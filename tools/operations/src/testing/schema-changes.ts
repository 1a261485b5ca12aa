import type pg from 'pg';

/** The properties of a schema that a program relies on. */
export interface Shape {
  /** By `table.column`. */
  columns: Map<string, { table: string; type: string; required: boolean; filled: boolean }>;
  /** By `table.constraint`: checks, keys and references with their columns. */
  constraints: Map<string, { table: string; columns: string[] }>;
}

/** Reads the tables of a schema from PostgreSQL's catalog. */
export async function shapeOf(client: pg.Client, schema: string): Promise<Shape> {
  const columns = await client.query<{ table: string; name: string; type: string; required: boolean; filled: boolean }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and c.relname <> 'mikro_orm_migrations'`,
    [schema],
  );
  // NOT NULL belongs to the columns. Unique indexes reject rows even if they are no constraint.
  const constraints = await client.query<{ table: string; name: string; columns: string[] }>(
    `select c.relname as table, k.name,
            array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.columns)) as columns
       from (select conrelid as owner, conname as name, conkey as columns from pg_constraint where contype <> 'n'
             union select indrelid, indexrelid::regclass::name, indkey from pg_index where indisunique) as k
       join pg_class c on c.oid = k.owner join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition`,
    [schema],
  );
  return {
    columns: new Map(columns.rows.map(({ table, name, ...rest }) => [`${table}.${name}`, { table, ...rest }])),
    constraints: new Map(
      constraints.rows.map(({ table, name, columns: of }) => [`${table}.${name}`, { table, columns: of }]),
    ),
  };
}

/** Changes that can break a program written for `before`, one sentence each. */
export function breakingChanges(before: Shape, after: Shape): string[] {
  const known = new Set([...before.columns.values()].map(({ table }) => table));
  const found: string[] = [];
  for (const [name, { type, required }] of before.columns) {
    const now = after.columns.get(name);
    if (!now) found.push(`${name} was removed`);
    else if (now.type !== type) found.push(`${name} is ${now.type} instead of ${type}`);
    else if (required && !now.required) found.push(`${name} may be null`);
    else if (!required && now.required) found.push(`${name} may no longer be null`);
  }
  for (const [name, { table, required, filled }] of after.columns)
    if (known.has(table) && required && !filled && !before.columns.has(name)) found.push(`${name} is required`);
    else if (before.columns.get(name)?.filled && required && !filled) found.push(`${name} lost its default`);
  for (const [name, { table, columns }] of after.constraints)
    if (!before.constraints.has(name) && columns.some((column) => before.columns.has(`${table}.${column}`)))
      found.push(`${name} may reject accepted values`);
  return found;
}
