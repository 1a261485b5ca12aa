import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';

import type { ListedDocument } from './queries.ts';

/** The names of the audiences in the API. */
const audiences = { all: 'everybody', employee: 'personal' } as const;

/** The document's representation for `reader`. `scanState` is present unless it is `ready`; `threat` is for admins. */
export function presentDocument(document: ListedDocument, reader: Pick<SessionUser, 'role'>): DocumentReply {
  const { audience, createdAt, scanState, threat } = document;
  return {
    // The response schema drops the other fields of an entity.
    ...document,
    audience: audiences[audience],
    createdAt: createdAt.toISOString(),
    scanState: scanState === 'ready' ? undefined : scanState,
    threat: reader.role === 'admin' && threat !== null ? threat : undefined,
  };
}
