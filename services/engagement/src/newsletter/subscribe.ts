import type { NewSubscription } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { addToOutbox, type NewMail } from '../mail/outbox.ts';

/**
 * Makes the address a subscriber. Only when it was not one before, the name is taken over and, in the same
 * transaction, the welcome put into the outbox; so asking twice, or at the same time, changes and sends nothing more.
 */
export async function subscribe(
  em: EntityManager,
  input: NewSubscription,
  welcome: (recipient: string) => NewMail,
): Promise<void> {
  const email = input.email.toLowerCase();
  await em.transactional(async (tx) => {
    const changed = await tx.execute<unknown[]>(
      `insert into engagement.newsletter_subscriptions as known (email, name) values (?, ?)
       on conflict (email) do update set subscribed = true, name = coalesce(excluded.name, known.name)
       where not known.subscribed
       returning id`,
      [email, input.name?.trim() || null],
    );
    if (changed.length > 0) await addToOutbox(tx, welcome(email));
  });
}
