import type { Pool, QueryResultRow } from 'pg';

import type { Orm } from './definition.ts';

/** Executes the statement with the values of `$1`, `$2` …, outside of any transaction. Resolves with its rows. */
export type PreparedStatement<Values extends unknown[], Row> = (...values: Values) => Promise<Row[]>;

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
