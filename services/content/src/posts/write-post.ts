import type { PostStatus } from '@kontor/contracts/schemas';
import { DriverException, raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postChanged, postNotFound, slugTaken, tooManyWords } from '../errors.ts';
import { statusExpression } from './post-status.ts';
import { Post } from './post.entity.ts';
import type { ReadDraft } from './parse-draft.ts';

/** What PostgreSQL says of a text whose words take more than 1 MB in the search. */
const PROGRAM_LIMIT_EXCEEDED = '54000';

/** The database's clock, cut to the milliseconds of its columns: rounded up, "now" would be yet to come. */
const now = () => raw<Date>("date_trunc('milliseconds', now())");

/** Every change of a post counts. */
const changed = () => ({ version: raw<number>('version + 1'), updatedAt: now() });

const columnsOf = (draft: ReadDraft) => ({
  ...draft,
  publishedAt: draft.publishedAt ?? (draft.isPublished ? now() : null),
});

/** Stores a new post. Throws 409 for a taken slug. */
export function createPost(em: EntityManager, draft: ReadDraft, by: SignedInOrigin): Promise<Post> {
  return write(em, async (tx) => {
    const id = await tx.insert(Post, { ...columnsOf(draft), authorId: by.user.id });
    return { id, tell: (post) => tellSaved(tx, by, 'created', 'draft', post) };
  });
}

/** Replaces the post an editor has read as `version`. Throws 404, and 409 for a later version or a taken slug. */
export function updatePost(
  em: EntityManager,
  id: number,
  version: number,
  draft: ReadDraft,
  by: SignedInOrigin,
): Promise<Post> {
  return write(em, async (tx) => {
    const [before] = await tx.execute<{ status: PostStatus }[]>(
      `select ${statusExpression('post')} as status from content.blog_posts post where id = ? and version = ?`,
      [id, version],
    );
    // One statement asks and changes, so of two at the same moment one wins.
    const rows = await tx.nativeUpdate(Post, { id, version, deletedAt: null }, { ...columnsOf(draft), ...changed() });
    if (rows === 0) throw (await tx.count(Post, { id, deletedAt: null })) > 0 ? postChanged() : postNotFound();
    return { id, tell: (post) => tellSaved(tx, by, 'changed', before!.status, post) };
  });
}

/** Takes the post away, to be restored for a while. Throws 404, also when it is deleted already. */
export async function deletePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const rows = await tx.nativeUpdate(Post, { id, deletedAt: null }, { ...changed(), deletedAt: now() });
    if (rows === 0) throw postNotFound();
    const { title } = await tx.findOneOrFail(Post, { id }, { fields: ['title'] });
    await audit.record(tx, by, { action: 'deleted', subject: asSubject({ id, title }) });
  });
}

/** Brings a deleted post back; one that is there stays as it is. Throws 404, and 409 when its slug was taken since. */
export function restorePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<Post> {
  return write(em, async (tx) => {
    const rows = await tx.nativeUpdate(Post, { id, deletedAt: { $ne: null } }, { ...changed(), deletedAt: null });
    const tell = (post: Post) => audit.record(tx, by, { action: 'restored', subject: asSubject(post) });
    return { id, tell: rows > 0 ? tell : async () => undefined };
  });
}

/** Which post was written, and what the audit log is to say of it. */
interface Written {
  id: number;
  tell: (post: Post) => Promise<void>;
}

/** A post was saved; and, where that opened it to visitors, now or at its moment, or closed it again, that too. */
async function tellSaved(
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

/**
 * Writes, and reads what was written before anybody else can change it: an editor must not be handed a version that
 * holds words they have not seen.
 */
async function write(em: EntityManager, change: (tx: EntityManager) => Promise<Written>): Promise<Post> {
  try {
    return await em.transactional(async (tx) => {
      const { id, tell } = await change(tx);
      const post = await tx.findOneOrFail(Post, { id, deletedAt: null }, { failHandler: postNotFound });
      await tell(post);
      return post;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw slugTaken();
    if (error instanceof DriverException && error.code === PROGRAM_LIMIT_EXCEEDED) throw tooManyWords();
    throw error;
  }
}
