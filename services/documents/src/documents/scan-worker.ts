import type { ServiceContext } from '@kontor/service-kit/process';
import { createWorker, JobReleased, wakeAfterCommit, type Worker } from '@kontor/service-kit/queue';
import { raw } from '@mikro-orm/core';

import type { Settings } from '../settings.ts';
import { Document, DocumentVersion } from './document.entity.ts';
import { addScannedNotices } from '../notices/index.ts';
import type { ObjectStore } from '../storage/index.ts';
import { type Scanner, ScannerUnavailable } from '../uploads/index.ts';

/** Longer than it takes to open a file and to record its verdict. */
const SPARE_SECONDS = 30;

interface Deps {
  store: ObjectStore;
  scanner: Scanner;
}

/** Scans the files that wait for a verdict, however long they have to wait for it. */
export function createScanWorker(
  { log, metrics, orm, settings }: ServiceContext<Settings>,
  { store, scanner }: Deps,
): Worker {
  const blocked = metrics.counter('documents_blocked_total', 'Files in which a threat was found');
  const failed = metrics.counter('documents_scan_failures_total', 'Scans without a verdict');

  /** The key of a job names the bytes of one version. */
  async function scan(fileName: string, stop: AbortSignal) {
    const file = { fileName, scanState: 'scanning' as const };
    const version = await orm.em.fork().findOne(DocumentVersion, file);
    if (!version) return null;
    const { documentId, fileSize } = version;
    const bytes = await store.get(fileName, { start: 0, end: fileSize - 1 });
    const { threat } = await scanner.scan(bytes, fileSize, stop);
    const verdict = { scanState: threat === null ? ('ready' as const) : ('blocked' as const), threat };
    return { documentId, file, verdict };
  }

  return createWorker(
    orm,
    {
      kind: 'scan',
      // A slow scan does not delay other files.
      concurrency: 2,
      leaseSeconds: settings.SCAN_SECONDS + SPARE_SECONDS,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ key }, stop) {
        const scanned = await scan(key!, stop).catch((error: unknown) => {
          if (!stop.aborted) failed.inc();
          throw error instanceof ScannerUnavailable ? new JobReleased(error) : error;
        });
        if (!scanned) return;
        const { documentId, file, verdict } = scanned;
        return async (tx) => {
          const columns = { ...verdict, scannedAt: raw<Date>('now()') };
          // The row of the newest version follows its document; a version that was replaced meanwhile has a row of its own.
          const newest = await tx.nativeUpdate(Document, file, columns);
          const settled = newest || (await tx.nativeUpdate(DocumentVersion, file, columns));
          if (newest > 0 && verdict.threat === null) {
            await addScannedNotices(tx, documentId);
            wakeAfterCommit(tx, 'index');
          }
          if (settled === 0 || verdict.threat === null) return;
          blocked.inc();
          log.warn({ event: 'file-blocked', documentId, threat: verdict.threat }, 'File of a document blocked');
        };
      },
    },
    log,
  );
}
