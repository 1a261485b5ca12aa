import { createHash, randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import { addToOutbox, type MailWriter, type NewMail } from '../mail/index.ts';
import { addConfirmation } from './queries.ts';
import type { Subscription } from './subscription.entity.ts';

/** What the database stores of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Writes the mail whose link confirms this subscription. */
export async function sendConfirmation(
  tx: EntityManager,
  subscription: Subscription,
  writer: MailWriter,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await addConfirmation(tx, subscription.id, hashOf(token));
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
