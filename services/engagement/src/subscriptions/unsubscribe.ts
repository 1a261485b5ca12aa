import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { subscriptionNotFound } from '../errors.ts';
import { endSubscription } from './queries.ts';
import { Subscription } from './subscription.entity.ts';

/** Ends the subscription with this token; idempotent. Throws 404 for an unknown token. */
export async function unsubscribe(em: EntityManager, token: string): Promise<void> {
  if (!(await endSubscription(em, token))) throw subscriptionNotFound();
}

/** The language of the subscription with this token; English for an unknown token. */
export async function languageOf(em: EntityManager, token: string): Promise<Language> {
  const subscription = await em.findOne(Subscription, { unsubscribeToken: token });
  return subscription?.language ?? 'en';
}
