import type { AuditOrigin } from '@kontor/audit/log';
import type { Issue, PostDraft, PostStatus } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit/http';
import { DriverException, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postChanged, postNotFound, slugTaken, tooManyWords, translationExists } from '../errors.ts';
import { movePost } from '../redirects/index.ts';
import { keepFirstRevision, keepRevision } from '../revisions/index.ts';
import { databaseNow, lockPost, nextVersion, readPost } from './admin-queries.ts';
import { followText, joinPair, lockHalves } from './pairs.ts';
import { Post } from './post.entity.ts';

/** A slug that a page of the site has: /blog/preview. */
const RESERVED_SLUG = 'preview';

/** Trims and checks a draft. Throws 400 with every invalid field. */
export function parseDraft(draft: PostDraft): ParsedDraft {
  const publishedAt = draft.publishedAt === null ? null : new Date(draft.publishedAt);
  const issues: Issue[] = [];
  if (draft.slug === RESERVED_SLUG) issues.push({ path: '/slug', message: 'This address is in use by the site' });
  if (publishedAt && !isStorable(publishedAt)) issues.push({ path: '/publishedAt', message: 'Invalid value' });
  if (draft.isPublished) {
    if (!draft.excerpt.trim()) issues.push({ path: '/excerpt', message: 'Required' });
    if (!draft.content.trim()) issues.push({ path: '/content', message: 'Required' });
  }
  if (issues.length > 0) throw invalidRequest('Some of what was sent is not valid.', issues);

  const { slug, content, language, cover, byline, translationOf, translatedVersion, isPublished } = draft;
  return {
    title: draft.title.trim(),
    slug,
    excerpt: draft.excerpt.trim(),
    // Not trimmed: leading spaces have a meaning in Markdown.
    content,
    category: draft.category.trim(),
    tags: distinct(draft.tags.map((tag) => tag.trim())),
    language,
    ...(cover !== undefined && { cover }),
    ...(byline === null && { byline }),
    translationOf,
    translatedVersion,
    isPublished,
    publishedAt,
  };
}

/** Whether the date exists and its year has four digits, as in every response. */
export function isStorable(date: Date): boolean {
  return !Number.isNaN(date.getTime()) && /^(?!0000)\d{4}-/.test(date.toISOString());
}

/** Each tag once, as it was spelled first; "Azure" and "azure" are the same tag. */
function distinct(tags: string[]): string[] {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, i) => keys.indexOf(keys[i]!) === i);
}

/** PostgreSQL's code for a text whose words exceed the 1 MB of a tsvector. */
const PROGRAM_LIMIT_EXCEEDED = '54000';

/** A draft with its date parsed. An import names the author, who has no account. */
export type ParsedDraft = Omit<PostDraft, 'publishedAt' | 'byline'> &
  Partial<Pick<Post, 'authorId' | 'byline'>> & { publishedAt: Date | null };

/** The columns a draft sets. A post published without a date is published now. */
function columnsOfDraft({ cover, translationOf: _other, translatedVersion: _seen, ...columns }: ParsedDraft) {
  const publishedAt = columns.publishedAt ?? (columns.isPublished ? databaseNow() : null);
  return { ...columns, ...(cover !== undefined && { coverId: cover }), publishedAt };
}

/**
 * Runs `write` in a transaction. The post has to be read within it too, so that the editor receives the version they wrote
 * and not a later one. Throws 409 for a taken slug or place in a pair, 400 for a text with more words than the search can store.
 */
export async function writePost(em: EntityManager, write: (tx: EntityManager) => Promise<Post>): Promise<Post> {
  try {
    return await em.transactional(write);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw (error as { constraint?: string }).constraint === 'blog_posts_pair_key' ? translationExists() : slugTaken();
    if (error instanceof DriverException && error.code === PROGRAM_LIMIT_EXCEEDED) throw tooManyWords();
    throw error;
  }
}

/** Records that a post was saved and, when that published or unpublished it, that as well. */
async function recordSaved(
  tx: EntityManager,
  by: AuditOrigin,
  action: 'created' | 'changed',
  before: PostStatus,
  post: Post,
): Promise<void> {
  const subject = asSubject(post);
  await audit.record(tx, by, { action, subject });
  if ((before === 'draft') === (post.status === 'draft')) return;
  await audit.record(tx, by, { action: before === 'draft' ? 'published' : 'unpublished', subject });
}

/** Stores a new post. Throws 400 and 409. */
export function createPost(em: EntityManager, draft: ParsedDraft, by: AuditOrigin): Promise<Post> {
  return writePost(em, async (tx) => {
    if (draft.translationOf) await lockHalves(tx, [draft.translationOf]);
    const pair = await joinPair(tx, null, draft);
    const id = await tx.insert(Post, { authorId: by.user?.id ?? null, ...columnsOfDraft(draft), ...pair });
    const post = await readPost(tx, id);
    await keepRevision(tx, id, by.user?.id ?? null);
    await recordSaved(tx, by, 'created', 'draft', post);
    return post;
  });
}

/** Replaces version `version` of a post. Throws 400, 404, and 409 for another version or what another post has. */
export function updatePost(
  em: EntityManager,
  id: number,
  version: number,
  draft: ParsedDraft,
  by: AuditOrigin,
): Promise<Post> {
  return writePost(em, async (tx) => {
    await lockHalves(tx, [id, draft.translationOf]);
    const before = await lockPost(tx, id);
    if (!before) throw postNotFound();
    if (before.version !== version) throw postChanged();
    const columns = { ...(await followText(tx, before, draft)), ...(await joinPair(tx, before, draft)) };
    await keepFirstRevision(tx, id, before.authorId ?? null);
    await tx.nativeUpdate(Post, { id }, { ...columnsOfDraft(draft), ...nextVersion(), ...columns });
    const post = await readPost(tx, id);
    await keepRevision(tx, id, by.user?.id ?? null);
    // With a date in the past it was published, if it is not now.
    if (before.publishedAt && before.status !== 'scheduled') await movePost(tx, before, post);
    await recordSaved(tx, by, 'changed', before.status, post);
    return post;
  });
}
