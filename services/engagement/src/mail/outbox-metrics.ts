import { observeQuery, type Orm } from '@kontor/service-kit/database';
import { type Metrics } from '@kontor/service-kit/telemetry';

const gauges = [
  {
    name: 'outbox_pending_mails',
    help: 'Mails that wait to be sent',
    sql: 'select count(*)::float8 as value from engagement.outbox where sent_at is null and parked_at is null',
  },
  {
    name: 'outbox_oldest_pending_seconds',
    help: 'Age of the oldest mail that waits to be sent; 0 when none does',
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
      from engagement.outbox where sent_at is null and parked_at is null`,
  },
  {
    name: 'outbox_parked_mails',
    help: 'Mails given up after too many refusals',
    sql: 'select count(*)::float8 as value from engagement.outbox where parked_at is not null',
  },
];

/** Looks into the outbox whenever metrics are read. */
export function observeOutbox(orm: Orm, metrics: Metrics): void {
  for (const { name, help, sql } of gauges) observeQuery(metrics, orm, name, help, sql);
}
