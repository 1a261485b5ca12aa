import type { Language, NewSubscription } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailWriter } from '../mail/mail-writer.ts';
import { addToOutbox } from '../mail/outbox.ts';
import { Subscription } from './subscription.entity.ts';
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
