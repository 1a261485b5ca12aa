import { createHash, randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import { addToOutbox, type MailWriter, type NewMail } from '../mail/index.ts';
import { addConfirmations } from './queries.ts';
import type { Subscription } from './subscription.entity.ts';
import { unsubscribeUrlOf } from './welcome-mail.ts';

/** `newsletter-reconfirmation` is for subscribers from before confirmations. */
type Kind = 'newsletter-confirmation' | 'newsletter-reconfirmation';

/** The database has the hash alone. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Writes the mails whose links confirm these subscriptions; each has a token of its own. */
export async function sendConfirmations(
  tx: EntityManager,
  kind: Kind,
  subscriptions: Subscription[],
  writer: MailWriter,
): Promise<void> {
  if (subscriptions.length === 0) return;
  const links = subscriptions.map((subscription) => ({ subscription, token: randomBytes(32).toString('base64url') }));
  await addConfirmations(
    tx,
    links.map(({ subscription, token }) => ({ id: subscription.id, hash: hashOf(token) })),
  );
  await addToOutbox(
    tx,
    links.map(({ subscription, token }) => confirmationMail(kind, subscription, token, writer)),
  );
}

export function confirmationMail(
  kind: Kind,
  subscription: Pick<Subscription, 'id' | 'email' | 'language' | 'consentedAt' | 'unsubscribeToken'>,
  token: string,
  writer: MailWriter,
): NewMail {
  const { id, email, language, consentedAt } = subscription;
  const confirmUrl = `${writer.site}${language === 'sv' ? '/sv' : ''}/newsletter/confirm?token=${token}`;
  const since = new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', { dateStyle: 'long' }).format(
    consentedAt,
  );
  return {
    ...writer.write({ kind, language, recipient: email, values: { confirmUrl, since } }),
    ...(kind === 'newsletter-reconfirmation' && { listUnsubscribe: unsubscribeUrlOf(subscription, writer) }),
    subscriptionId: id,
  };
}
