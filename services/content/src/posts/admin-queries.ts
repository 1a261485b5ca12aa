import type { PostStatus } from '@kontor/contracts/schemas';
import { searchPage } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { postNotFound } from '../errors.ts';
import type { PostKey } from './post-cursor.ts';
import { statusConditions } from './post-status.ts';
import { Post } from './post.entity.ts';
import { searchCondition } from './search-queries.ts';

export interface EditedPostFilter {
  search?: string | undefined;
  status?: PostStatus | undefined;
  /** By the moment of the last change. */
  after: PostKey | null;
  limit: number;
}

/** All but the texts: a page of hundreds must not read them. */
const SUMMARY = [
  'id',
  'title',
  'slug',
  'category',
  'tags',
  'language',
  'authorId',
  'isPublished',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'version',
  'status',
] as const;
export type Summary = Pick<Post, (typeof SUMMARY)[number]>;

/** The posts of a page whatever their status, last changed first. */
export async function listEdited(em: EntityManager, filter: EditedPostFilter): Promise<Summary[]> {
  const query = em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: null })
    .orderBy({ updatedAt: 'desc', id: 'desc' });
  query.select(SUMMARY);
  if (filter.status) query.andWhere(statusConditions('post')[filter.status]);
  if (filter.after) {
    query.andWhere('(post.updated_at, post.id) < (?::timestamptz, ?::integer)', [filter.after.moment, filter.after.id]);
  }
  const search = filter.search?.trim();
  return search ? searchPage(query, searchCondition(search), filter.limit) : query.limit(filter.limit).getResultList();
}

/** One post to edit. Throws 404. */
export async function findEdited(em: EntityManager, id: number): Promise<Post> {
  return em.findOneOrFail(Post, { id, deletedAt: null }, { failHandler: postNotFound });
}
