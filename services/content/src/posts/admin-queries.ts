import type { PostStatus } from '@kontor/contracts/schemas';
import { searchPage } from '@kontor/service-kit/database';
import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { postNotFound } from '../errors.ts';
import type { PostKey } from './queries.ts';
import { Post, statusConditions } from './post.entity.ts';
import { searchCondition } from './search-condition.ts';

/** The database's clock, truncated to its columns' milliseconds: rounded up, "now" would be in the future. */
export const databaseNow = () => raw<Date>("date_trunc('milliseconds', now())");

/** The columns every change of a post sets. */
export const nextVersion = () => ({ version: raw<number>('version + 1'), updatedAt: databaseNow() });

/** A post that is not deleted. Throws 404. */
export function readPost(em: EntityManager, id: number): Promise<Post> {
  return em.findOneOrFail(Post, { id, deletedAt: null }, { failHandler: postNotFound });
}

/** Locks a post until the transaction ends; null for one that is missing or deleted. */
export function lockPost(tx: EntityManager, id: number) {
  return tx.findOne(
    Post,
    { id, deletedAt: null },
    {
      fields: ['id', 'title', 'version', 'status'],
      lockMode: LockMode.PESSIMISTIC_WRITE,
      // The post is read again once it is changed.
      disableIdentityMap: true,
    },
  );
}

export interface AdminPostFilter {
  search?: string | undefined;
  status?: PostStatus | undefined;
  /** The key of the last post of the page before, by `updatedAt`. */
  after: PostKey | null;
  limit: number;
}

/** All columns but the texts: a page may have hundreds of posts. */
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

/** A page of the posts of every status, last changed first. */
export async function listForAdmins(em: EntityManager, filter: AdminPostFilter): Promise<Summary[]> {
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
