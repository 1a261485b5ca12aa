import { searchPage } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { searchCondition } from '../search.ts';
import { Subscription } from './subscription.entity.ts';

export interface SubscriberFilter {
  /** Whether they take the newsletter now. */
  subscribed?: string;
  search?: string;
}

/** What a search looks at; the same as in the table's `search`. */
const SEARCHED = "concat_ws(' ', row.email, row.name)";

/** The subscribers with ids below `before`, newest first. */
export async function listSubscribers(
  em: EntityManager,
  { subscribed, search }: SubscriberFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Subscription[]> {
  const query = em.createQueryBuilder(Subscription, 'row').where({}).orderBy({ id: 'desc' });
  if (subscribed) query.andWhere({ subscribed: subscribed === 'true' });
  if (before !== undefined) query.andWhere({ id: { $lt: before } });
  return search ? searchPage(query, searchCondition(search, SEARCHED), limit) : query.limit(limit).getResultList();
}
