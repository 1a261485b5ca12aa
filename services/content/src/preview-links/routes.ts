import { postEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { postNotFound } from '../errors.ts';
import { presentPost } from '../posts/present-post.ts';
import { hashOf } from './preview-token.ts';
import { findPreviewedPost } from './queries.ts';

/** Shows a post to anyone with its preview link. An invalid link and a deleted post get the same 404. */
export const previewLinkRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...postEndpoints.previewPost,
    handler: async (request) => {
      const post = await findPreviewedPost(orm.em.fork(), hashOf(request.body.token));
      if (!post) throw postNotFound();
      return presentPost(post);
    },
  });
};
