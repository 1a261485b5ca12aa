import { signedInOrigin, type SignedInOrigin } from '@kontor/audit/log';
import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { documentEndpoints, type SessionUser } from '@kontor/contracts/schemas';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { logChange } from '../audit.ts';
import { type DownloadDeps, recordVersionDownloads, sendDocument } from '../downloads/index.ts';
import { versionIsNewest, versionNotFound } from '../errors.ts';
import { orStorageError, storageError } from '../storage/index.ts';
import { assertReady, writeTemporaryFile } from '../uploads/index.ts';
import { canChange } from './access.ts';
import { type Document, DocumentVersion } from './document.entity.ts';
import { findChangeable, findVisible } from './find-document.ts';
import { presentDocument } from './present-document.ts';
import { storeVersion, type UploadDeps } from './upload.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

interface Deps extends UploadDeps {
  download: DownloadDeps;
}

/** The files that a document has had. */
export const versionRoutes: Plugin<Deps> = async (app, { download, ...deps }) => {
  const { orm, rules } = deps;
  const recordOld = recordVersionDownloads(orm);

  app.route({
    ...documentEndpoints.listDocumentVersions,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const document = await findVisible(em, request.user!, Number(request.params.id), 'see');
      const after = readCursor(request.query, CURSOR);
      const query = openable(em, request.user!, document);
      if (after) query.andWhere({ number: { $lt: Number(after[0]) } });
      const versions = await query
        .orderBy({ number: 'desc' })
        .limit(pageSize(request.query) + 1)
        .getResultList();
      return sendPage(versions, request, reply, ({ number }) => [number]).map((version) => ({
        ...version,
        createdAt: version.createdAt.toISOString(),
      }));
    },
  });

  app.route({
    ...documentEndpoints.downloadDocumentVersion,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const { id, number } = request.params;
      const document = await findVisible(em, request.user!, Number(id), rules);
      const version = await findVersion(em, request.user!, document, Number(number));
      assertReady(version);
      const { title, audience, employeeId } = document;
      const file = {
        ...version,
        id: document.id,
        title,
        audience,
        employeeId,
        replacedAt: document.replacedAt ?? null,
      };
      const record = version.fileName === document.fileName ? download.record : recordOld;
      return sendDocument(file, request, reply, { ...download, record });
    },
  });

  app.route({
    ...documentEndpoints.restoreDocumentVersion,
    handler: async (request) => {
      const [id, number] = [Number(request.params.id), Number(request.params.number)];
      const document = await restoreVersion(id, number, signedInOrigin(request), deps);
      logChange(request, 'version-restored', id, 'Version of a document restored', { number });
      return presentDocument(document, request.user!);
    },
  });
};

/** Whether a user opened a version while it was the newest. */
const OPENED = `exists (
  select from documents.document_openings as opening
   where opening.user_id = ? and opening.file_name = version.file_name)`;

/** The versions that a caller who may see the document may open: all who may change it, else the newest and those opened. */
function openable(em: EntityManager, caller: SessionUser, document: Document) {
  const query = em.createQueryBuilder(DocumentVersion, 'version').where({ documentId: document.id });
  if (canChange(document, caller)) return query;
  return query.andWhere(`(version.file_name = ? or ${OPENED})`, [document.fileName, caller.id]);
}

/** Throws 404 for a version that does not exist and for one that the caller may not open alike. */
async function findVersion(
  em: EntityManager,
  caller: SessionUser,
  document: Document,
  number: number,
): Promise<DocumentVersion> {
  const version = await openable(em, caller, document).andWhere({ number }).getSingleResult();
  if (!version) throw versionNotFound();
  return version;
}

/**
 * Adds a copy of an earlier version as the newest one. An object of its own, because each version's object is removed with
 * its row; it counts against the quotas and is scanned like an upload. Throws 404, 403, 409, 413, 503 or 507.
 */
async function restoreVersion(id: number, number: number, by: SignedInOrigin, deps: UploadDeps): Promise<Document> {
  const em = deps.orm.em.fork();
  const document = await findChangeable(em, by.user, id, deps.rules);
  const version = await findVersion(em, by.user, document, number);
  if (version.fileName === document.fileName) throw versionIsNewest();
  assertReady(version);
  const { fileSize, sha256, originalName, mimeType } = version;

  return deps.temporaryFiles.withFile(async (path) => {
    const bytes = await deps.store.get(version.fileName, { start: 0, end: fileSize - 1 });
    const copy = await orStorageError(writeTemporaryFile(path, bytes));
    if (copy.sha256 !== sha256) throw storageError(new Error(`The object ${version.fileName} is damaged`));
    const columns = { originalName, fileSize, mimeType, sha256 };
    const file = { path, size: fileSize };
    return storeVersion(id, { file, columns, needed: deps.rules, action: 'version-restored' }, by, deps);
  });
}
