import type { DocumentCategory, DocumentTitle } from '@kontor/contracts/schemas';
import { defineEntity, p } from '@mikro-orm/core';

import type { Audience } from './access.ts';
import type { ScanState } from '../uploads/index.ts';

/** Whether the words of the file are in the search index; those of some files cannot be read. */
export type IndexState = 'waiting' | 'indexed' | 'not-searchable';

export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: p.integer().primary(),
    fileName: p.text(),
    originalName: p.text(),
    // The table sets the default.
    title: p.json().$type<DocumentTitle>().defaultRaw('null'),
    fileSize: p.integer(),
    mimeType: p.text(),
    sha256: p.text(),
    uploadedBy: p.integer(),
    employeeId: p.integer().strictNullable(),
    isPublic: p.boolean(),
    audience: p.text().$type<Audience>(),
    addressedAt: p.datetime().nullable(),
    category: p.text().$type<DocumentCategory>(),
    description: p.text().strictNullable(),
    period: p.text().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    replacedAt: p.datetime().nullable(),
    replacedBy: p.integer().nullable(),
    deletedAt: p.datetime().nullable(),
    deletedBy: p.integer().strictNullable(),
    scanState: p.text().$type<ScanState>().default('ready'),
    scannedAt: p.datetime().nullable(),
    threat: p.text().strictNullable(),
    indexState: p.text().$type<IndexState>().default('waiting'),
  },
});

/** `fileName` is the key of the bytes in the object store, `originalName` the name of the file, `title` what users read. */
export class Document extends DocumentSchema.class {}
DocumentSchema.setClass(Document);

export const DocumentVersionSchema = defineEntity({
  name: 'DocumentVersion',
  tableName: 'document_versions',
  properties: {
    documentId: p.integer().primary(),
    number: p.integer().primary(),
    fileName: p.text(),
    originalName: p.text(),
    fileSize: p.integer(),
    mimeType: p.text(),
    sha256: p.text(),
    createdBy: p.integer(),
    createdAt: p.datetime(),
    scanState: p.text().$type<ScanState>(),
    scannedAt: p.datetime().nullable(),
    threat: p.text().strictNullable(),
  },
});

/** A file that a document has or had. A trigger writes it with its document; the newest has the document's `fileName`. */
export class DocumentVersion extends DocumentVersionSchema.class {}
DocumentVersionSchema.setClass(DocumentVersion);
