import { documentEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { findFirstOpening } from './openings.ts';
import { presentDocument } from './present-document.ts';
import { removeDocument } from './remove-document.ts';
import { restoreDocument } from './restore-document.ts';
import { updateDocument, type UpdateDeps } from './update-document.ts';

interface Deps extends UpdateDeps {
  orm: Orm;
}

export const adminDocumentRoutes: Plugin<Deps> = async (app, { orm, ...deps }) => {
  app.route({
    ...documentEndpoints.updateDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const em = orm.em.fork();
      const document = await updateDocument(em, id, request.body, signedInOrigin(request), deps);
      request.log.info(
        { event: 'document-changed', userId: request.user!.id, documentId: id, audience: document.audience },
        'Document changed',
      );
      const firstOpenedAt = await findFirstOpening(em, request.user!.id, document);
      return presentDocument({ ...document, firstOpenedAt }, request.user!);
    },
  });

  app.route({
    ...documentEndpoints.deleteDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      await removeDocument(orm.em.fork(), id, signedInOrigin(request));
      request.log.info({ event: 'document-deleted', userId: request.user!.id, documentId: id }, 'Document deleted');
    },
  });

  app.route({
    ...documentEndpoints.restoreDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const em = orm.em.fork();
      const document = await restoreDocument(em, id, signedInOrigin(request));
      request.log.info({ event: 'document-restored', userId: request.user!.id, documentId: id }, 'Document restored');
      const firstOpenedAt = await findFirstOpening(em, request.user!.id, document);
      return presentDocument({ ...document, firstOpenedAt }, request.user!);
    },
  });
};
