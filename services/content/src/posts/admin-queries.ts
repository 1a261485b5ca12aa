import type { PostStatus } from '@kontor/contracts/schemas';
import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { postNotFound } from '../errors.ts';
import { Post, statusConditions } from './post.entity.ts';
import { type PostPage, readPage } from './queries.ts';

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
type Summary = Pick<Post, (typeof SUMMARY)[number]>;

/** A page of the posts of every status, last changed first. */
export async function listForAdmins(
  em: EntityManager,
  { search, status }: { search?: string; status?: PostStatus },
  page: PostPage,
): Promise<Summary[]> {
  const query = em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: null })
    .orderBy({ updatedAt: 'desc', id: 'desc' });
  query.select(SUMMARY);
  if (status) query.andWhere(statusConditions('post')[status]);
  return readPage(query, 'updated_at', page, search);
}
