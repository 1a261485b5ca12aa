import { fileTypes } from '@kontor/contracts/endpoints';
import type { ServiceContext } from '@kontor/service-kit/process';
import { createWorker, type Worker } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Document } from '../../documents/index.ts';
import { type ProcessOptions, startProcess } from '../../limited-process/index.ts';
import type { ObjectStore } from '../../storage/index.ts';
import { type TemporaryFiles, writeTemporaryFile } from '../../uploads/index.ts';
import type { PageWords } from './page-words.ts';
import { type ReadableType, readableTypes } from './parsers.ts';

/** A file that may be opened, as its scan found no threat, and that is not indexed yet. */
const WAITING = { scanState: 'ready', indexState: 'waiting' } as const;
/** Longer than it takes to fetch a file, to read it (up to the time limit of the process) and to store its words. */
const LEASE_SECONDS = 240;

interface Deps {
  store: ObjectStore;
  temporaryFiles: TemporaryFiles;
}

/** Indexes the words of new files, one file at a time to bound memory. */
export function createIndexWorker(
  { log, metrics, orm }: ServiceContext<unknown>,
  { store, temporaryFiles }: Deps,
): Worker {
  const indexed = metrics.counter('documents_indexed_total', 'Files whose words were added to the search index');
  const unreadable = metrics.counter('documents_not_searchable_total', 'Files that are unreadable or without words');
  const failed = metrics.counter('documents_index_failures_total', 'Failed attempts to index a file');

  async function read({ fileName, fileSize, mimeType }: Document, stop: AbortSignal): Promise<ReadOutcome> {
    const type = readableType(mimeType);
    if (!type) return { unreadable: `No words are read from ${mimeType}` };
    return temporaryFiles.withFile(async (path) => {
      await writeTemporaryFile(path, await store.get(fileName, { start: 0, end: fileSize - 1 }));
      return readWords(path, type, { stop });
    });
  }

  return createWorker(
    orm,
    {
      kind: 'index',
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ key }, stop) {
        // The file that replaces this one has its own key and job.
        const document = await orm.em.fork().findOne(Document, { fileName: key!, ...WAITING });
        if (!document) return;
        const outcome = await read(document, stop).catch((error: unknown) => {
          if (!stop.aborted) failed.inc();
          throw error;
        });
        return async (tx: EntityManager) => {
          const indexState = await storeWords(tx, document, 'pages' in outcome ? outcome.pages : []);
          if (indexState === null) return;
          if (indexState === 'indexed') return indexed.inc();
          unreadable.inc();
          const reason = 'unreadable' in outcome ? outcome.unreadable : 'It has no words';
          log.info(
            { event: 'file-not-searchable', documentId: document.id, reason },
            'File of a document not searchable',
          );
        };
      },
    },
    log,
  );
}

/** The type by which the words of a file are read; undefined for a file without words. */
export const readableType = (mimeType: string): ReadableType | undefined =>
  readableTypes.find((type) => fileTypes[type] === mimeType);

/** The words of a file by page, or why they cannot be read. */
export type ReadOutcome = { pages: PageWords[] } | { unreadable: string };

const READER_SCRIPT = new URL('./reading-thread.ts', import.meta.url);

/** Reads the words of a file in a limited process. Throws if the process is killed from outside or `stop` aborts. */
export async function readWords(file: string, type: ReadableType, options: ProcessOptions = {}): Promise<ReadOutcome> {
  const pages: PageWords[] = [];
  const reading = startProcess(READER_SCRIPT, file, options, (page) => pages.push(page as PageWords));
  reading.send({ type });
  const outcome = await reading.outcome;
  return outcome === 'done' ? { pages } : { unreadable: outcome.failed };
}

/** The bytes of words that one statement inserts. */
const BATCH = 256 * 1024;

/** Replaces the stored words of a document. Returns its new state, or null if its file is not `WAITING` any more. */
export async function storeWords(
  tx: EntityManager,
  { id, fileName }: Pick<Document, 'id' | 'fileName'>,
  pages: PageWords[],
): Promise<'indexed' | 'not-searchable' | null> {
  const indexState = pages.length > 0 ? 'indexed' : 'not-searchable';
  if ((await tx.nativeUpdate(Document, { id, fileName, ...WAITING }, { indexState })) === 0) return null;
  await tx.execute('delete from documents.document_words where document_id = ?', [id]);
  for (const batch of batchesOf(numberChunks(pages)))
    await tx.execute(
      `insert into documents.document_words (document_id, page, piece, words)
       select ?, page, piece, documents.words_and_stems(array(select jsonb_array_elements_text(words)))
       from jsonb_to_recordset(?::jsonb) as row (page integer, piece integer, words jsonb)`,
      [id, `[${batch.join()}]`],
    );
  return indexState;
}

function* numberChunks(pages: PageWords[]): Generator<string> {
  let before = { page: 0, piece: 0 };
  for (const { page, words } of pages) {
    before = { page, piece: page === before.page ? before.piece + 1 : 0 };
    yield JSON.stringify({ ...before, words });
  }
}

function* batchesOf(rows: Iterable<string>): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const row of rows) {
    batch.push(row);
    size += row.length;
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
