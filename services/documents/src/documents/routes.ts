import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { type DocumentCategory, documentEndpoints } from '@kontor/contracts/schemas';
import { type App, type Orm, pageSize, readCursor, sendPage } from '@kontor/service-kit';

import { documentNotFound } from '../errors.ts';
import { presentDocument } from './present-document.ts';
import { assertReady } from './scan-state.ts';
import { type Download, sendDocument } from './send-document.ts';
import { visibleDocuments, visibleForDownload } from './visible-documents.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

export function listRoute(app: App, orm: Orm): void {
  const listVisible = visibleDocuments(orm);
  app.route({
    ...documentEndpoints.listDocuments,
    handler: async (request, reply) => {
      const { category } = request.query;
      const cursor = readCursor(request.query, CURSOR);
      const documents = await listVisible(request.user!, {
        category: category === 'all' ? undefined : (category as DocumentCategory | undefined),
        after: cursor && Number(cursor[0]),
        limit: pageSize(request.query) + 1,
      });
      return sendPage(documents, request, reply, (document) => [document.id]).map((document) =>
        presentDocument(document, request.user!),
      );
    },
  });
}

export function downloadRoute(app: App, orm: Orm, to: Download): void {
  const findVisible = visibleForDownload(orm);
  app.route({
    ...documentEndpoints.downloadDocument,
    // Said here, since Fastify's own HEAD would read the whole document to throw it away.
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const document = await findVisible(request.user!, Number(request.params.id));
      if (!document) throw documentNotFound();
      assertReady(document);
      return sendDocument(document, request, reply, to);
    },
  });
}
