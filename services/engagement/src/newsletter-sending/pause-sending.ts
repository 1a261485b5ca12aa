import { type SignedInOrigin, systemOrigin } from '@kontor/audit/log';
import type { pauseReasons } from '@kontor/contracts/endpoints';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import type { Refusal } from '../bounces/index.ts';
import { issueNotSending } from '../errors.ts';
import { lockWrittenIssue, NewsletterIssue, readWrittenIssue, subjectOfIssue } from '../newsletter-issues/index.ts';
import { holdDeliveries, releaseDeliveries, repeatRefused } from './deliveries.ts';

/** Values that clear the pause reason. */
export const NO_PAUSE = { pauseReason: null, pauseCode: null, pauseWords: null } as const;

export interface PauseReason {
  reason: (typeof pauseReasons)[number];
  /** The reply of the mail server. */
  refusal?: Refusal;
}

/** Pauses the sending of a locked issue and stores the reason, which it returns; null if the issue is not being sent. */
export async function pauseSending(tx: EntityManager, id: number, pause: PauseReason): Promise<PauseReason | null> {
  const { reason, refusal } = pause;
  const paused = await tx.nativeUpdate(
    NewsletterIssue,
    { id, sendingState: 'sending' },
    {
      sendingState: 'paused',
      pauseReason: reason,
      pauseCode: refusal?.code ?? null,
      pauseWords: refusal?.words ?? null,
    },
  );
  if (paused === 0) return null;
  await holdDeliveries(tx, id);
  const { texts } = await readWrittenIssue(tx, id);
  await audit.record(tx, systemOrigin, { action: 'newsletter-sending-paused', subject: subjectOfIssue(id, texts) });
  return pause;
}

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
