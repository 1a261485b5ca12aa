import type { Orm } from '@kontor/service-kit/database';
import type { Metrics } from '@kontor/service-kit/telemetry';

/** Counts the letters of all issues by what became of them, whenever metrics are read; NaN while the database cannot say. */
export function observeLetters(orm: Orm, metrics: Metrics): void {
  metrics.measureBy(
    'newsletter_letters',
    'Letters of all newsletter issues, by what became of them',
    'state',
    async () => {
      const [row] = await orm.em
        .fork()
        .execute<Record<string, number>[]>(
          `select coalesce(sum(sent), 0)::float8 as sent, coalesce(sum(failed), 0)::float8 as failed,
           coalesce(sum(cancelled), 0)::float8 as cancelled,
           coalesce(sum(recipients - sent - failed - cancelled), 0)::float8 as "left"
         from engagement.newsletter_issues`,
        )
        .catch(() => [{ sent: NaN, failed: NaN, cancelled: NaN, left: NaN }]);
      return row!;
    },
  );
}
