import { documentEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Plugin } from '@kontor/service-kit/http';

import { presentDocument } from './present-document.ts';
import { restoreVersion, type RestoreVersionDeps } from './restore-version.ts';

export const restoreVersionRoutes: Plugin<RestoreVersionDeps> = async (app, deps) => {
  app.route({
    ...documentEndpoints.restoreDocumentVersion,
    handler: async (request) => {
      const [id, number] = [Number(request.params.id), Number(request.params.number)];
      const document = await restoreVersion(id, number, signedInOrigin(request), deps);
      request.log.info(
        { event: 'version-restored', userId: request.user!.id, documentId: id, number },
        'Version of a document restored',
      );
      return presentDocument(document, request.user!);
    },
  });
};
