import { observeQuery } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { Worker } from '@kontor/service-kit/queue';

import type { Mail } from '../mail/index.ts';
import type { Settings } from '../settings.ts';
import { type Bounces, createBounceReader, mailResults } from './bounce-reader.ts';
import { parkRefused } from './park-refused.ts';
import { returnPaths } from './return-path.ts';
import { addressHash } from './suppressions.ts';

export { bounceOfRefusal, readRefusal, type Refusal } from './bounce.ts';
export type { Bounces } from './bounce-reader.ts';
export {
  addressHash,
  type AddressHash,
  adoptSuppression,
  hasSuppression,
  isSuppressed,
  liftSuppression,
  recordBounce,
} from './suppressions.ts';

/**
 * Suppresses the addresses of subscribers whose mail servers refuse letters, at once or by a report to the mailbox of
 * `BOUNCE_IMAP_URL`, which a worker reads.
 */
export function openBounces(context: ServiceContext<Settings>, mail: Mail): Bounces & { workers: Worker[] } {
  const { settings, log, metrics, orm } = context;
  const hash = addressHash(settings.CALLER_SECRET);
  const bounces = { hash, returnPaths: returnPaths(settings.CALLER_SECRET, settings.BOUNCE_ADDRESS) };
  mail.parkWith(parkRefused(orm, hash));
  observeQuery(
    metrics,
    orm,
    'newsletter_suppressions',
    'Subscriptions to which no issue is sent, since letters to their addresses bounced',
    `select count(*)::float8 as value from engagement.newsletter_suppressions
       where subscription_id is not null and suppressed_at is not null`,
  );
  const mails = metrics.counterBy('newsletter_bounce_mails_total', 'Mails read from the mailbox of BOUNCE_IMAP_URL', {
    result: mailResults,
  });
  const { BOUNCE_IMAP_URL: url, KEEP_SENT_MAILS_DAYS: keepDays } = settings;
  const reader = { orm, bounces, count: mails.inc, keepDays };
  return { ...bounces, workers: url ? [createBounceReader(url, reader, log)] : [] };
}
