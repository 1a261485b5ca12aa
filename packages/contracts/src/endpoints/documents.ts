import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { languages } from '../text.ts';

export const documentCategories = ['salary', 'contract', 'expense', 'payslip', 'certificate', 'general'] as const;

/** Who may see a document besides admins and payroll: all signed-in users, or the user it is addressed to. */
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

/** A file's name before its extension, and the extension with its dot. */
export function splitName(fileName: string): { stem: string; extension: string } {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? { stem: fileName.slice(0, dot), extension: fileName.slice(dot) } : { stem: fileName, extension: '' };
}

/**
 * The name under which a document is saved: its title with the extension of its file. While the title is the default, that is
 * the name of the file.
 */
export function savedName(
  { title, originalName }: { title: Record<(typeof languages)[number], string>; originalName: string },
  language: (typeof languages)[number],
): string {
  const { stem, extension } = splitName(originalName);
  if (stem.trim() === title[language]) return originalName;
  // Not a path.
  return title[language].replaceAll(/[/\\]/g, '-') + extension;
}

const forUsers = { service: 'documents', access: 'signed-in' } as const;
const forUploaders = { service: 'documents', access: ['documents', 'payroll'] } as const;

export const listDocuments = endpoint('GET', '/api/documents', forUsers);
export const countDocuments = endpoint('GET', '/api/documents/count', forUsers);
export const getDocument = endpoint('GET', '/api/documents/:id', forUsers);
export const downloadDocument = endpoint('GET', '/api/documents/:id/download', { ...forUsers, answersHead: true });
/** A ZIP of the documents that are addressed to the caller alone. */
export const downloadOwnDocuments = endpoint('GET', '/api/account/documents.zip', { ...forUsers, answersHead: true });
export const uploadDocument = endpoint('POST', '/api/documents/upload', {
  ...forUploaders,
  streamBytes: limits.fileBytes + limits.formBytes,
  rateLimit: 'upload',
});
export const updateDocument = endpoint('PATCH', '/api/documents/:id', forUploaders);
export const replaceFile = endpoint('PUT', '/api/documents/:id/file', {
  ...forUploaders,
  streamBytes: limits.fileBytes + limits.formBytes,
  rateLimit: 'upload',
});
export const deleteDocument = endpoint('DELETE', '/api/documents/:id', forUploaders);
export const restoreDocument = endpoint('POST', '/api/documents/:id/restore', forUploaders);
export const listDocumentReaders = endpoint('GET', '/api/documents/:id/readers', forUsers);
export const listDocumentVersions = endpoint('GET', '/api/documents/:id/versions', forUsers);
export const downloadDocumentVersion = endpoint('GET', '/api/documents/:id/versions/:number/download', {
  ...forUsers,
  answersHead: true,
});
export const restoreDocumentVersion = endpoint('POST', '/api/documents/:id/versions/:number/restore', forUploaders);
