import { observeQuery, type Orm } from '@kontor/service-kit/database';
import { type Metrics } from '@kontor/service-kit/telemetry';

/** Looks whenever metrics are read for mails about accounts that engagement could not be told of yet. */
export function observeAccountMails(orm: Orm, metrics: Metrics): void {
  observeQuery(
    metrics,
    orm,
    'account_mails_pending',
    'Mails about accounts that engagement is yet to be told of',
    'select count(*)::float8 as value from identity.account_mails',
  );
  observeQuery(
    metrics,
    orm,
    'account_mails_oldest_pending_seconds',
    'Age of the oldest of them; 0 when there is none',
    `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value from identity.account_mails`,
  );
}
