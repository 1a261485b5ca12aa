import { createHash, randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import { addToOutbox, type MailWriter, type NewMail } from '../mail/index.ts';
import { addConfirmation } from './queries.ts';
import type { Subscription } from './subscription.entity.ts';

/** The database has the hash alone. */
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
