import { ID_PATTERN, RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import { trashEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { daysUntilExpiry, type Orm } from '@kontor/service-kit/database';
import { CURSOR_TIMESTAMP, pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import { listTrash, purgeDocument } from './trash.ts';

const CURSOR = [CURSOR_TIMESTAMP, new RegExp(ID_PATTERN)];

/** Deleted documents, until they are purged. */
export const trashRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...trashEndpoints.listDeletedDocuments,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const documents = await listTrash(orm.em.fork(), request.user!, {
        after: cursor && { deletedAt: new Date(cursor[0]!), id: Number(cursor[1]) },
        limit: pageSize(request.query) + 1,
      });
      const page = sendPage(documents, request, reply, ({ deletedAt, id }) => [deletedAt!.toISOString(), id]);
      return page.map(({ id, originalName, deletedBy, deletedAt }) => ({
        kind: 'document' as const,
        id,
        name: originalName,
        deletedBy,
        deletedAt: deletedAt!.toISOString(),
        daysLeft: daysUntilExpiry(deletedAt!, RESTORABLE_DAYS),
      }));
    },
  });

  app.route({
    ...trashEndpoints.purgeDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      await purgeDocument(orm.em.fork(), id, signedInOrigin(request));
      request.log.info({ event: 'document-purged', userId: request.user!.id, documentId: id }, 'Document purged');
    },
  });
};
