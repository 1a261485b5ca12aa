import { Readable } from 'node:stream';

import { savedName } from '@kontor/contracts/endpoints';
import type { Orm } from '@kontor/service-kit/database';
import { type Columns, csvFile } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { Document } from '../documents/index.ts';
import { type DownloadDeps, languageOf, recorded, type SentDocument } from '../downloads/index.ts';
import { uniqueNames } from './entry-names.ts';
import type { AddEntry } from './stream-zip.ts';

/** Files of these types are compressed already. */
const COMPRESSED = /^(?:image\/|application\/pdf$|application\/vnd\.openxmlformats)/;

export interface ZipDeps extends Pick<DownloadDeps, 'store' | 'record' | 'onSent'> {
  orm: Orm;
  /** The document as it is now; null unless it exists and the caller may see it. */
  find(id: number): Promise<SentDocument | null>;
  request: FastifyRequest;
  employeeId: number;
}

/**
 * Adds the documents that are addressed to one user alone, beginning with the page `first`, and an index of them. Each is
 * read again in its turn and recorded as a download; those that cannot be sent then are named in the index. Rejects when the
 * store or the database is unavailable.
 */
export async function writeDocuments(add: AddEntry, first: Document[], deps: ZipDeps): Promise<void> {
  const nameOf = uniqueNames(INDEX_NAME);
  const language = languageOf(deps.request);
  const rows: IndexRow[] = [];
  for (let page = first; page.length > 0; page = await readPersonal(deps.orm, deps.employeeId, page.at(-1)!.id))
    for (const listed of page) rows.push(await addDocument(listed));
  const index = csvFile(columns, rows);
  await add(
    { name: INDEX_NAME, size: index.length, modifiedAt: new Date(), isCompressed: true },
    Readable.from([index], { objectMode: false }),
  );

  async function addDocument(listed: Document): Promise<IndexRow> {
    const { description, category, createdAt } = listed;
    const rowOf = (
      state: IndexRow['state'],
      { originalName, fileSize, sha256 }: SentDocument = listed,
      name: string | null = null,
    ): IndexRow => ({
      name,
      document: { originalName, fileSize, sha256, description, category, createdAt },
      state,
    });
    const current = await deps.find(listed.id);
    if (current?.audience !== 'employee' || current.employeeId !== deps.employeeId) return rowOf('gone');
    if (current.scanState !== 'ready') return rowOf(current.scanState, current);
    const bytes = await open(current);
    if (!bytes) return rowOf('unreadable', current);
    const { fileSize: size, mimeType, replacedAt } = current;
    const name = nameOf(savedName(current, language));
    const entry = { name, size, modifiedAt: replacedAt ?? createdAt, isCompressed: !COMPRESSED.test(mimeType) };
    await add(entry, bytes);
    deps.onSent(size);
    return rowOf('included', current, name);
  }

  /** Opens a file and records its download. Null for a lost one; rejects when the whole store is unavailable. */
  async function open(document: SentDocument): Promise<Readable | null> {
    const whole = { start: 0, end: document.fileSize - 1 };
    let bytes: Readable;
    try {
      bytes = await deps.store.get(document.fileName, whole);
    } catch (error) {
      deps.request.log.error({ err: error, documentId: document.id }, 'A file of a ZIP cannot be read');
      await deps.store.check();
      return null;
    }
    return recorded(bytes, () => deps.record(document, deps.request, whole));
  }
}

const PAGE = 500;
/** Greater than every id. */
const AFTER_LAST_ID = 2 ** 31;

/** Reads a page of the documents that are addressed to one user alone, newest first. */
export const readPersonal = (orm: Orm, employeeId: number, after = AFTER_LAST_ID): Promise<Document[]> =>
  orm.em
    .fork()
    .find(
      Document,
      { audience: 'employee', employeeId, deletedAt: null, id: { $lt: after } },
      { orderBy: { id: 'desc' }, limit: PAGE },
    );

/** The name of the index in a ZIP. */
const INDEX_NAME = 'index.csv';

/** What the index says of a document by its state, in English and Swedish. */
const remarks = {
  included: '',
  scanning: 'Left out: it is still being checked. / Utelämnad: den kontrolleras fortfarande.',
  blocked: 'Left out: something harmful was found in it. / Utelämnad: något skadligt hittades i den.',
  gone: 'Left out: it was deleted or readdressed meanwhile. / Utelämnad: den togs bort eller fick en annan mottagare under tiden.',
  unreadable: 'Left out: it could not be read. / Utelämnad: den gick inte att läsa.',
} as const;
type EntryState = keyof typeof remarks;

interface IndexRow {
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
