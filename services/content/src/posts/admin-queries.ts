import { ID_PATTERN } from '@kontor/contracts/endpoints';
import type { PostStatus } from '@kontor/contracts/schemas';
import { CURSOR_TIMESTAMP, pageSize, readCursor } from '@kontor/service-kit/http';
import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { postNotFound } from '../errors.ts';
import { Post } from './post.entity.ts';
import { firstOf } from './queries.ts';

/** The database's clock, truncated to its columns' milliseconds: rounded up, "now" would be in the future. */
export const databaseNow = () => raw<Date>("date_trunc('milliseconds', now())");

/** The columns every change of a post sets. */
export const nextVersion = () => ({ version: raw<number>('version + 1'), updatedAt: databaseNow() });

/** A post that is not deleted. Throws 404. */
export function readPost(em: EntityManager, id: number): Promise<Post> {
  return em.findOneOrFail(Post, { id, deletedAt: null }, { failHandler: postNotFound });
}

/** Whether there is a post besides the sample articles, which have no author. */
export const hasWrittenPosts = async (em: EntityManager): Promise<boolean> =>
  (await em.findOne(Post, { authorId: { $ne: null }, deletedAt: null }, { fields: ['id'] })) !== null;

/** Locks a post until the transaction ends; null for one that is missing or deleted. */
export function lockPost(tx: EntityManager, id: number) {
  return tx.findOne(
    Post,
    { id, deletedAt: null },
    {
      fields: [
        'id',
        'title',
        'excerpt',
        'content',
        'version',
        'status',
        'slug',
        'language',
        'publishedAt',
        'authorId',
        'translation',
      ],
      lockMode: LockMode.PESSIMISTIC_WRITE,
      // The post is read again once it is changed.
      disableIdentityMap: true,
    },
  );
}

/** All columns but the texts: a page may have hundreds of posts. */
const SUMMARY = [
  'id',
  'isDraft',
  'listedAt',
  'title',
  'slug',
  'category',
  'tags',
  'language',
  'translation',
  'authorId',
  'isPublished',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'version',
  'status',
] as const;
type Summary = Pick<Post, (typeof SUMMARY)[number]>;

/** The conditions of `statusConditions`, in the columns by which the list is ordered and indexed. */
const inList: Record<PostStatus, string> = {
  draft: 'post.is_draft',
  scheduled: '(not post.is_draft and post.listed_at > now())',
  published: '(not post.is_draft and post.listed_at <= now())',
};

const CURSOR = [/^(?:true|false)$/, CURSOR_TIMESTAMP, new RegExp(ID_PATTERN)];

/** What the next page begins after. */
export const listKey = ({ isDraft, listedAt, id }: Summary): string[] => [
  String(isDraft),
  listedAt.toISOString(),
  String(id),
];

/** A page of the posts of every status: drafts, last changed first; then the others by their publication, newest first. */
export async function listForAdmins(
  em: EntityManager,
  { search = '', status, ...page }: { search?: string; status?: PostStatus; cursor?: string; limit?: string },
): Promise<Summary[]> {
  const query = em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: null })
    .orderBy({ isDraft: 'desc', listedAt: 'desc', id: 'desc' });
  query.select(SUMMARY);
  if (status) query.andWhere(inList[status]);
  const after = readCursor(page, CURSOR);
  if (after)
    query.andWhere('(post.is_draft, post.listed_at, post.id) < (?::boolean, ?::timestamptz, ?::integer)', after);
  return firstOf(query, pageSize(page) + 1, search);
}
