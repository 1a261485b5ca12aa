import { observeQuery, type Orm } from '@kontor/service-kit/database';
import type { Metrics } from '@kontor/service-kit/telemetry';

import { mailResults } from './process-mail.ts';

export function observeSuppressions(orm: Orm, metrics: Metrics): void {
  observeQuery(
    metrics,
    orm,
    'newsletter_suppressions',
    'Subscriptions to which no issue is sent, since letters to their addresses bounced',
    `select count(*)::float8 as value from engagement.newsletter_suppressions
       where subscription_id is not null and suppressed_at is not null`,
  );
}

/** Counts the mails of the mailbox of bounces; 0 where there is none. */
export const bounceMailCounter = (metrics: Metrics) =>
  metrics.counterBy('newsletter_bounce_mails_total', 'Mails read from the mailbox of BOUNCE_IMAP_URL', {
    result: mailResults,
  });
