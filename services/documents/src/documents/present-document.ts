import type { Document as DocumentReply } from '@kontor/contracts';

import type { Document } from './document.entity.ts';

/** A document as the portal shows it (contract §2). */
export function presentDocument(document: Document): DocumentReply {
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
