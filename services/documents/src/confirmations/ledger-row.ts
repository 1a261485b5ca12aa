import { createHash } from 'node:crypto';

import type { ExportedRow } from '@kontor/contracts/schemas';
import canonicalize from 'canonicalize';

/** A confirmation before it is hashed, in the order of the columns of an export. */
export type UnhashedRow = Omit<ExportedRow, 'hash'>;

/** SHA-256 of a row in its canonical form (RFC 8785). */
export const hashOf = (row: UnhashedRow): string =>
  createHash('sha256')
    .update(canonicalize(row) ?? '')
    .digest('hex');

/** A row as the database returns it. */
export type StoredRow = {
  [Name in keyof ExportedRow]: Name extends `${string}At` ? Date : ExportedRow[Name];
};

export const readRow = (row: StoredRow): ExportedRow => ({
  ...row,
  deliveredAt: row.deliveredAt.toISOString(),
  openedAt: row.openedAt.toISOString(),
  confirmedAt: row.confirmedAt.toISOString(),
});

/** The columns of an exported row. */
export const ROW_COLUMNS = `user_id as "employeeId", name, delivered_at as "deliveredAt", opened_at as "openedAt",
  confirmed_at as "confirmedAt", overdue, version, sha256, sentence, language, signed_in_with as "signedInWith",
  previous_hash as "previousHash", hash`;
