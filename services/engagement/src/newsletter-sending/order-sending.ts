import { type SignedInOrigin, systemOrigin } from '@kontor/audit/log';
import type { Language, SendingOrder } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { invalidRequest } from '@kontor/service-kit/http';
import { createWorker, enqueue, JobPostponed, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { issueChanged, issueIncomplete, issueNotSending, issueSent } from '../errors.ts';
import {
  chooseRecipients,
  type CompileIssue,
  errorsOf,
  isFixed,
  isTooComplex,
  lockWrittenIssue,
  NewsletterIssue,
  readWrittenIssue,
  subjectOfIssue,
  type WrittenIssue,
} from '../newsletter-issues/index.ts';
import { addJobs, cancelDeliveries } from './deliveries.ts';
import { type CompiledLanguages, compileLanguages, storeLetters } from './letters.ts';
import { NO_PAUSE } from './pause-sending.ts';

/** The kind of the jobs that begin a scheduled sending; the key is the issue's id. */
const SENDING = 'newsletter-sending';

/**
 * Sends an issue, now or at a given time, by the clock of the database. Throws 400 for a time in the past and for a text that
 * exceeds the bounds, 404, 409 for an issue that has changed or is sent, and 503.
 */
export async function orderSending(
  orm: Orm,
  id: number,
  { version, at }: SendingOrder,
  { by, compile }: { by: SignedInOrigin; compile: CompileIssue },
): Promise<void> {
  const read = await readWrittenIssue(orm.em.fork(), id);
  assertSendable(read, version);
  // Compiled before the transaction, so that it does not wait for other services. The version is checked again under the lock.
  const compiled = await compileLanguages(read, compile);
  await orm.em.fork().transactional(async (tx) => {
    const written = await lockWrittenIssue(tx, id);
    assertSendable(written, version);
    if (at === undefined) await beginSending(tx, written, compiled);
    else await schedule(tx, id, new Date(at));
    await audit.record(tx, by, { action: 'newsletter-issue-sent', subject: subjectOfIssue(id, written.texts) });
  });
}

function assertSendable(written: WrittenIssue, version: number): void {
  if (isFixed(written.issue)) throw issueSent();
  if (written.issue.version !== version) throw issueChanged();
  if (errorsOf(written).length > 0) throw issueIncomplete();
}

async function schedule(tx: EntityManager, id: number, sendingAt: Date): Promise<void> {
  // JavaScript has no leap seconds, and PostgreSQL no year 0.
  const [{ isFuture }] = await tx.execute<[{ isFuture: boolean }]>('select ?::timestamptz > now() as "isFuture"', [
    sendingAt.getTime() > 0 ? sendingAt.toISOString() : '-infinity',
  ]);
  if (!isFuture) throw invalidRequest('The moment is in the past.', [{ path: '/at', message: 'In the past' }]);
  await tx.nativeUpdate(NewsletterIssue, { id }, { sendingState: 'scheduled', sendingAt });
  await enqueue(tx, SENDING, {}, { key: String(id), runAt: sendingAt });
}

/**
 * Cancels what is not sent yet; a scheduled issue can be changed again, and a cancelled one stays cancelled. Throws 404, and
 * 409 for an issue that is not being sent.
 */
export async function cancelSending(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const { issue, texts } = await lockWrittenIssue(tx, id);
    const { sendingState } = issue;
    if (sendingState === 'cancelled') return;
    if (!sendingState || sendingState === 'sent') throw issueNotSending();
    if (sendingState === 'scheduled') {
      await tx.nativeUpdate(NewsletterIssue, { id }, NOT_SCHEDULED);
      await tx.execute('delete from engagement.jobs where kind = ? and key = ?', [SENDING, String(id)]);
    } else {
      const cancelled = await cancelDeliveries(tx, id);
      await tx.nativeUpdate(NewsletterIssue, { id }, { sendingState: 'cancelled', cancelled, ...NO_PAUSE });
    }
    await audit.record(tx, by, { action: 'newsletter-sending-cancelled', subject: subjectOfIssue(id, texts) });
  });
}

const NOT_SCHEDULED = { sendingState: null, sendingAt: null };

interface Deps {
  orm: Orm;
  compile: CompileIssue;
}

/** Begins scheduled sendings when they are due. An issue whose sending cannot begin becomes a draft. */
export function createSendingWorker({ orm, compile }: Deps, log: Logger): Worker {
  return createWorker(
    orm,
    {
      kind: SENDING,
      concurrency: 1,
      leaseSeconds: 60,
      backOff: { firstSeconds: 2, longestSeconds: 60 },
      maxFailures: 5,
      async run({ key }) {
        const id = Number(key);
        const read = await orPostpone(readWrittenIssue(orm.em.fork(), id));
        if (read.issue.sendingState !== 'scheduled') return;
        const compiled = await compileLanguages(read, compile).catch((error: unknown) => {
          throw isTooComplex(error) ? error : new JobPostponed(error);
        });
        return async (tx) => {
          const written = await lockWrittenIssue(tx, id);
          const { sendingState, sendingAt, version } = written.issue;
          // Scheduled again meanwhile, it has another job.
          const isSame = version === read.issue.version && Number(sendingAt) === Number(read.issue.sendingAt);
          if (sendingState === 'scheduled' && isSame) await beginSending(tx, written, compiled);
        };
      },
      async onDead(tx, { key }) {
        const { issue, texts } = await lockWrittenIssue(tx, Number(key));
        if (issue.sendingState !== 'scheduled') return;
        await tx.nativeUpdate(NewsletterIssue, { id: issue.id }, NOT_SCHEDULED);
        const subject = subjectOfIssue(issue.id, texts);
        await audit.record(tx, systemOrigin, { action: 'newsletter-sending-cancelled', subject });
        log.error({ event: 'newsletter-cancelled', issueId: issue.id }, 'A scheduled newsletter could not begin');
      },
    },
    log,
  );
}

/**
 * Numbers an issue that `tx` has locked, stores its letters, and chooses its recipients with the ids of their letters. A
 * scheduled issue keeps its time.
 */
async function beginSending(
  tx: EntityManager,
  { issue, texts }: WrittenIssue,
  compiled: CompiledLanguages,
): Promise<void> {
  const { id, missingLanguage, sendingAt } = issue;
  const number = issue.number ?? (await nextNumber(tx));
  const recipients = await chooseRecipients(tx, id, { languages: Object.keys(texts) as Language[], missingLanguage });
  const sendingState = recipients > 0 ? 'sending' : 'sent';
  const began = { number, recipients, sendingState, sendingAt: sendingAt ?? raw<Date>('now()') } as const;
  await tx.nativeUpdate(NewsletterIssue, { id }, began);
  await storeLetters(tx, id, number, compiled);
  await addJobs(tx, id);
}

async function nextNumber(tx: EntityManager): Promise<number> {
  await tx.execute("select pg_advisory_xact_lock(hashtext('engagement.newsletter_issues.number'))");
  const [row] = await tx.execute<[{ next: number }]>(
    'select coalesce(max(number), 0) + 1 as next from engagement.newsletter_issues',
  );
  return row.next;
}
