import { consentTexts } from '@kontor/contracts/endpoints';
import type { Language, NewSubscription } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type AddressHash, adoptSuppression, hasSuppression } from '../bounces/index.ts';
import type { MailWriter } from '../mail/index.ts';
import { sendConfirmation } from './subscription-mails.ts';
import { deleteConfirmations, lockSubscription, mayAskAgain, recordConsent } from './queries.ts';
import { countSignUp, moveSignUp } from './sign-ups.ts';

/**
 * Signs an address up, and sends the mail whose link confirms it. A confirmed subscription stays as it is. An unconfirmed
 * one takes the newer consent and gets another mail, at most one in ten minutes and three a day. A renewed one has to be
 * confirmed again, and gets a new token to unsubscribe. A confirmed one whose address is suppressed may be confirmed again:
 * a mail that arrives proves that the mailbox exists.
 */
export async function subscribe(
  em: EntityManager,
  { email, name, page, consentVersion = '' }: NewSubscription,
  language: Language,
  { writer, hash }: { writer: MailWriter; hash: AddressHash },
): Promise<void> {
  const consent = {
    name: name?.trim() || null,
    language,
    page: page ?? null,
    consentVersion: Object.hasOwn(consentTexts, consentVersion) ? consentVersion : null,
  };
  await em.transactional(async (tx) => {
    const { isNew, subscription } = await lockSubscription(tx, email.toLowerCase());
    const { id, subscribed, confirmedAt, consentedAt } = subscription;
    if (isNew) await adoptSuppression(tx, hash, subscription);
    if (subscribed && confirmedAt && !(await hasSuppression(tx, id))) return;
    if (subscribed && !(await mayAskAgain(tx, id))) return;
    if (subscribed && confirmedAt) return sendConfirmation(tx, subscription, writer);
    if (!subscribed) await deleteConfirmations(tx, id);
    const signedUp = await recordConsent(tx, id, consent);
    await sendConfirmation(tx, signedUp, writer);
    if (isNew || !subscribed) await countSignUp(tx, signedUp);
    else await moveSignUp(tx, { from: consentedAt, to: signedUp.consentedAt });
  });
}
