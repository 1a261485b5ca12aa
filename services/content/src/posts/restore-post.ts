import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { nextVersion, readPost } from './admin-queries.ts';
import { Post } from './post.entity.ts';
import { writePost } from './write-post.ts';

/** Restores a deleted post; does nothing to one that is not deleted. Throws 404, and 409 when its slug is taken by now. */
export function restorePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<Post> {
  return writePost(em, async (tx) => {
    const restored = { ...nextVersion(), deletedAt: null, deletedBy: null };
    const rows = await tx.nativeUpdate(Post, { id, deletedAt: { $ne: null } }, restored);
    const post = await readPost(tx, id);
    if (rows > 0) await audit.record(tx, by, { action: 'restored', subject: asSubject(post) });
    return post;
  });
}
