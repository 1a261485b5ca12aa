import path from 'node:path';

import type { Harness } from '../../testing/harness.ts';
import { readableType, storeWords } from '../indexing/index-worker.ts';
import { type PageWords, pageWords } from '../indexing/page-words.ts';
import { parserOf } from '../indexing/parsers.ts';

/** Indexes the files that wait for it, in this process instead of one for each file. */
export async function indexHere(service: Harness): Promise<void> {
  const waiting = await service.query<{ id: number; fileName: string; mimeType: string }>(
    `select id, file_name as "fileName", mime_type as "mimeType" from documents.documents
     where index_state = 'waiting' and scan_state = 'ready'`,
  );
  for (const { id, fileName, mimeType } of waiting) {
    const pages: PageWords[] = [];
    const type = readableType(mimeType);
    if (type) {
      const readPages = await parserOf(type);
      for await (const page of pageWords(readPages(path.join(service.documentsFolder, fileName)))) pages.push(page);
    }
    await service.orm.em.fork().transactional((tx) => storeWords(tx, { id, fileName }, pages));
  }
}
