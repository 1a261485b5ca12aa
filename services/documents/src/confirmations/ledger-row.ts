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

/** A row as the database returns it; the driver returns timestamps as dates or as text. */
export type StoredRow = {
  [Name in keyof ExportedRow]: ExportedRow[Name] | (Name extends `${string}At` ? Date : never);
};

const iso = (moment: Date | string): string => new Date(moment).toISOString();

export const readRow = (row: StoredRow): ExportedRow => ({
  ...row,
  deliveredAt: iso(row.deliveredAt),
  openedAt: iso(row.openedAt),
  confirmedAt: iso(row.confirmedAt),
});

/** The columns of an exported row. */
export const ROW_COLUMNS = `user_id as "employeeId", name, delivered_at as "deliveredAt", opened_at as "openedAt",
  confirmed_at as "confirmedAt", overdue, version, sha256, sentence, language, signed_in_with as "signedInWith",
  previous_hash as "previousHash", hash`;
