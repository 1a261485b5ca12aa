import type { ExportedLedger, ExportedRow, Ledger, LedgerRow } from '@kontor/contracts/schemas';
import { type Columns, csvFile } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Document } from '../documents/index.ts';
import { listChain } from './queries.ts';

/** All confirmations of a document, and who has not confirmed its newest version. */
export async function exportedLedger(
  em: EntityManager,
  { id: documentId, originalName }: Document,
  { request, version, rows }: Ledger,
): Promise<ExportedLedger> {
  return {
    documentId,
    originalName,
    version,
    request: request && {
      sentence: request.sentence,
      dueOn: request.dueOn,
      alsoLater: request.alsoLater,
      requestedBy: request.requestedBy,
      requestedAt: request.requestedAt,
    },
    exportedAt: new Date().toISOString(),
    rows: await listChain(em, documentId),
    waiting: rows.filter(({ confirmedAt }) => confirmedAt === null),
  };
}

const columns: Columns<LedgerRow & Partial<Omit<ExportedRow, keyof LedgerRow>>> = Object.fromEntries(
  (
    [
      'employeeId',
      'name',
      'deliveredAt',
      'openedAt',
      'confirmedAt',
      'overdue',
      'version',
      'sha256',
      'sentence',
      'language',
      'signedInWith',
      'previousHash',
      'hash',
    ] as const
  ).map((name) => [name, (row) => row[name]]),
);

/** An exported ledger as CSV: the chain, then the users who have not confirmed. */
export const csvOfLedger = ({ rows, waiting }: ExportedLedger): Buffer => csvFile(columns, [...rows, ...waiting]);
