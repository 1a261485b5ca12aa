import { adminPostEndpoints, postEndpoints } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit/process';

import { presentPost } from '../posts/present-post.ts';
import { createLink, openLink } from './create-preview-link.ts';

/** Showing a post to somebody who is not signed in, before it is published. */
export function previewRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...adminPostEndpoints.createPreviewLink,
    handler: async (request, reply) => {
      const postId = Number(request.params.id);
      const link = await createLink(orm.em.fork(), postId, request);
      request.log.info({ event: 'preview-link-created', userId: request.user!.id, postId }, 'Preview link created');
      void reply.code(201);
      return link;
    },
  });

  app.route({
    ...postEndpoints.previewPost,
    handler: async (request) => presentPost(await openLink(orm.em.fork(), request.body.token)),
  });
}
