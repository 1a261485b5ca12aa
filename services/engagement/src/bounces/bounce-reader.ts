import { setImmediate } from 'node:timers/promises';

import type { Orm } from '@kontor/service-kit/database';
import type { Job } from '@kontor/service-kit/process';
import { createWorker, enqueue, JobPostponed, orPostpone } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { readDeliveryReport } from './delivery-report.ts';
import type { ReturnPaths } from './return-path.ts';
import { type AddressHash, type BouncedDelivery, recordBounce } from './suppressions.ts';

const BOUNCE_MAILBOX = 'bounce-mailbox';

interface Reader {
  orm: Orm;
  bounces: Bounces;
  /** Counts the mails by what they are. */
  count(mail: { result: MailResult }): void;
  /** For how many days, by the clock of the database, processed mails stay on the server; 0 is for ever. */
  keepDays: number;
}

/**
 * Reads the mailbox of `BOUNCE_IMAP_URL` once a minute, when the returned job queues it, in one process at a time.
 * While the mailbox is unavailable its job waits, which is logged once.
 */
export function createBounceReader(imapUrl: string, { orm, bounces, count, keepDays }: Reader, log: Logger): Job {
  createWorker(
    orm,
    {
      kind: BOUNCE_MAILBOX,
      concurrency: 1,
      leaseSeconds: 600,
      backOff: { firstSeconds: 60, longestSeconds: 900 },
      async run(_job, stop) {
        // Loaded only where bounces are read.
        const { readMailbox } = await import('./read-mailbox.ts');
        const process = async (mail: Uint8Array) => count({ result: await processMail(orm.em.fork(), bounces, mail) });
        const keepSince = keepDays > 0 ? await orPostpone(daysAgo(orm, keepDays)) : undefined;
        await readMailbox(new URL(imapUrl), { process, keepSince, stop }).catch((error: unknown) => {
          throw new JobPostponed(error);
        });
      },
    },
    log,
  );
  return {
    name: 'bounce-mailbox-schedule',
    everySeconds: 60,
    run: () => enqueue(orm.em.fork(), BOUNCE_MAILBOX, {}, { key: 'read' }),
  };
}

async function daysAgo(orm: Orm, days: number): Promise<Date> {
  const [row] = await orm.em
    .fork()
    .execute<[{ moment: Date }]>('select now() - make_interval(days => ?) as moment', [days]);
  return row.moment;
}

/** What recognizes addresses and deliveries in the reports of mail servers. */
export interface Bounces {
  hash: AddressHash;
  returnPaths: ReturnPaths;
}

/**
 * What a mail in the mailbox is: a bounce of a delivery; a mail to a return path that reports no failure, such as an
 * automatic reply; one whose return path is not signed by us, or names no delivery that is known; any other mail.
 */
export const mailResults = ['hard', 'soft', 'no-failure', 'unreadable', 'forged', 'unknown-delivery', 'other'] as const;
type MailResult = (typeof mailResults)[number];

/** Records the bounce that a mail reports. Broken and forged mails change nothing. */
async function processMail(em: EntityManager, bounces: Bounces, mail: Uint8Array): Promise<MailResult> {
  // Between two mails, calls are served.
  await setImmediate();
  const paths = bounces.returnPaths.find(headerOf(mail));
  if (paths.length === 0) return 'other';
  // Only the subscriber and the servers on the way know a signed path: mails without one are not parsed.
  const id = paths.find((path) => path !== null);
  if (!id) return 'forged';
  const bounce = await readDeliveryReport(mail).catch(() => undefined);
  if (!bounce) return bounce === null ? 'no-failure' : 'unreadable';
  return em.transactional(async (tx) => {
    const [delivery] = await tx.execute<BouncedDelivery[]>(
      'select id, subscription_id as "subscriptionId" from engagement.newsletter_deliveries where id = ?',
      [id],
    );
    if (!delivery?.subscriptionId) return 'unknown-delivery';
    await recordBounce(tx, bounces.hash, delivery, bounce);
    return bounce.isHard ? 'hard' : 'soft';
  });
}

/** The header of a mail: its lines before the first empty one. */
function headerOf(mail: Uint8Array): string {
  const text = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index;
  return text.slice(0, end);
}
