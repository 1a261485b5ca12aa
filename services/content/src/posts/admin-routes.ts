import { adminPostEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { pageSize, sendPage } from '@kontor/service-kit/http';
import { type ServiceContext } from '@kontor/service-kit/process';

import { readPostCursor } from './post-cursor.ts';
import { presentPost } from './present-post.ts';
import { findEdited, listEdited } from './admin-queries.ts';
import { readDraft } from './parse-draft.ts';
import { createPost, deletePost, restorePost, updatePost } from './write-post.ts';

/** What admins do with posts. */
export function editingRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...adminPostEndpoints.listEditedPosts,
    handler: async (request, reply) => {
      const { search, status } = request.query;
      const posts = await listEdited(orm.em.fork(), {
        search,
        status,
        after: readPostCursor(request.query),
        limit: pageSize(request.query) + 1,
      });
      return sendPage(posts, request, reply, (post) => [post.updatedAt.toISOString(), post.id]).map(presentPost);
    },
  });

  app.route({
    ...adminPostEndpoints.getEditedPost,
    handler: async (request) => presentPost(await findEdited(orm.em.fork(), Number(request.params.id))),
  });

  app.route({
    ...adminPostEndpoints.createPost,
    handler: async (request, reply) => {
      const userId = request.user!.id;
      const post = await createPost(orm.em.fork(), readDraft(request.body), signedInOrigin(request));
      request.log.info({ event: 'post-created', userId, postId: post.id, status: post.status }, 'Post created');
      void reply.code(201);
      return presentPost(post);
    },
  });

  app.route({
    ...adminPostEndpoints.updatePost,
    handler: async (request) => {
      const { version, ...draft } = request.body;
      const post = await updatePost(
        orm.em.fork(),
        Number(request.params.id),
        version,
        readDraft(draft),
        signedInOrigin(request),
      );
      request.log.info(
        { event: 'post-saved', userId: request.user!.id, postId: post.id, status: post.status },
        'Post saved',
      );
      return presentPost(post);
    },
  });

  app.route({
    ...adminPostEndpoints.deletePost,
    handler: async (request, reply) => {
      const postId = Number(request.params.id);
      await deletePost(orm.em.fork(), postId, signedInOrigin(request));
      request.log.info({ event: 'post-deleted', userId: request.user!.id, postId }, 'Post deleted');
      void reply.code(204);
      return null;
    },
  });

  app.route({
    ...adminPostEndpoints.restorePost,
    handler: async (request) => {
      const post = await restorePost(orm.em.fork(), Number(request.params.id), signedInOrigin(request));
      request.log.info({ event: 'post-restored', userId: request.user!.id, postId: post.id }, 'Post restored');
      return presentPost(post);
    },
  });
}
