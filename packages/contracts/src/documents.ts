import { type Static, Type } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { CursorText, Id, IdText, LimitText, Timestamp } from './text.ts';

export const documentCategories = ['salary', 'contract', 'expense', 'payslip', 'certificate', 'general'] as const;
export type DocumentCategory = (typeof documentCategories)[number];
export const DocumentCategory = Type.Unsafe<DocumentCategory>(Type.String({ enum: [...documentCategories] }));

/** What may be uploaded, by extension, and the type it is stored and served as (spec §5). */
export const fileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;
export type FileExtension = keyof typeof fileTypes;

/** A document as the portal lists it (contract §2). */
export const Document = Type.Object({
  id: Id,
  originalName: Type.String(),
  category: DocumentCategory,
  isPublic: Type.Boolean(),
  employeeId: Type.Union([Id, Type.Null()]),
  description: Type.Union([Type.String(), Type.Null()]),
  mimeType: Type.String(),
  createdAt: Timestamp,
  fileSize: Type.Integer({ description: 'bytes' }),
  uploadedBy: Id,
});
export type Document = Static<typeof Document>;

/** The text fields of the upload form, beside `file`. */
export const UploadFields = Type.Object({
  category: Type.Optional(DocumentCategory),
  isPublic: Type.Optional(Type.String({ enum: ['true', 'false'] })),
  employeeId: Type.Optional(IdText),
  description: Type.Optional(Type.String({ maxLength: limits.description, pattern: '^[^\\u0000\\uD800-\\uDFFF]*$' })),
});
export type UploadFields = Static<typeof UploadFields>;

export const listDocuments = defineEndpoint({
  method: 'GET',
  url: '/api/documents',
  schema: {
    summary: 'The documents the caller may see, newest first',
    tags: ['documents'],
    querystring: Type.Object({
      category: Type.Optional(Type.String({ enum: ['all', ...documentCategories] })),
      limit: LimitText,
      cursor: CursorText,
    }),
    response: { 200: Type.Array(Document) },
  },
  config: { service: 'documents', access: 'signed-in' },
});

export const downloadDocument = defineEndpoint({
  method: 'GET',
  url: '/api/documents/:id/download',
  schema: {
    summary: 'The bytes of a document, under its original name',
    tags: ['documents'],
    params: Type.Object({ id: IdText }),
    response: {},
  },
  config: { service: 'documents', access: 'signed-in' },
});

export const uploadDocument = defineEndpoint({
  method: 'POST',
  url: '/api/documents/upload',
  schema: {
    summary: 'Upload a document: multipart with `file` and the fields of UploadFields, in any order',
    tags: ['documents'],
    consumes: ['multipart/form-data'],
    response: { 201: Document },
  },
  config: {
    service: 'documents',
    access: 'admin',
    streamBytes: limits.fileBytes + limits.formBytes,
    rateLimit: 'upload',
  },
});
