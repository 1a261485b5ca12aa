import { type Columns, csvFile } from '@kontor/service-kit/http';

import type { Document } from '../documents/index.ts';

/** The name of the index in a ZIP. */
export const INDEX_NAME = 'index.csv';

/** Why a document is not in a ZIP, in English and Swedish. */
const remarks = {
  included: '',
  scanning: 'Left out: it is still being checked. / Utelämnad: den kontrolleras fortfarande.',
  blocked: 'Left out: something harmful was found in it. / Utelämnad: något skadligt hittades i den.',
  gone: 'Left out: it was deleted or readdressed meanwhile. / Utelämnad: den togs bort eller fick en annan mottagare under tiden.',
  unreadable: 'Left out: it could not be read. / Utelämnad: den gick inte att läsa.',
} as const;
export type EntryState = keyof typeof remarks;

export interface IndexRow {
  /** Null for a document that is not in the ZIP. */
  name: string | null;
  document: Pick<Document, 'originalName' | 'category' | 'description' | 'createdAt' | 'fileSize' | 'sha256'>;
  state: EntryState;
}

const columns: Columns<IndexRow> = {
  'Name in ZIP': ({ name }) => name,
  'Original name': ({ document }) => document.originalName,
  Category: ({ document }) => document.category,
  Description: ({ document }) => document.description,
  Date: ({ document }) => document.createdAt,
  Size: ({ document }) => document.fileSize,
  'SHA-256': ({ document }) => document.sha256,
  State: ({ state }) => state,
  Remark: ({ state }) => remarks[state],
};

/** A CSV file with a row for each document that the ZIP contains or leaves out. */
export const indexFile = (rows: IndexRow[]): Buffer => csvFile(columns, rows);
