import { runCategories } from '@kontor/contracts/endpoints';
import {
  type DocumentCategory,
  Document as DocumentReply,
  type RunCategory,
  type SearchHit,
  type SessionUser,
} from '@kontor/contracts/schemas';

import { canChange } from './access.ts';
import type { Document } from './document.entity.ts';

const words: Record<RunCategory, { en: string; sv: string }> = {
  payslip: { en: 'Payslip', sv: 'Lönespecifikation' },
  salary: { en: 'Salary', sv: 'Lön' },
  certificate: { en: 'Certificate', sv: 'Intyg' },
  contract: { en: 'Contract', sv: 'Avtal' },
};

const isRunCategory = (category: DocumentCategory): category is RunCategory =>
  runCategories.some((known) => known === category);

/** The title of a document of a run in both languages, such as "Payslip March 2026"; null for any other document. */
export function titleOf({ category, period }: { category: DocumentCategory; period: string | null }) {
  if (period === null || !isRunCategory(category)) return null;
  const month = (language: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${period}-01T00:00:00Z`),
    );
  const { en, sv } = words[category];
  return { en: `${en} ${month('en')}`, sv: `${sv} ${month('sv')}` };
}

/** The name under which a document of a run is downloaded. */
export const fileNameOf = (category: RunCategory, period: string): string => `${words[category].en} ${period}.pdf`;

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
