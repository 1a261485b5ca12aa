import type { SignedInOrigin } from '@kontor/audit/log';
import type { PostDraft, PostStatus } from '@kontor/contracts/schemas';
import { DriverException, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { slugTaken, tooManyWords } from '../errors.ts';
import { databaseNow } from './admin-queries.ts';
import type { Post } from './post.entity.ts';

/** PostgreSQL's code for a text whose words exceed the 1 MB of a tsvector. */
const PROGRAM_LIMIT_EXCEEDED = '54000';

/** A draft with its date parsed. */
export type ParsedDraft = Omit<PostDraft, 'publishedAt'> & { publishedAt: Date | null };

/** The columns a draft sets. A post published without a date is published now. */
export const columnsOfDraft = (draft: ParsedDraft) => ({
  ...draft,
  publishedAt: draft.publishedAt ?? (draft.isPublished ? databaseNow() : null),
});

/**
 * Runs `write` in a transaction. The post has to be read within it too, so that the editor receives the version they wrote
 * and not a later one. Throws 409 for a taken slug, 400 for a text with more words than the search can store.
 */
export async function writePost(em: EntityManager, write: (tx: EntityManager) => Promise<Post>): Promise<Post> {
  try {
    return await em.transactional(write);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw slugTaken();
    if (error instanceof DriverException && error.code === PROGRAM_LIMIT_EXCEEDED) throw tooManyWords();
    throw error;
  }
}

/** Records that a post was saved and, when that published or unpublished it, that as well. */
export async function recordSaved(
  tx: EntityManager,
  by: SignedInOrigin,
  action: 'created' | 'changed',
  before: PostStatus,
  post: Post,
): Promise<void> {
  const subject = asSubject(post);
  await audit.record(tx, by, { action, subject });
  if ((before === 'draft') === (post.status === 'draft')) return;
  await audit.record(tx, by, { action: before === 'draft' ? 'published' : 'unpublished', subject });
}
