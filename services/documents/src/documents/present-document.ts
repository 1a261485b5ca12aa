import {
  type ConfirmationProgress,
  Document as DocumentReply,
  type SearchHit,
  type SessionUser,
} from '@kontor/contracts/schemas';

import { canChange } from './access.ts';
import type { Document } from './document.entity.ts';

/** The names of the audiences in the API. */
const audiences = { all: 'everybody', employee: 'personal' } as const;

/** What depends on the caller and is not in the row of a document. */
const notStored = ['hit', 'firstOpenedAt', 'confirmations'] as const satisfies (keyof DocumentReply)[];

/** The properties of a row that the API shows, under the same names. */
export type ListedProperty = Exclude<keyof DocumentReply, (typeof notStored)[number]>;
export const LISTED = (Object.keys(DocumentReply.properties) as (keyof DocumentReply)[]).filter(
  (property): property is ListedProperty => !notStored.some((each) => each === property),
);

/** Without `firstOpenedAt`: its newest version has just been stored, and no one has opened it yet. */
type Presented = Pick<Document, ListedProperty> & {
  firstOpenedAt?: Date | null;
  hit?: SearchHit;
  confirmations?: ConfirmationProgress | undefined;
};

/** How far the confirmations of documents are that the caller may ask for. The feature that asks registers it. */
export type ConfirmationsOf = (
  documents: readonly Pick<Document, 'id' | 'audience'>[],
  caller: SessionUser,
) => Promise<ReadonlyMap<number, ConfirmationProgress>>;

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
    createdAt: createdAt.toISOString(),
    scanState: scanState === 'ready' ? undefined : scanState,
    indexState: indexState === 'indexed' ? undefined : indexState,
    firstOpenedAt: firstOpenedAt?.toISOString() ?? null,
    threat: threat !== null && canChange(document, reader) ? threat : undefined,
  };
}
