import type { EntityManager } from '@mikro-orm/postgresql';

import type { PageWords } from './page-words.ts';

/** In bytes: a statement is short, whatever the file. */
const BATCH = 256 * 1024;

/** Stores the words of a document instead of those it has. */
export async function replaceWords(em: EntityManager, documentId: number, pages: PageWords[]): Promise<void> {
  await em.execute('delete from documents.document_words where document_id = ?', [documentId]);
  for (const batch of batchesOf(numberChunks(pages)))
    await em.execute(
      `insert into documents.document_words (document_id, page, piece, words, audience)
       select document.id, page, piece, documents.words_and_stems(array(select jsonb_array_elements_text(words))), audience
       from documents.documents as document,
         jsonb_to_recordset(?::jsonb) as row (page integer, piece integer, words jsonb)
       where document.id = ?`,
      [`[${batch.join()}]`, documentId],
    );
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
