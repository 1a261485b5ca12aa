import type { Language, NewSubscription } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailWriter } from '../mail/mail-writer.ts';
import { addToOutbox } from '../mail/outbox.ts';
import { Subscription } from './subscription.entity.ts';
import { welcomeMail } from './welcome-mail.ts';

/**
 * Makes the address a subscriber. Only when it was not one before, name and language are taken over, there is a new
 * token to unsubscribe with and, in the same transaction, the welcome is put into the outbox; so asking twice, or at the
 * same time, changes and sends nothing more.
 */
export async function subscribe(
  em: EntityManager,
  input: NewSubscription,
  language: Language,
  writer: MailWriter,
): Promise<void> {
  await em.transactional(async (tx) => {
    const [row] = await tx.execute<Record<string, unknown>[]>(
      `insert into engagement.newsletter_subscriptions as known (email, name, language) values (?, ?, ?)
       on conflict (email) do update
       set subscribed = true, name = coalesce(excluded.name, known.name), language = excluded.language,
         consented_at = excluded.consented_at, unsubscribed_at = null, unsubscribe_token = excluded.unsubscribe_token
       where not known.subscribed
       returning *`,
      [input.email.toLowerCase(), input.name?.trim() || null, language],
    );
    if (row) await addToOutbox(tx, welcomeMail(tx.map(Subscription, row), writer));
  });
}
