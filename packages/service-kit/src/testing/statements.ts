import pg, { type ClientBase, type Pool } from 'pg';

import type { Orm } from '../database/definition.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What PostgreSQL reads to execute a statement. */
export interface Cost {
  /** The most rows that a step of its plan returns or filters. */
  rows: number;
  /** Tables with a sequential scan. */
  scanned: string[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Executes `sql` on a connection without the service's timeouts, and analyzes the tables. */
export async function fillTables(orm: Orm, ...sql: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: orm.config.get('clientUrl')! });
  await client.connect();
  try {
    // Without triggers.
    await client.query('set session_replication_role = replica');
    // A GIN index has its newest entries in a separate list until a vacuum.
    for (const each of [...sql, 'vacuum analyze']) await client.query(each);
  } finally {
    await client.end();
  }
}

const watched = new WeakSet<ClientBase>();
let recorder: Statement[] | null = null;

/** The statements that a service sends during `work`, through the ORM or past it. */
export async function recordStatements(orm: Orm, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  const watch = (client: ClientBase) => void (watched.has(client) || listenTo(client));
  pool.on('acquire', watch);
  const statements: Statement[] = [];
  recorder = statements;
  try {
    await work();
  } finally {
    recorder = null;
    pool.off('acquire', watch);
  }
  return statements;
}

function listenTo(client: ClientBase): void {
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const recording = (first: string | Statement, ...rest: unknown[]) => {
    const values = typeof first === 'string' ? rest[0] : first.values;
    const text = typeof first === 'string' ? first : first.text;
    recorder?.push({ text, values: Array.isArray(values) ? values : [] });
    return query(first, ...rest);
  };
  client.query = recording as pg.Client['query'];
}

/** Executes a statement with `explain analyze`. */
export async function explainCost(orm: Orm, { text, values }: Statement): Promise<Cost> {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const steps = stepsOf(rows[0]!['QUERY PLAN'][0].Plan);
  return {
    rows: Math.max(...steps.map(rowsOf)),
    scanned: steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'] ?? ''),
  };
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

const rowsOf = (step: Plan) =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) *
  step['Actual Loops'];
