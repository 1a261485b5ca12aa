import type { SignedInOrigin } from '@kontor/audit/log';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postNotFound } from '../errors.ts';
import { Post } from './post.entity.ts';

/** Deletes a post in the trash permanently. Throws 404. */
export async function purgePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = { id, deletedAt: { $ne: null } };
    const post = await tx.findOne(Post, deleted, { fields: ['id', 'title'], lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw postNotFound();
    await tx.nativeDelete(Post, { id });
    await audit.record(tx, by, { action: 'purged', subject: asSubject(post) });
  });
}
