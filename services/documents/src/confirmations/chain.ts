import { createHash } from 'node:crypto';

import type { Confirmation, ExportedRow } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import canonicalize from 'canonicalize';

/** A confirmation before it is hashed, in the order of the columns of an export. */
export type UnhashedRow = Omit<ExportedRow, 'hash'>;

/** SHA-256 of a row in its canonical form (RFC 8785). */
export const hashOf = (row: UnhashedRow): string =>
  createHash('sha256')
    .update(canonicalize(row) ?? '')
    .digest('hex');

/** A row as the database returns it. */
type StoredRow = {
  [Name in keyof ExportedRow]: Name extends `${string}At` ? Date : ExportedRow[Name];
};

const readRow = (row: StoredRow): ExportedRow => ({
  ...row,
  deliveredAt: row.deliveredAt.toISOString(),
  openedAt: row.openedAt.toISOString(),
  confirmedAt: row.confirmedAt.toISOString(),
});

/** The columns of an exported row. */
const ROW_COLUMNS = `user_id as "employeeId", name, delivered_at as "deliveredAt", opened_at as "openedAt",
  confirmed_at as "confirmedAt", overdue, version, sha256, sentence, language, signed_in_with as "signedInWith",
  previous_hash as "previousHash", hash`;

export async function findConfirmation(
  em: EntityManager,
  documentId: number,
  userId: number,
  version: number,
): Promise<ExportedRow | null> {
  const [row] = await em.execute<StoredRow[]>(
    `select ${ROW_COLUMNS} from documents.confirmations where document_id = ? and user_id = ? and version = ?`,
    [documentId, userId, version],
  );
  return row ? readRow(row) : null;
}

/** The whole chain of a document. */
export async function listChain(em: EntityManager, documentId: number): Promise<ExportedRow[]> {
  const rows = await em.execute<StoredRow[]>(
    `select ${ROW_COLUMNS} from documents.confirmations where document_id = ? order by number`,
    [documentId],
  );
  return rows.map(readRow);
}

/** Adds a row to the chain of a document, whose request the transaction has locked. */
export async function addRow(
  tx: EntityManager,
  documentId: number,
  confirmation: Omit<UnhashedRow, 'confirmedAt' | 'previousHash'>,
): Promise<ExportedRow> {
  const [last] = await tx.execute<[{ number: number | null; hash: string | null; now: Date }]>(
    // Not now(), which is the beginning of the transaction: the one before may have confirmed later.
    `select number, hash, clock_timestamp()::timestamptz(3) as now
     from (values (1)) as one left join (
       select number, hash from documents.confirmations where document_id = ? order by number desc limit 1
     ) as last on true`,
    [documentId],
  );
  const unhashed = { ...confirmation, confirmedAt: last.now.toISOString(), previousHash: last.hash };
  const row = { ...unhashed, hash: hashOf(unhashed) };
  await tx.execute(
    `insert into documents.confirmations (document_id, number, user_id, name, delivered_at, opened_at, confirmed_at,
       overdue, version, sha256, sentence, language, signed_in_with, previous_hash, hash)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      documentId,
      (last.number ?? 0) + 1,
      row.employeeId,
      row.name,
      row.deliveredAt,
      row.openedAt,
      row.confirmedAt,
      row.overdue,
      row.version,
      row.sha256,
      row.sentence,
      row.language,
      row.signedInWith,
      row.previousHash,
      row.hash,
    ],
  );
  return row;
}

/** The confirmations of a user, newest first. */
export async function listConfirmationsOf(em: EntityManager, userId: number, limit: number): Promise<Confirmation[]> {
  const rows = await em.execute<(StoredRow & { documentId: number })[]>(
    `select document_id as "documentId", ${ROW_COLUMNS} from documents.confirmations
     where user_id = ? order by confirmed_at desc, document_id, number desc limit ?`,
    [userId, limit],
  );
  return rows.map((row) => ({ documentId: row.documentId, ...readRow(row) }));
}

/**
 * Deletes a user's confirmations of documents that are deleted and that no one else confirmed, such as those addressed to
 * the user. Other confirmations stay: they are links of a chain, and proof.
 */
export async function eraseConfirmations(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute(
    `delete from documents.confirmations as confirmation
     where document_id in (select document_id from documents.confirmations where user_id = ?)
       and not exists (select from documents.documents where id = confirmation.document_id)
       and not exists (
         select from documents.confirmations as another
         where another.document_id = confirmation.document_id and another.user_id <> ?)`,
    [userId, userId],
  );
}
