import { adminPostEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { createPreviewLink } from './create-preview-link.ts';

export const adminPreviewLinkRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
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
