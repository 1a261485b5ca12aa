import { searchPage } from '@kontor/service-kit';
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
export async function findSubscriptions(
  em: EntityManager,
  { subscribed, search }: SubscriptionFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Subscription[]> {
  const query = em.createQueryBuilder(Subscription, 'row').where({}).orderBy({ id: 'desc' });
  if (subscribed) query.andWhere({ subscribed: subscribed === 'true' });
  if (before !== undefined) query.andWhere({ id: { $lt: before } });
  return search ? searchPage(query, searchCondition(search, SEARCHED), limit) : query.limit(limit).getResultList();
}
