import { observeQuery, type Orm } from '@kontor/service-kit/database';
import type { Job, ServiceContext } from '@kontor/service-kit/process';

import { type Mail, OutboxMail, type ParkRefused } from '../mail/index.ts';
import type { Settings } from '../settings.ts';
import { type Bounces, createBounceReader, mailResults } from './bounce-reader.ts';
import { bounceOfRefusal, readRefusal } from './bounce.ts';
import { returnPaths } from './return-path.ts';
import { type AddressHash, addressHash, recordBounce } from './suppressions.ts';

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
export function openBounces(context: ServiceContext<Settings>, mail: Mail): Bounces & { jobs: Job[] } {
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
  return { ...bounces, jobs: url ? [createBounceReader(url, reader, log)] : [] };
}

/**
 * Parks a mail to a subscriber at the first refusal whose reason is the mailbox, and suppresses the address. A refusal that
 * may have another reason is treated so too if the server accepted another mail since this one was written.
 */
export function parkRefused(orm: Orm, hash: AddressHash): ParkRefused {
  return async ({ id, subscriptionId, createdAt }, error) => {
    if (!subscriptionId || !error.isPermanent) return null;
    const refusal = readRefusal(error);
    if (refusal.isOfMailbox === 'no') return null;
    if (refusal.isOfMailbox === 'perhaps' && (await countAccepted(orm, createdAt)) === 0) return null;
    return {
      code: refusal.code,
      record: (tx) => recordBounce(tx, hash, { id, subscriptionId }, bounceOfRefusal(refusal)),
    };
  };
}

const countAccepted = (orm: Orm, since: Date): Promise<number> =>
  orm.em.fork().count(OutboxMail, { sentAt: { $gt: since } });
