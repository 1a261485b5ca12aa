import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { subscriptionNotFound } from '../errors.ts';
import { Subscription } from './subscription.entity.ts';

/** Ends the subscription that `token` belongs to; again is the same. Throws 404 when there is none. */
export async function unsubscribe(em: EntityManager, token: string): Promise<void> {
  const rows = await em.execute<unknown[]>(
    `update engagement.newsletter_subscriptions
     set subscribed = false, unsubscribed_at = coalesce(unsubscribed_at, now())
     where unsubscribe_token = ? returning id`,
    [token],
  );
  if (rows.length === 0) throw subscriptionNotFound();
}

/** The language of whoever `token` belongs to; English when that is nobody. */
export async function languageOf(em: EntityManager, token: string): Promise<Language> {
  const subscription = await em.findOne(Subscription, { unsubscribeToken: token });
  return subscription?.language ?? 'en';
}
