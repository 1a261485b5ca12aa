import { ID_PATTERN } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import { type SearchCondition, searchPage } from '@kontor/service-kit/database';
import { CURSOR_TIMESTAMP, pageSize, readCursor } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Post, statusConditions } from './post.entity.ts';

export interface PostPage {
  /** The last post of the page before, by the date of the list, as in responses, and its id; null for the first page. */
  after: { moment: string; id: number } | null;
  limit: number;
}

const CURSOR = [CURSOR_TIMESTAMP, new RegExp(ID_PATTERN)];

/** The page that a query asks for, and one more post. Throws 400 for an invalid cursor. */
export function postPage(query: { cursor?: string; limit?: string }): PostPage {
  const cursor = readCursor(query, CURSOR);
  return { after: cursor && { moment: cursor[0]!, id: Number(cursor[1]) }, limit: pageSize(query) + 1 };
}

interface PostFilter {
  search?: string;
  /** The name of a category; undefined or 'all' does not filter. */
  category?: string;
  language?: Language;
  /** Leaves out the other half of each post that is published in this language and matches as well. Not with `language`. */
  prefer?: Language;
}

/** Published, not in the future by the database's clock, and not deleted. Every public read starts from this query. */
function published(em: EntityManager) {
  return em.createQueryBuilder(Post, 'post').where({ deletedAt: null }).andWhere(statusConditions('post').published);
}

/** What differs between two states of a post. */
export type PostVersion = Pick<Post, 'id' | 'version' | 'updatedAt' | 'author' | 'cover' | 'translation'>;

const VERSION = ['id', 'version', 'updatedAt', 'author', 'cover', 'translation'] as const;

/** A post of a page before its text is read. */
export interface ListedPost extends PostVersion {
  publishedAt: Date;
  /** The length of its text. */
  bytes: number;
}

/** A page of posts, newest first, without their texts. */
export async function listPublished(em: EntityManager, filter: PostFilter, page: PostPage): Promise<ListedPost[]> {
  const listed = published(em).select([...VERSION, 'publishedAt', 'bytes']);
  return (await pageOf(listed as unknown as ReturnType<typeof published>, filter, page)) as (Post & ListedPost)[];
}

/** The posts with these ids that are still published, newest first. */
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

/** The posts with these slugs that are published. */
export async function findPublishedBySlugs(em: EntityManager, slugs: string[]): Promise<Post[]> {
  return published(em)
    .andWhere({ slug: { $in: slugs } })
    .getResultList();
}

/** What the ETag of the post is made from. */
export async function findPublishedVersion(em: EntityManager, slug: string): Promise<PostVersion | null> {
  const versions = published(em).select([...VERSION]) as unknown as ReturnType<typeof published>;
  return versions.andWhere({ slug }).getSingleResult();
}

function pageOf(
  list: ReturnType<typeof published>,
  { search, category: named, language, prefer }: PostFilter,
  page: PostPage,
) {
  const category = named === 'all' ? undefined : named;
  const query = list.orderBy({ publishedAt: 'desc', id: 'desc' });
  if (category) query.andWhere({ category });
  if (language) query.andWhere({ language });
  if (prefer && !language) {
    const { sql, parameters } = isPreferred({ search, category, prefer });
    query.andWhere(sql, parameters);
  }
  return readPage(query, 'published_at', page, search);
}

/** A page of the posts of `query`, which it has in the order of `column` and ids, or of those that match a search. */
export function readPage(
  query: ReturnType<typeof published>,
  column: 'published_at' | 'deleted_at',
  { after, limit }: PostPage,
  search = '',
): Promise<Post[]> {
  if (after) query.andWhere(`(post.${column}, post.id) < (?::timestamptz, ?::integer)`, [after.moment, after.id]);
  return firstOf(query, limit, search);
}

/** The first posts of `query`, in its order, or of those that match a search. */
export function firstOf(query: ReturnType<typeof published>, limit: number, search: string): Promise<Post[]> {
  const words = search.trim();
  return words ? searchPage(query, searchCondition('post', words), limit) : query.limit(limit).getResultList();
}

/**
 * Whether a post is in a language, or has no published half in it that matches too. A subquery of one row, which PostgreSQL
 * looks up for the rows of the page; it would collect all halves for an `exists`, or all that match for a condition.
 */
function isPreferred({ search = '', category, prefer }: PostFilter): SearchCondition {
  const words = search.trim();
  const matches: SearchCondition[] = [{ sql: 'true', parameters: [] }];
  if (category) matches.push({ sql: 'half.category = ?', parameters: [category] });
  if (words) matches.push(searchCondition('half', words));
  return {
    sql: `(post.language = ? or (
      select ${matches.map(({ sql }) => sql).join(' and ')} from content.blog_posts as half
      where half.pair_id = post.pair_id and half.language = ? and half.deleted_at is null
      and ${statusConditions('half').published}
    ) is not true)`,
    parameters: [prefer!, ...matches.flatMap(({ parameters }) => parameters), prefer!],
  };
}

const MAX_WORDS = 12;

/**
 * Matches posts in which every typed word begins a word, in the typed form or in another form of the same English or
 * Swedish stem. A word without letters and digits (`%`, `_`, `'`) is matched literally.
 *
 * Words reach the SQL as parameters only. Within to_tsquery a quoted lexeme is plain text once `'` and `\` are doubled.
 */
function searchCondition(alias: string, search: string): SearchCondition {
  const words = search.split(/\s+/).slice(0, MAX_WORDS);
  const conditions = words.map((word) => (/[\p{L}\p{N}]/u.test(word) ? wordCondition : literalCondition)(alias, word));
  return {
    sql: conditions.map((condition) => condition.sql).join(' and '),
    parameters: conditions.flatMap((condition) => condition.parameters),
  };
}

function wordCondition(alias: string, word: string) {
  const lexeme = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
  return {
    sql: `${alias}.search @@ (to_tsquery('simple', ?) || to_tsquery('english', ?) || to_tsquery('swedish', ?))`,
    parameters: [lexeme, lexeme, lexeme],
  };
}

function literalCondition(alias: string, text: string) {
  return {
    sql: `strpos(${alias}.title || ' ' || ${alias}.excerpt || ' ' || ${alias}.content || ' ' || content.tags_text(${alias}.tags), ?) > 0`,
    parameters: [text],
  };
}
