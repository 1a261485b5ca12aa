import { signedInOrigin } from '@kontor/audit/log';
import { auditCursor, readAuditCursor } from '@kontor/audit/query';
import { documentEndpoints, type SessionUser } from '@kontor/contracts/schemas';
import { pageSize, type Plugin, sendPage } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { logChange } from '../audit.ts';
import { type DownloadDeps, sendDocument } from '../downloads/index.ts';
import { documentNotFound } from '../errors.ts';
import { assertReady } from '../uploads/index.ts';
import type { Document } from './document.entity.ts';
import { findForDownload, findVisible } from './find-document.ts';
import { findFirstOpening, listReaders } from './openings.ts';
import { type ConfirmationsOf, presentDocument } from './present-document.ts';
import { removeDocument, restoreDocument } from './trash.ts';
import { updateDocument } from './update-document.ts';
import type { UploadDeps } from './upload.ts';

interface Deps extends Pick<UploadDeps, 'orm' | 'rules' | 'userExists'> {
  download: DownloadDeps;
  confirmationsOf: ConfirmationsOf;
}

/** One document: download, readers, changes, deletion and its undo. */
export const documentRoutes: Plugin<Deps> = async (app, { orm, rules, userExists, download, confirmationsOf }) => {
  const find = findForDownload(orm);
  const present = async (em: EntityManager, document: Document, reader: SessionUser) =>
    presentDocument(
      {
        ...document,
        firstOpenedAt: await findFirstOpening(em, reader.id, document),
        confirmations: (await confirmationsOf([document], reader)).get(document.id),
      },
      reader,
    );

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
      return present(em, await findVisible(em, request.user!, Number(request.params.id), 'see'), request.user!);
    },
  });

  app.route({
    ...documentEndpoints.updateDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const em = orm.em.fork();
      const document = await updateDocument(em, id, request.body, signedInOrigin(request), { userExists, rules });
      logChange(request, 'document-changed', id, 'Document changed', { audience: document.audience });
      return present(em, document, request.user!);
    },
  });

  app.route({
    ...documentEndpoints.deleteDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      await removeDocument(orm.em.fork(), id, signedInOrigin(request));
      logChange(request, 'document-deleted', id, 'Document deleted');
    },
  });

  app.route({
    ...documentEndpoints.restoreDocument,
    handler: async (request) => {
      const id = Number(request.params.id);
      const em = orm.em.fork();
      const document = await restoreDocument(em, id, signedInOrigin(request));
      logChange(request, 'document-restored', id, 'Document restored');
      return present(em, document, request.user!);
    },
  });
};
