import { defineEntity, p } from '@mikro-orm/core';

import type { ScanState } from '../uploads/index.ts';

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
