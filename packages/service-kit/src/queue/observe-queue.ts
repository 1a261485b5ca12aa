import type { Orm } from '../database/definition.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const gauges = {
  queue_jobs_waiting: ['Jobs of the queue that are not done', 'count(*) filter (where dead_at is null)'],
  queue_oldest_job_seconds: [
    'Age of the oldest job of the queue that is not done; 0 without jobs',
    'coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)',
  ],
  queue_dead_letters: ['Jobs that failed permanently', 'count(*) filter (where dead_at is not null)'],
};

/** Counts the jobs of these kinds whenever metrics are read; NaN while the database is unavailable. */
export function observeQueue(orm: Orm, metrics: Metrics, kinds: string[]): void {
  const each = (value: number) => Object.fromEntries(kinds.map((kind) => [kind, value]));
  const table = `${orm.config.get('schema')}.jobs`;
  for (const [name, [help, value]] of Object.entries(gauges))
    metrics.measureBy(name, help!, 'kind', async () => {
      const count = `select kind, (${value})::float8 as value from ${table} group by kind`;
      const rows = await orm.em
        .fork()
        .execute<{ kind: string; value: number }[]>(count)
        .catch(() => null);
      return rows ? { ...each(0), ...Object.fromEntries(rows.map((row) => [row.kind, row.value])) } : each(NaN);
    });
}
