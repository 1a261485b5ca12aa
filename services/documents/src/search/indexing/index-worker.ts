import type { Orm } from '@kontor/service-kit/database';
import { createWorker, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Document } from '../../documents/document.entity.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { type TemporaryFiles, writeTemporaryFile } from '../../uploads/temporary-files.ts';
import { replaceWords } from './queries.ts';
import { readWords, type ReadOutcome } from './read-words.ts';
import { isReadable } from './readers.ts';

/** Longer than a reader may take, and than it takes to fetch a file and to store its words. */
const LEASE_SECONDS = 240;

export interface Indexing {
  orm: Orm;
  store: ObjectStore;
  temporaryFiles: TemporaryFiles;
  log: Logger;
  onIndexed(): void;
  /** Called for each file whose words cannot be read. */
  onUnreadable(): void;
  /** Called for each attempt that says nothing about its file. */
  onFailed(): void;
}

/** Indexes the words of the files that wait for it, one at a time to bound memory. */
export function createIndexWorker({ orm, store, temporaryFiles, log, ...listeners }: Indexing): Worker {
  async function read({ fileName, fileSize, mimeType }: Document, stop: AbortSignal): Promise<ReadOutcome> {
    if (!isReadable(mimeType)) return { unreadable: `No words are read from ${mimeType}` };
    return temporaryFiles.withFile(async (path) => {
      await writeTemporaryFile(path, await store.get(fileName, { start: 0, end: fileSize - 1 }));
      return readWords(path, mimeType, { stop });
    });
  }

  return createWorker(
    orm,
    {
      kind: 'index',
      everySeconds: 2,
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ key }, stop) {
        // A replaced file has another key, and a job of its own.
        const file = { fileName: key!, scanState: 'ready' as const, indexState: 'waiting' as const };
        const document = await orm.em.fork().findOne(Document, file);
        if (!document) return;
        const outcome = await read(document, stop).catch((error: unknown) => {
          if (!stop.aborted) listeners.onFailed();
          throw error;
        });
        const pages = 'pages' in outcome ? outcome.pages : [];
        const indexState = pages.length > 0 ? ('indexed' as const) : ('not-searchable' as const);
        return async (tx: EntityManager) => {
          if ((await tx.nativeUpdate(Document, { ...file, id: document.id }, { indexState })) === 0) return;
          await replaceWords(tx, document.id, pages);
          if (indexState === 'indexed') return listeners.onIndexed();
          listeners.onUnreadable();
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
