import { ID_PATTERN } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import { searchPage } from '@kontor/service-kit/database';
import { CURSOR_TIMESTAMP, readCursor } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Author } from '../authors/index.ts';
import { Post, statusConditions } from './post.entity.ts';
import { searchCondition } from './search-condition.ts';

/** The key of the last post of the page before: its date, as in responses, and its id. */
export interface PostKey {
  moment: string;
  id: number;
}

/** The key in the query's cursor; null for the first page. Throws 400 for an invalid cursor. */
export function readPostCursor(query: { cursor?: string }): PostKey | null {
  const cursor = readCursor(query, [CURSOR_TIMESTAMP, new RegExp(ID_PATTERN)]);
  return cursor && { moment: cursor[0]!, id: Number(cursor[1]) };
}

export interface PostFilter {
  search?: string | undefined;
  /** The name of a category; undefined or 'all' does not filter. */
  category?: string | undefined;
  language?: Language | undefined;
  /** The key of the last post of the page before, by `publishedAt`. */
  after: PostKey | null;
  limit: number;
}

/** Published, not in the future by the database's clock, and not deleted. Every public read starts from this query. */
function published(em: EntityManager) {
  return em.createQueryBuilder(Post, 'post').where({ deletedAt: null }).andWhere(statusConditions('post').published);
}

/** The names of the authors of these posts who agreed to be named, by their ids. */
async function findAuthorNames(em: EntityManager, posts: Pick<Post, 'authorId'>[]): Promise<Map<number, string>> {
  const ids = new Set(posts.flatMap(({ authorId }) => authorId ?? []));
  const authors = ids.size === 0 ? [] : await em.find(Author, { userId: { $in: [...ids] } });
  return new Map(authors.map(({ userId, name }) => [userId, name]));
}

/** What differs between two states of a post. */
export type PostVersion = Pick<Post, 'id' | 'version' | 'updatedAt' | 'authorName'>;

/** A post of a page before its text is read. */
export interface ListedPost extends PostVersion {
  publishedAt: Date;
  /** The length of its text. */
  bytes: number;
}

/** A page of posts, newest first, without their texts. */
export async function listPublished(em: EntityManager, filter: PostFilter): Promise<ListedPost[]> {
  const listed = published(em).select(['id', 'version', 'updatedAt', 'authorId', 'publishedAt', 'bytes']);
  const posts = (await page(listed as unknown as ReturnType<typeof published>, filter)) as (Post & ListedPost)[];
  const names = await findAuthorNames(em, posts);
  return posts.map((post) => ({ ...post, authorName: names.get(post.authorId!) ?? null }));
}

/** These posts, newest first, without those deleted since. */
export async function readPublished(em: EntityManager, posts: Pick<Post, 'id'>[]): Promise<Post[]> {
  const ids = posts.map(({ id }) => id);
  return published(em)
    .andWhere({ id: { $in: ids } })
    .orderBy({ publishedAt: 'desc', id: 'desc' })
    .getResultList();
}

export async function findPublished(em: EntityManager, slug: string): Promise<Post | null> {
  return published(em).andWhere({ slug }).getSingleResult();
}

/** Those of these posts that are published. */
export async function findPublishedBySlugs(em: EntityManager, slugs: string[]): Promise<Post[]> {
  return published(em)
    .andWhere({ slug: { $in: slugs } })
    .getResultList();
}

/** What the ETag of the post is made from. */
export async function findPublishedVersion(em: EntityManager, slug: string): Promise<PostVersion | null> {
  const versions = published(em).select(['id', 'version', 'updatedAt', 'authorName']) as unknown as ReturnType<
    typeof published
  >;
  return versions.andWhere({ slug }).getSingleResult();
}

function page(list: ReturnType<typeof published>, filter: PostFilter) {
  const query = list.orderBy({ publishedAt: 'desc', id: 'desc' });
  if (filter.category && filter.category !== 'all') query.andWhere({ category: filter.category });
  if (filter.language) query.andWhere({ language: filter.language });
  if (filter.after) {
    query.andWhere('(post.published_at, post.id) < (?::timestamptz, ?::integer)', [
      filter.after.moment,
      filter.after.id,
    ]);
  }
  const search = filter.search?.trim();
  return search ? searchPage(query, searchCondition(search), filter.limit) : query.limit(filter.limit).getResultList();
}
