import type { Language, NewSubscription } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailWriter } from '../mail/mail-writer.ts';
import { addToOutbox } from '../mail/outbox.ts';
import { startSubscription } from './queries.ts';
import { welcomeMail } from './welcome-mail.ts';

/**
 * Subscribes an address. For an active subscription nothing changes and no mail is sent. A new or renewed one takes name
 * and language, gets a new token and, in the same transaction, its welcome mail.
 */
export async function subscribe(
  em: EntityManager,
  input: NewSubscription,
  language: Language,
  writer: MailWriter,
): Promise<void> {
  await em.transactional(async (tx) => {
    const subscriber = { email: input.email.toLowerCase(), name: input.name?.trim() || null, language };
    const subscription = await startSubscription(tx, subscriber);
    if (subscription) await addToOutbox(tx, welcomeMail(subscription, writer));
  });
}
