import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { liftSuppression } from '../bounces/index.ts';
import { confirmationLinkExpired, confirmationLinkInvalid } from '../errors.ts';
import { addToOutbox, type MailWriter } from '../mail/index.ts';
import { hashOf, welcomeMail } from './subscription-mails.ts';
import { findConfirmation } from './queries.ts';
import { countConfirmation } from './sign-ups.ts';
import { Subscription } from './subscription.entity.ts';

/**
 * Confirms the subscription whose mail has this token, and sends the welcome mail; a confirmed one stays as it is.
 * Lifts the suppression of its address, which the mail has reached.
 * Throws 404 for an unknown token and for one of an ended subscription, 410 for an expired one.
 */
export async function confirmSubscription(em: EntityManager, token: string, writer: MailWriter): Promise<void> {
  await em.transactional(async (tx) => {
    const found = await findConfirmation(tx, hashOf(token));
    if (!found?.subscription.subscribed) throw confirmationLinkInvalid();
    const { subscription, isExpired } = found;
    if (!isExpired) await liftSuppression(tx, subscription.id);
    if (subscription.confirmedAt) return;
    if (isExpired) throw confirmationLinkExpired();
    await tx.nativeUpdate(Subscription, { id: subscription.id }, { confirmedAt: raw('now()') });
    await addToOutbox(tx, welcomeMail(subscription, writer));
    await countConfirmation(tx, subscription);
  });
}
