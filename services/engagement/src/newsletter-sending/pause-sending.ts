import { type SignedInOrigin, systemOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { issueNotSending } from '../errors.ts';
import { NewsletterIssue } from '../newsletter-issues/newsletter-issue.entity.ts';
import { lockWrittenIssue, readWrittenIssue } from '../newsletter-issues/queries.ts';
import { subjectOfIssue } from '../newsletter-issues/write-issue.ts';
import { holdDeliveries, releaseDeliveries } from './deliveries.ts';
import { countRefusal, forgetRefusals } from './pace.ts';

/** So many refused letters in a row say something about us and nothing about their readers. */
const MAX_REFUSALS = 10;

/** Pauses or resumes the sending of an issue; idempotent. Throws 404, and 409 while it is not being sent. */
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
    await tx.nativeUpdate(NewsletterIssue, { id }, { sendingState: state });
    if (state === 'paused') await holdDeliveries(tx, id);
    else {
      await forgetRefusals(tx);
      await releaseDeliveries(tx, id);
    }
    const action = state === 'paused' ? 'newsletter-sending-paused' : 'newsletter-sending-resumed';
    await audit.record(tx, by, { action, subject: subjectOfIssue(id, texts) });
  });
}

/** Counts a refused letter. Returns whether it was one too many in a row, and the sending was paused. */
export async function pauseAfterRefusals(tx: EntityManager, id: number): Promise<boolean> {
  if ((await countRefusal(tx)) < MAX_REFUSALS) return false;
  const paused = await tx.nativeUpdate(NewsletterIssue, { id, sendingState: 'sending' }, { sendingState: 'paused' });
  if (paused === 0) return false;
  await holdDeliveries(tx, id);
  const { texts } = await readWrittenIssue(tx, id);
  await audit.record(tx, systemOrigin, { action: 'newsletter-sending-paused', subject: subjectOfIssue(id, texts) });
  return true;
}
