import type { EntityManager } from '@mikro-orm/postgresql';

import type { PostKey } from './post-cursor.ts';
import { Post } from './post.entity.ts';

interface Page {
  /** The key of the last post of the page before, by `deletedAt`. */
  after: PostKey | null;
  limit: number;
}

const LISTED = ['id', 'title', 'deletedAt', 'deletedBy'] as const;
type DeletedPost = Pick<Post, (typeof LISTED)[number]>;

/** A page of the deleted posts, last deleted first, without their texts. */
export async function listTrash(em: EntityManager, { after, limit }: Page): Promise<DeletedPost[]> {
  const query = em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: { $ne: null } })
    .orderBy({ deletedAt: 'desc', id: 'desc' });
  query.select(LISTED);
  if (after) query.andWhere('(post.deleted_at, post.id) < (?::timestamptz, ?::integer)', [after.moment, after.id]);
  return query.limit(limit).getResultList();
}
