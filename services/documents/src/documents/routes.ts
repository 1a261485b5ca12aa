import { signedInOrigin } from '@kontor/audit/log';
import { auditCursor, readAuditCursor } from '@kontor/audit/query';
import { documentEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, sendPage } from '@kontor/service-kit/http';

import { type DownloadDeps, sendDocument } from '../downloads/index.ts';
import { documentNotFound } from '../errors.ts';
import { assertReady } from '../uploads/index.ts';
import { findForDownload, findVisible } from './find-document.ts';
import { findFirstOpening, listReaders } from './openings.ts';
import { presentDocument } from './present-document.ts';
import { removeDocument, restoreDocument } from './trash.ts';
import { updateDocument, type UpdateDeps } from './update-document.ts';

interface Deps extends UpdateDeps {
  orm: Orm;
  download: DownloadDeps;
}

/** One document: download, readers, changes, deletion and its undo. */
export const documentRoutes: Plugin<Deps> = async (app, { orm, rules, userExists, download }) => {
  const find = findForDownload(orm);

  app.route({
    ...documentEndpoints.downloadDocument,
    handler: async (request, reply) => {
      const document = await find(request.user!, Number(request.params.id), rules);
      if (!document) throw documentNotFound();
      assertReady(document);
      return sendDocument(document, request, reply, download);
    },
  });

  app.route({
    ...documentEndpoints.listDocumentReaders,
    handler: async (request, reply) => {
      const page = { after: readAuditCursor(request.query), limit: pageSize(request.query) + 1 };
      const events = await listReaders(orm.em.fork(), request.user!, Number(request.params.id), page);
      return sendPage(events, request, reply, auditCursor).map(({ actorId, actorName, happenedAt }) => ({
        id: actorId!,
        name: actorName!,
        openedAt: happenedAt.toISOString(),
      }));
    },
  });

  app.route({
    ...documentEndpoints.getDocument,
    handler: async (request) => {
      const em = orm.em.fork();
      const document = await findVisible(em, request.user!, Number(request.params.id), 'row');
      const firstOpenedAt = await findFirstOpening(em, request.user!.id, document);
      return presentDocument({ ...document, firstOpenedAt }, request.user!);
    },
  });

  app.route({
    ...documentEndpoints.updateDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const em = orm.em.fork();
      const document = await updateDocument(em, id, request.body, signedInOrigin(request), { userExists, rules });
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
