import type { SignedInOrigin } from '@kontor/audit/log';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { issueNotSending } from '../errors.ts';
import { lockWrittenIssue, NewsletterIssue, subjectOfIssue } from '../newsletter-issues/index.ts';
import { holdDeliveries, NO_PAUSE, releaseDeliveries, repeatRefused } from './deliveries.ts';

/**
 * Pauses or resumes the sending of an issue; idempotent. Letters that were refused before it was paused are sent again.
 * Throws 404, and 409 while it is not being sent.
 */
export async function pauseOrResume(
  em: EntityManager,
  id: number,
  state: 'paused' | 'sending',
  by: SignedInOrigin,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { issue, texts } = await lockWrittenIssue(tx, id);
    if (issue.sendingState === state) return;
    if (issue.sendingState !== 'sending' && issue.sendingState !== 'paused') throw issueNotSending();
    if (state === 'paused') {
      await tx.nativeUpdate(NewsletterIssue, { id }, { sendingState: state });
      await holdDeliveries(tx, id);
    } else {
      const counts = { sentBefore: raw<number>('sent'), refusalsSinceSent: 0 };
      await tx.nativeUpdate(NewsletterIssue, { id }, { sendingState: state, ...counts, ...NO_PAUSE });
      await releaseDeliveries(tx, id);
      await repeatRefused(tx, id);
    }
    const action = state === 'paused' ? 'newsletter-sending-paused' : 'newsletter-sending-resumed';
    await audit.record(tx, by, { action, subject: subjectOfIssue(id, texts) });
  });
}
