import type { Pool } from 'pg';

import type { Logger } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { DatabaseDefinition, Orm } from './definition.ts';
import type { ConnectionSettings } from './open-orm.ts';

/** Connects, migrates and resolves with the ORM, which is loaded on demand: the gateway has no database. */
export async function openDatabase(
  definition: DatabaseDefinition,
  settings: ConnectionSettings,
  log: Logger,
): Promise<Orm> {
  const { openOrm } = await import('./open-orm.ts');
  return openOrm(definition, settings, log);
}

/** A gauge that selects a single `value` by `sql` at each scrape. */
export function observeQuery(metrics: Metrics, orm: Orm, name: string, help: string, sql: string): void {
  metrics.measure(name, help, async () => {
    const [row] = await orm.em.fork().execute<[{ value: number }]>(sql);
    return row.value;
  });
}

/** Gauges of the connection pool. */
export function observePool(metrics: Metrics, orm: Orm): void {
  const measure = (name: string, help: string, read: (pool: Pool) => number) =>
    metrics.measure(name, help, async () => read(await orm.em.getConnection().getNativeClient()));
  measure('database_pool_connections', 'Open connections to the database', (pool) => pool.totalCount);
  measure('database_pool_idle', 'Idle connections to the database', (pool) => pool.idleCount);
  measure('database_pool_waiting', 'Callers that wait for a connection', (pool) => pool.waitingCount);
}
