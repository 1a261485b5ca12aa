import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

export const documentCategories = ['salary', 'contract', 'expense', 'payslip', 'certificate', 'general'] as const;

/** Who may see a document besides admins: everybody signed in, or the user it is addressed to. */
export const audiences = ['everybody', 'personal'] as const;

export const documentSorts = ['newest', 'oldest', 'name', 'size'] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** The file types that may be uploaded, by extension, and the content type each is stored and served as. */
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

export const listDocuments = endpoint('GET', '/api/documents', { service: 'documents', access: 'signed-in' });
export const countDocuments = endpoint('GET', '/api/documents/count', { service: 'documents', access: 'signed-in' });
export const getDocument = endpoint('GET', '/api/documents/:id', { service: 'documents', access: 'signed-in' });
export const downloadDocument = endpoint('GET', '/api/documents/:id/download', {
  service: 'documents',
  access: 'signed-in',
  answersHead: true,
});
/** A ZIP of the documents that are addressed to the caller alone. */
export const downloadOwnDocuments = endpoint('GET', '/api/account/documents.zip', {
  service: 'documents',
  access: 'signed-in',
  answersHead: true,
});
export const uploadDocument = endpoint('POST', '/api/documents/upload', {
  service: 'documents',
  access: ['documents', 'payroll'],
  streamBytes: limits.fileBytes + limits.formBytes,
  rateLimit: 'upload',
});
export const updateDocument = endpoint('PATCH', '/api/documents/:id', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const replaceFile = endpoint('PUT', '/api/documents/:id/file', {
  service: 'documents',
  access: ['documents', 'payroll'],
  streamBytes: limits.fileBytes + limits.formBytes,
  rateLimit: 'upload',
});
export const deleteDocument = endpoint('DELETE', '/api/documents/:id', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const restoreDocument = endpoint('POST', '/api/documents/:id/restore', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const listDocumentReaders = endpoint('GET', '/api/documents/:id/readers', {
  service: 'documents',
  access: 'signed-in',
});
export const listDocumentVersions = endpoint('GET', '/api/documents/:id/versions', {
  service: 'documents',
  access: 'signed-in',
});
export const downloadDocumentVersion = endpoint('GET', '/api/documents/:id/versions/:number/download', {
  service: 'documents',
  access: 'signed-in',
  answersHead: true,
});
export const restoreDocumentVersion = endpoint('POST', '/api/documents/:id/versions/:number/restore', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
