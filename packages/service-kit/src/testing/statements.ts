import pg, { type ClientBase, type Pool } from 'pg';

import type { Orm } from '../database/database.ts';

export interface Asked {
  text: string;
  values: unknown[];
}

/** What PostgreSQL does for a statement. */
export interface Effort {
  /** The most rows that any step of its plan takes or throws away. */
  rows: number;
  /** Tables of which it reads every row. */
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

/** Writes rows beside the service, which would not wait so long, and counts them: `sql` in turn, each by itself. */
export async function fillTables(orm: Orm, ...sql: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: orm.config.get('clientUrl')! });
  await client.connect();
  try {
    // Rows alone: what a trigger would write besides is not looked at.
    await client.query('set session_replication_role = replica');
    // What the server does by itself in time: an index of words has its newest entries in a list apart until then.
    for (const each of [...sql, 'vacuum analyze']) await client.query(each);
  } finally {
    await client.end();
  }
}

const watched = new WeakSet<ClientBase>();
let recorder: Asked[] | null = null;

/** The statements that a service sends while `work` goes on, whichever way they go. */
export async function recordStatements(orm: Orm, work: () => Promise<unknown>): Promise<Asked[]> {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  const watch = (client: ClientBase) => void (watched.has(client) || listenTo(client));
  pool.on('acquire', watch);
  const asked: Asked[] = [];
  recorder = asked;
  try {
    await work();
  } finally {
    recorder = null;
    pool.off('acquire', watch);
  }
  return asked;
}

function listenTo(client: ClientBase): void {
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const recording = (first: string | Asked, ...rest: unknown[]) => {
    const values = typeof first === 'string' ? rest[0] : first.values;
    const text = typeof first === 'string' ? first : first.text;
    recorder?.push({ text, values: Array.isArray(values) ? values : [] });
    return query(first, ...rest);
  };
  client.query = recording as pg.Client['query'];
}

/** What a read takes with the rows that are there now. */
export async function explainCost(orm: Orm, { text, values }: Asked): Promise<Effort> {
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
