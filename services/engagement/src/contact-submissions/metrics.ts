import { observeQuery, type Orm } from '@kontor/service-kit/database';
import type { Metrics } from '@kontor/service-kit/telemetry';

const WAITING = "status = 'new' and not is_suspect";

/** Measures submissions without a response when metrics are read. The site promises one within 24 hours. */
export function observeLeads(orm: Orm, metrics: Metrics): void {
  observeQuery(
    metrics,
    orm,
    'leads_waiting',
    'Contact submissions that are neither answered nor closed, without suspected bots',
    `select count(*)::float8 as value from engagement.contact_submissions where ${WAITING}`,
  );
  observeQuery(
    metrics,
    orm,
    'leads_oldest_waiting_seconds',
    'Age of the oldest contact submission that waits for a response; 0 without one',
    `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
       from engagement.contact_submissions where ${WAITING}`,
  );
}
