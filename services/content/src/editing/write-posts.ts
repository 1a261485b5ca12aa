import { DriverException, raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { postChanged, postNotFound, slugTaken, tooManyWords } from '../errors.ts';
import { Post } from '../post.entity.ts';
import type { ReadDraft } from './read-draft.ts';

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
export function createPost(em: EntityManager, draft: ReadDraft, authorId: number): Promise<Post> {
  return write(em, (tx) => tx.insert(Post, { ...columnsOf(draft), authorId }));
}

/** Replaces the post an editor has read as `version`. Throws 404, and 409 for a later version or a taken slug. */
export function updatePost(em: EntityManager, id: number, version: number, draft: ReadDraft): Promise<Post> {
  return write(em, async (tx) => {
    // One statement asks and changes, so of two at the same moment one wins.
    const rows = await tx.nativeUpdate(Post, { id, version, deletedAt: null }, { ...columnsOf(draft), ...changed() });
    if (rows === 0) throw (await tx.count(Post, { id, deletedAt: null })) > 0 ? postChanged() : postNotFound();
    return id;
  });
}

/** Takes the post away, to be restored for a while. Throws 404, also when it is deleted already. */
export async function deletePost(em: EntityManager, id: number): Promise<void> {
  const rows = await em.nativeUpdate(Post, { id, deletedAt: null }, { ...changed(), deletedAt: now() });
  if (rows === 0) throw postNotFound();
}

/** Brings a deleted post back; one that is there stays as it is. Throws 404, and 409 when its slug was taken since. */
export function restorePost(em: EntityManager, id: number): Promise<Post> {
  return write(em, async (tx) => {
    await tx.nativeUpdate(Post, { id, deletedAt: { $ne: null } }, { ...changed(), deletedAt: null });
    return id;
  });
}

/**
 * Writes, and reads what was written before anybody else can change it: an editor must not be handed a version that
 * holds words they have not seen.
 */
async function write(em: EntityManager, change: (tx: EntityManager) => Promise<number>): Promise<Post> {
  try {
    return await em.transactional(async (tx) =>
      tx.findOneOrFail(Post, { id: await change(tx), deletedAt: null }, { failHandler: postNotFound }),
    );
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw slugTaken();
    if (error instanceof DriverException && error.code === PROGRAM_LIMIT_EXCEEDED) throw tooManyWords();
    throw error;
  }
}
