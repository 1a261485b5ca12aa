import { type Static, Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { AnyText, CursorText, Id, IdText, LimitText, Timestamp } from '../text.ts';

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
  scanState: Type.Optional(
    Type.Unsafe<'scanning' | 'blocked'>(
      Type.String({
        enum: ['scanning', 'blocked'],
        description: 'Only of a file that cannot be downloaded: it is being scanned, or something was found in it',
      }),
    ),
  ),
  threat: Type.Optional(Type.String({ description: "The scanner's name for what it found; for admins only" })),
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

/** What an admin may change of a document; what is absent stays. */
export const DocumentChanges = Type.Partial(
  Type.Object({
    category: DocumentCategory,
    isPublic: Type.Boolean(),
    employeeId: Type.Union([Id, Type.Null()]),
    description: Type.Union([AnyText(limits.description), Type.Null()]),
  }),
);
export type DocumentChanges = Static<typeof DocumentChanges>;

export const updateDocument = defineEndpoint({
  method: 'PATCH',
  url: '/api/documents/:id',
  schema: {
    summary: "Change a document's category, recipient or description",
    tags: ['documents'],
    params: Type.Object({ id: IdText }),
    body: DocumentChanges,
    response: { 200: Document },
  },
  config: { service: 'documents', access: 'admin' },
});

export const replaceFile = defineEndpoint({
  method: 'PUT',
  url: '/api/documents/:id/file',
  schema: {
    summary: 'Replace the file of a document: multipart with `file`',
    tags: ['documents'],
    params: Type.Object({ id: IdText }),
    consumes: ['multipart/form-data'],
    response: { 200: Document },
  },
  config: {
    service: 'documents',
    access: 'admin',
    streamBytes: limits.fileBytes + limits.formBytes,
    rateLimit: 'upload',
  },
});

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  url: '/api/documents/:id',
  schema: {
    summary: 'Delete a document; it can be restored for a while',
    tags: ['documents'],
    params: Type.Object({ id: IdText }),
    response: { 204: Type.Null() },
  },
  config: { service: 'documents', access: 'admin' },
});

export const restoreDocument = defineEndpoint({
  method: 'POST',
  url: '/api/documents/:id/restore',
  schema: {
    summary: 'Bring a deleted document back',
    tags: ['documents'],
    params: Type.Object({ id: IdText }),
    response: { 200: Document },
  },
  config: { service: 'documents', access: 'admin' },
});

/** An image of a post, as everybody may see it. Its size in pixels stands in the URL's fragment: `#w=800&h=600`. */
export const Image = Type.Object({
  url: Type.String(),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
});
export type Image = Static<typeof Image>;

export const uploadImage = defineEndpoint({
  method: 'POST',
  url: '/api/images',
  schema: {
    summary: 'Upload an image for a post: multipart with `file`, PNG, JPEG or WebP',
    tags: ['images'],
    consumes: ['multipart/form-data'],
    response: { 201: Image },
  },
  config: {
    service: 'documents',
    access: 'admin',
    streamBytes: limits.fileBytes + limits.formBytes,
    rateLimit: 'upload',
  },
});

export const IMAGE_ID_PATTERN = '^[0-9a-f-]{36}$';

/** An image as admins find it among all there are. */
export const StoredImage = Type.Object({
  ...Image.properties,
  id: Type.String(),
  fileSize: Type.Integer({ description: 'bytes' }),
  uploadedBy: Id,
  createdAt: Timestamp,
});
export type StoredImage = Static<typeof StoredImage>;

export const listImages = defineEndpoint({
  method: 'GET',
  url: '/api/images',
  schema: {
    summary: 'The images that were uploaded for posts, newest first, whether a post shows them or not',
    tags: ['images'],
    querystring: Type.Object({ limit: LimitText, cursor: CursorText }),
    response: { 200: Type.Array(StoredImage) },
  },
  config: { service: 'documents', access: 'admin' },
});

const ImageId = Type.Object({ id: Type.String({ pattern: IMAGE_ID_PATTERN }) });

export const deleteImage = defineEndpoint({
  method: 'DELETE',
  url: '/api/images/:id',
  schema: {
    summary: 'Delete an image for good, from every post that shows it',
    tags: ['images'],
    params: ImageId,
    response: { 204: Type.Null() },
  },
  config: { service: 'documents', access: 'admin' },
});

export const getImage = defineEndpoint({
  method: 'GET',
  url: '/api/images/:id',
  schema: {
    summary: 'An image of a post',
    tags: ['images'],
    params: ImageId,
    produces: ['image/webp'],
    response: {},
  },
  config: { service: 'documents', access: 'anyone' },
});
