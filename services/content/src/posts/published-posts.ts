import { searchPage } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { PostKey } from '../post-cursor.ts';
import { statusConditions } from '../post-status.ts';
import { Post } from '../post.entity.ts';
import { searchCondition } from '../search.ts';

export interface PostFilter {
  search?: string | undefined;
  /** One category's name; none or 'all' is no filter (spec §5). */
  category?: string | undefined;
  /** By the moment of publishing. */
  after: PostKey | null;
  limit: number;
}

/**
 * What the public may see: published, not in the future by the database's clock, and not deleted. Every public read of
 * posts begins here.
 */
function published(em: EntityManager) {
  return em.createQueryBuilder(Post, 'post').where({ deletedAt: null }).andWhere(statusConditions('post').published);
}

/** The posts of a page, newest first. */
export async function listPublished(em: EntityManager, filter: PostFilter): Promise<Post[]> {
  const query = published(em).orderBy({ publishedAt: 'desc', id: 'desc' });
  if (filter.category && filter.category !== 'all') query.andWhere({ category: filter.category });
  if (filter.after) {
    query.andWhere('(post.published_at, post.id) < (?::timestamptz, ?::integer)', [
      filter.after.moment,
      filter.after.id,
    ]);
  }
  const search = filter.search?.trim();
  return search ? searchPage(query, searchCondition(search), filter.limit) : query.limit(filter.limit).getResultList();
}

/** One public post, or null. */
export async function findPublished(em: EntityManager, slug: string): Promise<Post | null> {
  return published(em).andWhere({ slug }).getSingleResult();
}
