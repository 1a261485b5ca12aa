import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import { trashEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { daysUntilExpiry, type Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, sendPage } from '@kontor/service-kit/http';

import { listTrash, purgePost } from './trash.ts';
import { readPostCursor } from './queries.ts';

/** Deleted posts, until they are purged. */
export const trashRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...trashEndpoints.listDeletedPosts,
    handler: async (request, reply) => {
      const posts = await listTrash(orm.em.fork(), {
        after: readPostCursor(request.query),
        limit: pageSize(request.query) + 1,
      });
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
