import { type SignedInOrigin, signedInOrigin } from '@kontor/audit/log';
import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import { trashEndpoints } from '@kontor/contracts/schemas';
import { daysUntilExpiry, type Orm } from '@kontor/service-kit/database';
import { type Plugin, sendPage } from '@kontor/service-kit/http';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { postNotFound } from '../errors.ts';
import { databaseNow, lockPost, nextVersion, readPost } from './admin-queries.ts';
import { leaveTakenPlace } from './pairs.ts';
import { Post } from './post.entity.ts';
import { postPage, type PostPage, readPage } from './queries.ts';
import { writePost } from './write-post.ts';

/** Deleted posts, until they are purged. */
export const trashRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...trashEndpoints.listDeletedPosts,
    handler: async (request, reply) => {
      const posts = await listTrash(orm.em.fork(), postPage(request.query));
      const page = sendPage(posts, request, reply, ({ deletedAt, id }) => [deletedAt!.toISOString(), id]);
      return page.map(({ id, title, deletedBy, deletedAt }) => ({
        kind: 'post' as const,
        id,
        name: title,
        deletedBy: deletedBy ?? null,
        deletedAt: deletedAt!.toISOString(),
        daysLeft: daysUntilExpiry(deletedAt!, RESTORABLE_DAYS),
      }));
    },
  });

  app.route({
    ...trashEndpoints.purgePost,
    handler: async (request) => {
      const postId = Number(request.params.id);
      await purgePost(orm.em.fork(), postId, signedInOrigin(request));
      request.log.info({ event: 'post-purged', userId: request.user!.id, postId }, 'Post purged');
    },
  });
};

/** Deletes a post; it can be restored until it is purged. Throws 404, also for a post that is already deleted. */
export async function deletePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw postNotFound();
    await tx.nativeUpdate(Post, { id }, { ...nextVersion(), deletedAt: databaseNow(), deletedBy: by.user.id });
    await audit.record(tx, by, { action: 'deleted', subject: asSubject(post) });
  });
}

/**
 * Restores a deleted post, also to its pair unless another post is in its place; does nothing to one that is not deleted.
 * Throws 404, and 409 when its slug is taken by now.
 */
export function restorePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<Post> {
  return writePost(em, async (tx) => {
    await leaveTakenPlace(tx, id);
    const restored = { ...nextVersion(), deletedAt: null, deletedBy: null };
    const rows = await tx.nativeUpdate(Post, { id, deletedAt: { $ne: null } }, restored);
    const post = await readPost(tx, id);
    if (rows > 0) await audit.record(tx, by, { action: 'restored', subject: asSubject(post) });
    return post;
  });
}

const LISTED = ['id', 'title', 'deletedAt', 'deletedBy'] as const;
type DeletedPost = Pick<Post, (typeof LISTED)[number]>;

/** A page of the deleted posts, last deleted first, without their texts. */
async function listTrash(em: EntityManager, page: PostPage): Promise<DeletedPost[]> {
  const query = em
    .createQueryBuilder(Post, 'post')
    .where({ deletedAt: { $ne: null } })
    .orderBy({ deletedAt: 'desc', id: 'desc' });
  query.select(LISTED);
  return readPage(query, 'deleted_at', page);
}

/** Deletes a post in the trash permanently. Throws 404. */
async function purgePost(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = { id, deletedAt: { $ne: null } };
    const post = await tx.findOne(Post, deleted, { fields: ['id', 'title'], lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!post) throw postNotFound();
    await tx.nativeDelete(Post, { id });
    await audit.record(tx, by, { action: 'purged', subject: asSubject(post) });
  });
}
