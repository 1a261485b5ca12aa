import { adminPostEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { MarkdownCheck } from '@kontor/markdown/check';
import type { Orm } from '@kontor/service-kit/database';
import { type Plugin, sendPage } from '@kontor/service-kit/http';

import { coverUnknown } from '../errors.ts';
import type { CopyImage } from '../images/index.ts';
import { listForAdmins, listKey, readPost } from './admin-queries.ts';
import { createPost, parseDraft, type ParsedDraft, updatePost } from './write-post.ts';
import { deletePost, restorePost } from './trash.ts';
import { confirmTranslation } from './pairs.ts';
import { presentEdited } from './post.entity.ts';

interface Deps {
  orm: Orm;
  markdown: MarkdownCheck;
  copyImage: CopyImage;
}

/** Posts of every status, for admins to edit. */
export const adminPostRoutes: Plugin<Deps> = async (app, { orm, markdown, copyImage }) => {
  /** Throws 400 for a text or a cover that cannot be shown. */
  async function assertShowable({ content, cover }: ParsedDraft): Promise<void> {
    await markdown.assertShowable(content, '/content');
    if (cover && !(await copyImage(cover))) throw coverUnknown();
  }

  app.route({
    ...adminPostEndpoints.listEditedPosts,
    handler: async (request, reply) => {
      const posts = await listForAdmins(orm.em.fork(), request.query);
      return sendPage(posts, request, reply, listKey).map(presentEdited);
    },
  });

  app.route({
    ...adminPostEndpoints.getEditedPost,
    handler: async (request) => presentEdited(await readPost(orm.em.fork(), Number(request.params.id))),
  });

  app.route({
    ...adminPostEndpoints.createPost,
    handler: async (request) => {
      const userId = request.user!.id;
      const draft = parseDraft(request.body);
      await assertShowable(draft);
      const post = await createPost(orm.em.fork(), draft, signedInOrigin(request));
      request.log.info({ event: 'post-created', userId, postId: post.id, status: post.status }, 'Post created');
      return presentEdited(post);
    },
  });

  app.route({
    ...adminPostEndpoints.updatePost,
    handler: async (request) => {
      const { version, ...fields } = request.body;
      const id = Number(request.params.id);
      const draft = parseDraft(fields);
      await assertShowable(draft);
      const post = await updatePost(orm.em.fork(), id, version, draft, signedInOrigin(request));
      const { status } = post;
      request.log.info({ event: 'post-saved', userId: request.user!.id, postId: id, status }, 'Post saved');
      return presentEdited(post);
    },
  });

  app.route({
    ...adminPostEndpoints.confirmTranslation,
    handler: async (request) => {
      const postId = Number(request.params.id);
      const post = await confirmTranslation(orm.em.fork(), postId, request.body.version, signedInOrigin(request));
      request.log.info({ event: 'translation-confirmed', userId: request.user!.id, postId }, 'Translation confirmed');
      return presentEdited(post);
    },
  });

  app.route({
    ...adminPostEndpoints.deletePost,
    handler: async (request) => {
      const postId = Number(request.params.id);
      await deletePost(orm.em.fork(), postId, signedInOrigin(request));
      request.log.info({ event: 'post-deleted', userId: request.user!.id, postId }, 'Post deleted');
    },
  });

  app.route({
    ...adminPostEndpoints.restorePost,
    handler: async (request) => {
      const post = await restorePost(orm.em.fork(), Number(request.params.id), signedInOrigin(request));
      request.log.info({ event: 'post-restored', userId: request.user!.id, postId: post.id }, 'Post restored');
      return presentEdited(post);
    },
  });
};
