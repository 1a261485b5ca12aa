import { documentEndpoints } from '@kontor/contracts/schemas';
import { type App, type Orm, signedIn } from '@kontor/service-kit';

import { changeDocument } from './change-document.ts';
import * as deletion from './delete-document.ts';
import { presentDocument } from './present-document.ts';
import type { IsPerson } from './store-upload.ts';

/** What admins do with a document that is there. */
export function changeRoutes(app: App, orm: Orm, isPerson: IsPerson): void {
  app.route({
    ...documentEndpoints.updateDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const document = await changeDocument(orm.em.fork(), id, request.body, signedIn(request), isPerson);
      request.log.info(
        { event: 'document-changed', userId: request.user!.id, documentId: id, audience: document.audience },
        'Document changed',
      );
      return presentDocument(document, request.user!);
    },
  });

  app.route({
    ...documentEndpoints.deleteDocument,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await deletion.deleteDocument(orm.em.fork(), id, request);
      request.log.info({ event: 'document-deleted', userId: request.user!.id, documentId: id }, 'Document deleted');
      void reply.code(204);
      return null;
    },
  });

  app.route({
    ...documentEndpoints.restoreDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const document = await deletion.restoreDocument(orm.em.fork(), id, request);
      request.log.info({ event: 'document-restored', userId: request.user!.id, documentId: id }, 'Document restored');
      return presentDocument(document, request.user!);
    },
  });
}
