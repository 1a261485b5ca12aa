import type { QueryBuilder } from '@mikro-orm/postgresql';
import type { Pool, QueryResultRow } from 'pg';

import type { Orm } from './definition.ts';

/** How many rows of the list are scanned before the text index is used. */
const SCANNED = 1000;

/** The condition of a search: SQL with a `?` for each parameter. */
export interface SearchCondition {
  sql: string;
  parameters: string[];
}

/**
 * A page of search results. `list` is the query without the search: alias, conditions, order.
 *
 * PostgreSQL overestimates how many rows match a prefix and scans the list in its order, for a rare word to the end. So
 * the first rows of the list are searched first, which fills the page for a common word; only then does the text index
 * collect the matches, in no order.
 */
export async function searchPage<Row extends { id: number }, Alias extends string, Fields extends string>(
  list: QueryBuilder<Row, Alias, never, never, never, Fields>,
  { sql, parameters }: SearchCondition,
  limit: number,
) {
  // Loaded on demand, like the ORM itself.
  const { raw } = await import('@mikro-orm/postgresql');
  const id = `${list.alias}.id`;
  const page = (ids: { getQuery(): string; getParams(): readonly unknown[] }) =>
    list
      // The rows with these ids meet the conditions of the list.
      .clone(['cond'])
      .andWhere(`${id} = any(array(${ids.getQuery()}))`, [...ids.getParams()])
      .andWhere(sql, parameters)
      .limit(limit)
      .getResultList();

  const first = await page(list.clone().select(raw(id)).limit(SCANNED));
  if (first.length === limit) return first;
  return page(list.clone(['orderBy']).select(raw(id)).andWhere(sql, parameters));
}

/** Executes the statement with the values of `$1`, `$2` …, outside of any transaction. Resolves with its rows. */
type PreparedStatement<Values extends unknown[], Row> = (...values: Values) => Promise<Row[]>;

/**
 * A prepared statement for hot paths, without the ORM's mapping: PostgreSQL parses its text once per connection, under
 * `name`, or each time without one. Uses the ORM's connections, and is logged and traced like its statements.
 */
export function preparedStatement<Values extends unknown[], Row extends QueryResultRow>(
  orm: Orm,
  name: string | null,
  text: string,
): PreparedStatement<Values, Row> {
  const logger = orm.config.getLogger();
  return async (...values) => {
    const pool: Pool = await orm.em.getConnection().getNativeClient();
    const startedAt = Date.now();
    try {
      const { rows } = await pool.query<Row>({ ...(name !== null && { name }), text, values });
      logger.logQuery({ level: 'info', query: text, took: Date.now() - startedAt, results: rows.length });
      return rows;
    } catch (error) {
      logger.logQuery({ level: 'error', query: text, took: Date.now() - startedAt });
      throw error;
    }
  };
}
