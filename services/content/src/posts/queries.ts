import { searchPage } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { PostKey } from './post-cursor.ts';
import { statusConditions } from './post-status.ts';
import { Post } from './post.entity.ts';
import type { PostVersion } from './post-etag.ts';
import { searchCondition } from './search-queries.ts';

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

/** A post of a list before its text is read. */
export interface ListedPost extends PostVersion {
  publishedAt: Date;
  /** Of its text. */
  bytes: number;
}

/** The posts of a page, newest first, without their texts. */
export async function listPublished(em: EntityManager, filter: PostFilter): Promise<ListedPost[]> {
  const listed = published(em).select(['id', 'version', 'updatedAt', 'publishedAt', 'bytes']);
  return (await page(listed as unknown as ReturnType<typeof published>, filter)) as (Post & ListedPost)[];
}

/** These posts, newest first; but for any that has been taken away. */
export async function readPublished(em: EntityManager, posts: Pick<Post, 'id'>[]): Promise<Post[]> {
  const ids = posts.map(({ id }) => id);
  return published(em)
    .andWhere({ id: { $in: ids } })
    .orderBy({ publishedAt: 'desc', id: 'desc' })
    .getResultList();
}

/** Of the same posts, only what tells their states apart. */
const versions = (em: EntityManager) =>
  published(em).select(['id', 'version', 'updatedAt']) as unknown as ReturnType<typeof published>;

/** One public post, or null. */
export async function findPublished(em: EntityManager, slug: string): Promise<Post | null> {
  return published(em).andWhere({ slug }).getSingleResult();
}

/** The same, as far as its validator needs it. */
export async function findPublishedVersion(em: EntityManager, slug: string): Promise<PostVersion | null> {
  return versions(em).andWhere({ slug }).getSingleResult();
}

function page(list: ReturnType<typeof published>, filter: PostFilter) {
  const query = list.orderBy({ publishedAt: 'desc', id: 'desc' });
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
