import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/documents.ts';
import { audiences, documentCategories, documentSorts } from '../endpoints/documents.ts';
import { limits } from '../limits.ts';
import {
  AnyLine,
  AnyText,
  BoundedCount,
  Id,
  IdText,
  Language,
  Line,
  NoContent,
  Nullable,
  OneOf,
  PageQuery,
  Timestamp,
} from './fields.ts';
import { withSchemas } from './with-schemas.ts';

export const DocumentCategory = OneOf(documentCategories);
export type DocumentCategory = Static<typeof DocumentCategory>;

/** Where a search found a document: in its title or file name, its description, the name of its employee, or on a page of its file. */
export const SearchHit = Type.Object(
  {
    field: OneOf(['name', 'description', 'person', 'words']),
    page: Nullable(Type.Integer({ description: 'Of a PDF, or the sheet of a workbook; counted from 1' })),
  },
  { description: 'Only in the results of a search' },
);
export type SearchHit = Static<typeof SearchHit>;

/** The name that users read, in each language; by default that of the file, without its extension. */
export const DocumentTitle = Type.Object({ en: Type.String(), sv: Type.String() });
export type DocumentTitle = Static<typeof DocumentTitle>;

/** How many of the users who are asked to confirm the newest version of a document have done so. */
export const ConfirmationProgress = Type.Object(
  {
    confirmed: Type.Integer({ minimum: 0 }),
    people: Type.Integer({ minimum: 0 }),
    dueOn: Nullable(Type.String({ format: 'date' })),
    overdue: Type.Boolean({ description: 'The due day is over, and somebody has not confirmed' }),
  },
  { description: 'Only of documents with a request, for users who may request confirmations of them' },
);
export type ConfirmationProgress = Static<typeof ConfirmationProgress>;

/** A document as the portal lists it. */
export const Document = Type.Object({
  id: Id,
  originalName: Type.String(),
  category: DocumentCategory,
  isPublic: Type.Boolean(),
  employeeId: Nullable(Id),
  audience: OneOf(audiences),
  title: DocumentTitle,
  period: Nullable(Type.String(), { description: 'The month of a payslip, as 2026-03' }),
  description: Nullable(Type.String()),
  mimeType: Type.String(),
  createdAt: Timestamp,
  fileSize: Type.Integer({ description: 'bytes' }),
  uploadedBy: Id,
  firstOpenedAt: Nullable(Timestamp, {
    description: 'When the caller first opened the newest version; null: it is new to them',
  }),
  scanState: Type.Optional(
    Type.Unsafe<'scanning' | 'blocked'>(
      Type.String({
        enum: ['scanning', 'blocked'],
        description: 'Only for files that cannot be downloaded: the scan is pending, or it found malware',
      }),
    ),
  ),
  indexState: Type.Optional(
    Type.Unsafe<'waiting' | 'not-searchable'>(
      Type.String({
        enum: ['waiting', 'not-searchable'],
        description: 'Only for files whose words are not in the search index: not yet, or because they cannot be read',
      }),
    ),
  ),
  hit: Type.Optional(SearchHit),
  confirmations: Type.Optional(ConfirmationProgress),
  threat: Type.Optional(Type.String({ description: "The scanner's name of the malware; for admins only" })),
});
export type Document = Static<typeof Document>;

/** How many documents the caller may see, up to 100. */
export const DocumentCount = Type.Object({
  documents: BoundedCount('Up to 100'),
  unopened: BoundedCount(
    'How many of these are new to the caller, up to 100: addressed to them or to everybody, uploaded by another user, ready to open, and not opened yet',
  ),
});
export type DocumentCount = Static<typeof DocumentCount>;

/** The text fields of the upload form, in addition to `file`. A title without the other one is that of both languages. */
export const UploadFields = Type.Object({
  category: Type.Optional(DocumentCategory),
  isPublic: Type.Optional(Type.String({ enum: ['true', 'false'] })),
  employeeId: Type.Optional(IdText),
  description: Type.Optional(AnyText(limits.description)),
  titleEn: Type.Optional(AnyLine(limits.title)),
  titleSv: Type.Optional(AnyLine(limits.title)),
});
export type UploadFields = Static<typeof UploadFields>;

/** The fields of a document that an admin may change; absent ones stay. */
export const DocumentChanges = Type.Partial(
  Type.Object({
    category: DocumentCategory,
    isPublic: Type.Boolean(),
    employeeId: Nullable(Id),
    description: Nullable(AnyText(limits.description)),
    title: Type.Object({ en: Line(limits.title), sv: Line(limits.title) }, { additionalProperties: false }),
  }),
  { additionalProperties: false },
);
export type DocumentChanges = Static<typeof DocumentChanges>;

/** A user who opened a document. */
export const DocumentReader = Type.Object({ id: Id, name: Type.String(), openedAt: Timestamp });
export type DocumentReader = Static<typeof DocumentReader>;

/** One file of a document; each replacement adds a version, counted from 1. */
export const DocumentVersion = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  fileSize: Type.Integer({ description: 'bytes' }),
  mimeType: Type.String(),
  createdBy: Id,
  createdAt: Timestamp,
  sha256: Type.String(),
});
export type DocumentVersion = Static<typeof DocumentVersion>;

/** A day of the calendar, for example `2026-03-31`. */
const Day = Type.String({ format: 'date' });

/** The language of the titles after which files are named and a list is sorted; by default that of `Content-Language`. */
export const LanguageQuery = { language: Type.Optional(Language) };

/** Which documents are listed, and in which order. */
export const DocumentQuery = Type.Object({
  search: Type.Optional(AnyText(limits.search)),
  category: Type.Optional(OneOf(['all', ...documentCategories])),
  audience: Type.Optional(OneOf(audiences)),
  employeeId: Type.Optional(IdText),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  sort: Type.Optional(OneOf(documentSorts)),
  ...LanguageQuery,
  ...PageQuery,
  // Longer: in the order of names it contains a name.
  cursor: Type.Optional(Type.String({ maxLength: 3_000, pattern: '^[A-Za-z0-9_\\-]+$' })),
});
export type DocumentQuery = Static<typeof DocumentQuery>;

const VersionParams = Type.Object({ id: IdText, number: IdText });

export const documentEndpoints = withSchemas(endpoints, 'documents', {
  listDocuments: {
    summary:
      'The documents the caller may see, by default newest first; with `search` those that have each of its words in the title, the name of the file, the description, the name of the employee (for admins and payroll) or the file; uploaded from `from` to `to`, days in the time zone of the server, both included',
    querystring: DocumentQuery,
    response: { 200: Type.Array(Document) },
  },
  countDocuments: {
    summary: 'How many documents the caller may see, and how many of these are new to them; counted up to 100',
    response: { 200: DocumentCount },
  },
  getDocument: {
    summary: 'A document as the list shows it; 404 for one that the caller may not see',
    response: { 200: Document },
  },
  downloadDocument: {
    summary: 'The bytes of a document, named by its title, with the extension of its file',
    querystring: Type.Object(LanguageQuery),
    response: {},
  },
  downloadOwnDocuments: {
    summary:
      'The documents addressed to the caller alone, as a ZIP with an index (index.csv); 409 zip-in-progress while the caller downloads another one',
    querystring: Type.Object(LanguageQuery),
    produces: ['application/zip'],
    response: {},
  },
  uploadDocument: {
    summary: 'Upload a document: multipart with `file` and the fields of UploadFields, in any order',
    consumes: ['multipart/form-data'],
    response: { 201: Document },
  },
  updateDocument: {
    summary: "Change a document's title, category, audience or description",
    body: DocumentChanges,
    response: { 200: Document },
  },
  replaceFile: {
    summary: 'Replace the file of a document, which adds a version and leaves the title: multipart with `file`',
    consumes: ['multipart/form-data'],
    response: { 200: Document },
  },
  deleteDocument: { summary: 'Delete a document; it can be restored for a limited time', response: NoContent },
  restoreDocument: { summary: 'Restore a deleted document', response: { 200: Document } },
  listDocumentReaders: {
    summary: 'The users who opened a document, newest first; for a document of another user, admins only',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Array(DocumentReader) },
  },
  listDocumentVersions: {
    summary: 'The versions of a document, newest first: all for who may change it, else the newest and those opened',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Array(DocumentVersion) },
  },
  downloadDocumentVersion: {
    summary: 'The bytes of a version, named by the title of the document',
    params: VersionParams,
    querystring: Type.Object(LanguageQuery),
    response: {},
  },
  restoreDocumentVersion: {
    summary: 'Add the bytes of an earlier version as the newest one; 409 version-is-newest for the newest',
    params: VersionParams,
    response: { 200: Document },
  },
});
