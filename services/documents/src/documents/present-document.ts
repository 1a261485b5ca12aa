import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';

import type { ListedDocument } from './queries.ts';

/** The document's representation for `reader`. `scanState` is present unless it is `ready`; `threat` is for admins. */
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
