import type { Language } from '@kontor/contracts/schemas';
import { searchPage } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { searchCondition } from '../search/search-condition.ts';
import { Subscription } from './subscription.entity.ts';

export interface SubscriptionFilter {
  /** `true` or `false`; both kinds without it. */
  subscribed?: string;
  search?: string;
}

/** The searched text; the same as in the column `search`. */
const SEARCHED = "concat_ws(' ', row.email, row.name)";

/** The subscriptions with ids below `before`, newest first. */
export async function listSubscriptions(
  em: EntityManager,
  { subscribed, search }: SubscriptionFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Subscription[]> {
  const query = em.createQueryBuilder(Subscription, 'row').where({}).orderBy({ id: 'desc' });
  if (subscribed) query.andWhere({ subscribed: subscribed === 'true' });
  if (before !== undefined) query.andWhere({ id: { $lt: before } });
  return search ? searchPage(query, searchCondition(search, SEARCHED), limit) : query.limit(limit).getResultList();
}

interface NewSubscriber {
  email: string;
  name: string | null;
  language: Language;
}

/** Inserts or renews a subscription. Returns null when the address is subscribed already. */
export async function startSubscription(
  tx: EntityManager,
  { email, name, language }: NewSubscriber,
): Promise<Subscription | null> {
  const [row] = await tx.execute<Record<string, unknown>[]>(
    `insert into engagement.newsletter_subscriptions as known (email, name, language) values (?, ?, ?)
     on conflict (email) do update
     set subscribed = true, name = coalesce(excluded.name, known.name), language = excluded.language,
       consented_at = excluded.consented_at, unsubscribed_at = null, unsubscribe_token = excluded.unsubscribe_token
     where not known.subscribed
     returning *`,
    [email, name, language],
  );
  return row ? tx.map(Subscription, row) : null;
}

/** Ends the subscription with this token; idempotent. Returns false for an unknown token. */
export async function endSubscription(em: EntityManager, token: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update engagement.newsletter_subscriptions
     set subscribed = false, unsubscribed_at = coalesce(unsubscribed_at, now())
     where unsubscribe_token = ? returning id`,
    [token],
  );
  return rows.length > 0;
}
