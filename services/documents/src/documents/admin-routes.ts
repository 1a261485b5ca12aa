import { deleteDocument, restoreDocument, updateDocument } from '@kontor/contracts';
import { type App, type Orm, signedIn } from '@kontor/service-kit';

import { changeDocument } from './update-document.ts';
import * as deletion from './remove-document.ts';
import { presentDocument } from './present-document.ts';
import type { UserExists } from './upload-document.ts';

export function changeRoutes(app: App, orm: Orm, userExists: UserExists): void {
  app.route({
    ...updateDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const document = await changeDocument(orm.em.fork(), id, request.body, signedIn(request), userExists);
      request.log.info(
        { event: 'document-changed', userId: request.user!.id, documentId: id, audience: document.audience },
        'Document changed',
      );
      return presentDocument(document, request.user!);
    },
  });

  app.route({
    ...deleteDocument,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await deletion.deleteDocument(orm.em.fork(), id, request);
      request.log.info({ event: 'document-deleted', userId: request.user!.id, documentId: id }, 'Document deleted');
      void reply.code(204);
      return null;
    },
  });

  app.route({
    ...restoreDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const document = await deletion.restoreDocument(orm.em.fork(), id, request);
      request.log.info({ event: 'document-restored', userId: request.user!.id, documentId: id }, 'Document restored');
      return presentDocument(document, request.user!);
    },
  });
}
