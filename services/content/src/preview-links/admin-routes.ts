import { adminPostEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { createPreviewLink } from './create-preview-link.ts';

export const adminPreviewLinkRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...adminPostEndpoints.createPreviewLink,
    handler: async (request, reply) => {
      const postId = Number(request.params.id);
      const link = await createPreviewLink(orm.em.fork(), postId, request);
      request.log.info({ event: 'preview-link-created', userId: request.user!.id, postId }, 'Preview link created');
      void reply.code(201);
      return link;
    },
  });
};
