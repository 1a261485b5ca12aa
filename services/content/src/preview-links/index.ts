import { adminPostEndpoints, postEndpoints } from '@kontor/contracts/schemas';
import type { Orm, RetentionRule } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { ServiceContext } from '@kontor/service-kit/process';

import { postNotFound } from '../errors.ts';
import { presentPost } from '../posts/index.ts';
import { createPreviewLink, findPreviewedPost, hashOf } from './preview-links.ts';

/** A link shows its post until it expires. */
export const expiredPreviewLinks: RetentionRule = {
  kind: 'preview-links',
  days: null,
  setting: null,
  table: 'content.preview_links',
  key: 'token_hash',
  where: 'true',
  moment: 'expires_at',
};

const previewLinkRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...postEndpoints.previewPost,
    // An invalid link and a deleted post get the same 404.
    handler: async (request) => {
      const post = await findPreviewedPost(orm.em.fork(), hashOf(request.body.token));
      if (!post) throw postNotFound();
      return presentPost(post);
    },
  });

  app.route({
    ...adminPostEndpoints.createPreviewLink,
    handler: async (request) => {
      const postId = Number(request.params.id);
      const link = await createPreviewLink(orm.em.fork(), postId, request);
      request.log.info({ event: 'preview-link-created', userId: request.user!.id, postId }, 'Preview link created');
      return link;
    },
  });
};

/** Links that show a post to anyone for a while: an admin creates one, and it works without a sign-in. */
export async function openPreviewLinks({ app, orm }: ServiceContext<unknown>): Promise<void> {
  await app.register(previewLinkRoutes, { orm });
}
