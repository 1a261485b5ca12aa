import type { Pool, QueryResultRow } from 'pg';

import type { Orm } from './database.ts';

/** Asks a statement with these values for its `$1`, `$2` …, each time outside of any transaction. Resolves to its rows. */
export type PreparedStatement<Values extends unknown[], Row> = (...values: Values) => Promise<Row[]>;

/**
 * What nearly every call asks or writes down, in SQL and past the ORM: PostgreSQL reads its text once a connection, under
 * `name`, and nothing is made of its rows but what the driver makes. It goes by the ORM's connections and is logged and
 * traced as the ORM's own statements are.
 */
export function preparedStatement<Values extends unknown[], Row extends QueryResultRow>(
  orm: Orm,
  name: string,
  text: string,
): PreparedStatement<Values, Row> {
  const logger = orm.config.getLogger();
  return async (...values) => {
    const pool: Pool = await orm.em.getConnection().getNativeClient();
    const began = Date.now();
    try {
      const { rows } = await pool.query<Row>({ name, text, values });
      logger.logQuery({ level: 'info', query: text, took: Date.now() - began, results: rows.length });
      return rows;
    } catch (error) {
      logger.logQuery({ level: 'error', query: text, took: Date.now() - began });
      throw error;
    }
  };
}
