import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';

import type { ListedDocument } from './visible-documents.ts';

/**
 * A document as the portal shows it to `reader` (contract §2): of a file that can be opened it says nothing more, and what
 * was found in one is for admins.
 */
export function presentDocument(document: ListedDocument, reader: Pick<SessionUser, 'role'>): DocumentReply {
  const { scanState, threat } = document;
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
    ...(scanState !== 'ready' && { scanState }),
    ...(threat && reader.role === 'admin' && { threat }),
  };
}
