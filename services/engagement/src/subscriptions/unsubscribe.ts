import type { Language } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { subscriptionNotFound } from '../errors.ts';
import { Subscription } from './subscription.entity.ts';

/** Ends the subscription with this token; idempotent. Throws 404 for an unknown token. */
export async function unsubscribe(em: EntityManager, token: string): Promise<void> {
  const rows = await em.execute<unknown[]>(
    `update engagement.newsletter_subscriptions
     set subscribed = false, unsubscribed_at = coalesce(unsubscribed_at, now())
     where unsubscribe_token = ? returning id`,
    [token],
  );
  if (rows.length === 0) throw subscriptionNotFound();
}

/** The language of the subscription with this token; English for an unknown token. */
export async function languageOf(em: EntityManager, token: string): Promise<Language> {
  const subscription = await em.findOne(Subscription, { unsubscribeToken: token });
  return subscription?.language ?? 'en';
}
