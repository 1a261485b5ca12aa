import { createHash, randomBytes } from 'node:crypto';

import { consentTexts } from '@kontor/contracts/endpoints';
import type { Language, NewSubscription } from '@kontor/contracts/schemas';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type AddressHash, adoptSuppression, hasSuppression, liftSuppression } from '../bounces/index.ts';
import { confirmationLinkExpired, confirmationLinkInvalid } from '../errors.ts';
import { addToOutbox, type MailWriter, type NewMail } from '../mail/index.ts';
import { findConfirmation, lockSubscription, mayAskAgain, recordConsent } from './queries.ts';
import { countConfirmation, countSignUp, moveSignUp } from './sign-ups.ts';
import { Subscription } from './subscription.entity.ts';

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
    // The links of earlier mails end with the subscription.
    if (!subscribed)
      await tx.execute('delete from engagement.newsletter_confirmations where subscription_id = ?', [id]);
    const signedUp = await recordConsent(tx, id, consent);
    await sendConfirmation(tx, signedUp, writer);
    if (isNew || !subscribed) await countSignUp(tx, signedUp);
    else await moveSignUp(tx, { from: consentedAt, to: signedUp.consentedAt });
  });
}

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

/** What the database stores of a token. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Writes the mail whose link confirms this subscription. */
async function sendConfirmation(tx: EntityManager, subscription: Subscription, writer: MailWriter): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const insert = 'insert into engagement.newsletter_confirmations (token_hash, subscription_id) values (?, ?)';
  await tx.execute(insert, [hashOf(token), subscription.id]);
  await addToOutbox(tx, [confirmationMail(subscription, token, writer)]);
}

export function confirmationMail(
  { id, email, language }: Pick<Subscription, 'id' | 'email' | 'language'>,
  token: string,
  writer: MailWriter,
): NewMail {
  const confirmUrl = `${writer.site}${language === 'sv' ? '/sv' : ''}/newsletter/confirm?token=${token}`;
  return {
    ...writer.write({ kind: 'newsletter-confirmation', language, recipient: email, values: { confirmUrl } }),
    subscriptionId: id,
  };
}

export const unsubscribeUrlOf = ({ unsubscribeToken }: Pick<Subscription, 'unsubscribeToken'>, { site }: MailWriter) =>
  `${site}/api/newsletter/unsubscribe?token=${unsubscribeToken}`;

/** The mail for a confirmed subscription. Like the contact receipt, it contains nothing that the visitor typed. */
export function welcomeMail(
  subscription: Pick<Subscription, 'id' | 'email' | 'language' | 'unsubscribeToken'>,
  writer: MailWriter,
): NewMail {
  const { id, email, language } = subscription;
  const unsubscribeUrl = unsubscribeUrlOf(subscription, writer);
  return {
    ...writer.write({ kind: 'newsletter-welcome', language, recipient: email, values: { unsubscribeUrl } }),
    listUnsubscribe: unsubscribeUrl,
    subscriptionId: id,
  };
}
