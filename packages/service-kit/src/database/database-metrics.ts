import type { Pool } from 'pg';

import type { Orm } from './database.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Tells of what stands in the database whenever metrics are read: the one `value` that `sql` selects. */
export function observeQuery(metrics: Metrics, orm: Orm, name: string, help: string, sql: string): void {
  metrics.measure(name, help, async () => {
    const [row] = await orm.em.fork().execute<[{ value: number }]>(sql);
    return row.value;
  });
}

/** Tells how much of the connection pool is in use, and who waits for it. */
export function observePool(metrics: Metrics, orm: Orm): void {
  const measure = (name: string, help: string, read: (pool: Pool) => number) =>
    metrics.measure(name, help, async () => read(await orm.em.getConnection().getNativeClient()));
  measure('database_pool_connections', 'Connections to the database that are open', (pool) => pool.totalCount);
  measure('database_pool_idle', 'Open connections that nobody uses', (pool) => pool.idleCount);
  measure('database_pool_waiting', 'Calls that wait for a connection', (pool) => pool.waitingCount);
}
