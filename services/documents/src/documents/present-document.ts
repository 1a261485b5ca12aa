import type { Document as DocumentReply, SearchHit, SessionUser } from '@kontor/contracts/schemas';

import { titleOf } from './document-title.ts';
import { canChange } from './access.ts';
import type { ListedDocument } from '../search/list-documents.ts';

/** The names of the audiences in the API. */
const audiences = { all: 'everybody', employee: 'personal' } as const;

/** Without `firstOpenedAt`: its newest version has just been stored, and nobody has opened it. */
type Presented = Omit<ListedDocument, 'firstOpenedAt'> & { firstOpenedAt?: Date | null; hit?: SearchHit };

/**
 * The document's representation for `reader`. `scanState` is present unless it is `ready`, `indexState` unless it is
 * `indexed`; `threat` is for who may change it.
 */
export function presentDocument(document: Presented, reader: SessionUser): DocumentReply {
  const { audience, createdAt, firstOpenedAt, scanState, indexState, threat } = document;
  return {
    // The response schema drops the other fields of an entity.
    ...document,
    audience: audiences[audience],
    title: titleOf(document),
    createdAt: createdAt.toISOString(),
    scanState: scanState === 'ready' ? undefined : scanState,
    indexState: indexState === 'indexed' ? undefined : indexState,
    firstOpenedAt: firstOpenedAt?.toISOString() ?? null,
    threat: threat !== null && canChange(document, reader) ? threat : undefined,
  };
}
