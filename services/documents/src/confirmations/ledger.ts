import type { PeopleReply } from '@kontor/contracts/internal';
import type { ExportedLedger, ExportedRow, Ledger, LedgerRow } from '@kontor/contracts/schemas';
import { type Columns, csvFile } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isOverdue } from '../days.ts';
import { type Document, DocumentVersion, listFirstOpenings } from '../documents/index.ts';
import { listChain } from './chain.ts';
import { deliveredAt, findRequest, isAsked } from './request.ts';

/** Who is asked to confirm the newest version of a document, and who has confirmed it, by name. */
export async function readLedger(em: EntityManager, document: Document, people: PeopleReply): Promise<Ledger> {
  const request = await findRequest(em, document.id);
  const version = await em.findOneOrFail(DocumentVersion, { fileName: document.fileName });
  const openings = await listFirstOpenings(em, document);
  const chain = await listChain(em, document.id);
  const confirmed = new Map(chain.filter((row) => row.version === version.number).map((row) => [row.employeeId, row]));

  const asked = people.filter(
    ({ id }) =>
      !confirmed.has(id) &&
      request !== null &&
      isAsked(request, id) &&
      (document.audience === 'all' || document.employeeId === id),
  );
  const waiting = asked.map(({ id, name, createdAt }): LedgerRow => ({
    employeeId: id,
    name,
    deliveredAt: deliveredAt(document, version, new Date(createdAt)).toISOString(),
    openedAt: openings.get(id)?.toISOString() ?? null,
    confirmedAt: null,
    overdue: isOverdue(request!.dueOn),
  }));
  const rows = [...waiting, ...confirmed.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'sv'));
  const count = (counts: (row: LedgerRow) => boolean) => rows.filter(counts).length;
  return {
    request,
    version: version.number,
    remindedOn: request?.remindedOn ?? null,
    delivered: rows.length,
    opened: count(({ openedAt }) => openedAt !== null),
    confirmed: confirmed.size,
    overdue: count(({ overdue, confirmedAt }) => overdue && confirmedAt === null),
    rows,
  };
}

/** All confirmations of a document, and who has not confirmed its newest version. */
export async function exportedLedger(
  em: EntityManager,
  { id: documentId, originalName, title }: Document,
  { request, version, rows }: Ledger,
): Promise<ExportedLedger> {
  return {
    documentId,
    originalName,
    title,
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
