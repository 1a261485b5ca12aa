import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postNotFound } from '../errors.ts';
import { databaseNow, lockPost, nextVersion } from './admin-queries.ts';
import { Post } from './post.entity.ts';

/** Deletes a post; it can be restored until it is purged. Throws 404, also for a post that is already deleted. */
export async function deletePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw postNotFound();
    await tx.nativeUpdate(Post, { id }, { ...nextVersion(), deletedAt: databaseNow(), deletedBy: by.user.id });
    await audit.record(tx, by, { action: 'deleted', subject: asSubject(post) });
  });
}
