import { observeQuery, type Orm } from '@kontor/service-kit/database';
import { type Metrics } from '@kontor/service-kit/telemetry';

const WAITING = "status = 'new' and not is_suspect";

/** Looks whenever metrics are read for people who were promised an answer within 24 hours and have none. */
export function observeLeads(orm: Orm, metrics: Metrics): void {
  observeQuery(
    metrics,
    orm,
    'leads_waiting',
    'Messages of the contact form that nobody has answered or closed, suspected robots aside',
    `select count(*)::float8 as value from engagement.contact_submissions where ${WAITING}`,
  );
  observeQuery(
    metrics,
    orm,
    'leads_oldest_waiting_seconds',
    'How long the oldest of them has waited; 0 when none does',
    `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
       from engagement.contact_submissions where ${WAITING}`,
  );
}
