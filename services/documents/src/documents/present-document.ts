import { Document as DocumentReply, type SearchHit, type SessionUser } from '@kontor/contracts/schemas';

import { titleOf } from './document-title.ts';
import { canChange } from './access.ts';
import type { Document } from './document.entity.ts';

/** The names of the audiences in the API. */
const audiences = { all: 'everybody', employee: 'personal' } as const;

/** The properties that the API shows, under the same names. */
export type ListedProperty = Exclude<keyof DocumentReply, 'hit' | 'firstOpenedAt' | 'title'>;
export const LISTED = (Object.keys(DocumentReply.properties) as (keyof DocumentReply)[]).filter(
  (property) => property !== 'hit' && property !== 'firstOpenedAt' && property !== 'title',
);

/** Without `firstOpenedAt`: its newest version has just been stored, and no one has opened it yet. */
type Presented = Pick<Document, ListedProperty> & { firstOpenedAt?: Date | null; hit?: SearchHit };

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
