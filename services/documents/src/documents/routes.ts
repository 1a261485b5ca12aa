import multipart from '@fastify/multipart';
import {
  type Document as DocumentReply,
  type DocumentCategory,
  downloadDocument,
  ID_PATTERN,
  listDocuments,
  uploadDocument,
} from '@kontor/contracts';
import { type App, type Orm, pageSize, readCursor, sendPage } from '@kontor/service-kit';

import { documentNotFound } from '../errors.ts';
import type { Spool } from '../storage/spool.ts';
import type { Document } from './document.entity.ts';
import { type Download, sendDocument } from './send-document.ts';
import { storeUpload, type UploadParts } from './store-upload.ts';
import { multipartOptions, readUploadForm } from './upload-form.ts';
import { findVisible, listVisible } from './visible-documents.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

export function listRoute(app: App, orm: Orm): void {
  app.route({
    ...listDocuments,
    handler: async (request, reply) => {
      const { category } = request.query;
      const cursor = readCursor(request.query, CURSOR);
      const documents = await listVisible(orm.em.fork(), request.user!, {
        category: category === 'all' ? undefined : (category as DocumentCategory | undefined),
        after: cursor && Number(cursor[0]),
        limit: pageSize(request.query) + 1,
      });
      return sendPage(documents, request, reply, (document) => [document.id]).map(present);
    },
  });
}

export function downloadRoute(app: App, orm: Orm, to: Download): void {
  app.route({
    ...downloadDocument,
    // Said here, since Fastify's own HEAD would read the whole document to throw it away.
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const document = await findVisible(orm.em.fork(), request.user!, Number(request.params.id));
      if (!document) throw documentNotFound();
      return sendDocument(document, request, reply, to);
    },
  });
}

export async function uploadRoute(app: App, spool: Spool, parts: UploadParts, count: (bytes: number) => void) {
  await app.register(async (scope: App) => {
    // Multipart and nothing else: everything else is 415.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, multipartOptions);
    scope.route({
      ...uploadDocument,
      handler: (request, reply) =>
        spool.withFile(async (file) => {
          const form = await readUploadForm(request, file);
          const document = await storeUpload(form, request.user!, parts);
          count(document.fileSize);
          void reply.code(201);
          return present(document);
        }),
    });
  });
}

function present(document: Document): DocumentReply {
  const { id, originalName, category, isPublic, mimeType, fileSize, uploadedBy } = document;
  return {
    id,
    originalName,
    category,
    isPublic,
    mimeType,
    fileSize,
    uploadedBy,
    employeeId: document.employeeId ?? null,
    description: document.description ?? null,
    createdAt: document.createdAt.toISOString(),
  };
}
