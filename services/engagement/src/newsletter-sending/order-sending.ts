import type { SignedInOrigin } from '@kontor/audit/log';
import type { SendingOrder } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { invalidRequest } from '@kontor/service-kit/http';
import { createWorker, enqueue, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { issueChanged, issueIncomplete, issueNotSending, issueSent } from '../errors.ts';
import { errorsOf } from '../newsletter-issues/find-problems.ts';
import { NewsletterIssue } from '../newsletter-issues/newsletter-issue.entity.ts';
import { isFixed, lockWrittenIssue } from '../newsletter-issues/queries.ts';
import { subjectOfIssue } from '../newsletter-issues/write-issue.ts';
import { beginSending } from './begin-sending.ts';
import { cancelDeliveries } from './deliveries.ts';

/** The kind of the jobs that begin a scheduled sending; the key is the issue's id. */
const SENDING = 'newsletter-sending';

/** Sends an issue, now or at a moment. Throws 400 for a moment in the past, 404, and 409 for one that has changed or is sent. */
export async function orderSending(
  em: EntityManager,
  id: number,
  { version, at }: SendingOrder,
  by: SignedInOrigin,
): Promise<void> {
  await em.transactional(async (tx) => {
    const written = await lockWrittenIssue(tx, id);
    if (isFixed(written.issue)) throw issueSent();
    if (written.issue.version !== version) throw issueChanged();
    if (errorsOf(written).length > 0) throw issueIncomplete();
    if (at === undefined) await beginSending(tx, written, new Date());
    else await schedule(tx, id, new Date(at));
    await audit.record(tx, by, { action: 'newsletter-issue-sent', subject: subjectOfIssue(id, written.texts) });
  });
}

async function schedule(tx: EntityManager, id: number, sendingAt: Date): Promise<void> {
  if (sendingAt.getTime() <= Date.now())
    throw invalidRequest('The moment is in the past.', [{ path: '/at', message: 'In the past' }]);
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
    if (sendingState === 'scheduled') await unschedule(tx, id);
    else {
      const cancelled = await cancelDeliveries(tx, id);
      await tx.nativeUpdate(NewsletterIssue, { id }, { sendingState: 'cancelled', cancelled });
    }
    await audit.record(tx, by, { action: 'newsletter-sending-cancelled', subject: subjectOfIssue(id, texts) });
  });
}

async function unschedule(tx: EntityManager, id: number): Promise<void> {
  await tx.nativeUpdate(NewsletterIssue, { id }, { sendingState: null, sendingAt: null });
  await tx.execute('delete from engagement.jobs where kind = ? and key = ?', [SENDING, String(id)]);
}

/** Begins scheduled sendings at their moment, and wakes `deliveries`. */
export function createSendingWorker(orm: Orm, deliveries: Worker, log: Logger): Worker {
  return createWorker(
    orm,
    {
      kind: SENDING,
      everySeconds: 1,
      concurrency: 1,
      leaseSeconds: 60,
      backOff: { firstSeconds: 2, longestSeconds: 60 },
      async run({ key }) {
        await orm.em.fork().transactional(async (tx) => {
          const written = await lockWrittenIssue(tx, Number(key));
          const { sendingState, sendingAt } = written.issue;
          if (sendingState === 'scheduled') await beginSending(tx, written, sendingAt!);
        });
        deliveries.wake();
      },
    },
    log,
  );
}
