import type { Job, ServiceContext } from '@kontor/service-kit/process';

import type { ObjectStore } from './object-store.ts';
import { purgeNotices } from '../notices/queries.ts';
import { purgeLockedFiles } from '../payslip-runs/fail-run.ts';
import { purgeUploadCounts } from './quotas.ts';
import type { TemporaryFiles } from '../uploads/temporary-files.ts';
import { purgeDeletedDocuments } from '../documents/trash.ts';
import { purgeDiscardedObjects } from './purge-discarded-objects.ts';
import { GRACE_MS, reconcileStore } from './reconcile-store.ts';

/** The job that purges temporary files, counts, documents and objects that are no longer needed. */
export function cleanupJob(
  { log, metrics, orm }: Pick<ServiceContext<unknown>, 'log' | 'metrics' | 'orm'>,
  store: ObjectStore,
  temporaryFiles: TemporaryFiles,
): Job {
  const removed = metrics.counter('documents_objects_removed_total', 'Objects removed because no row refers to them');
  const missing = metrics.gauge('documents_without_object', 'Documents and images whose bytes are missing');
  return {
    name: 'cleanup',
    everySeconds: 600,
    async run() {
      await temporaryFiles.removeOlderThan(new Date(Date.now() - GRACE_MS));
      await purgeUploadCounts(orm);
      await purgeNotices(orm.em.fork());
      await purgeLockedFiles(orm.em.fork());
      // Throws for the store of another installation, from which nothing may be removed.
      await store.check();
      await purgeDeletedDocuments(orm);
      await purgeDiscardedObjects(orm, store);
      const found = await reconcileStore(orm, store, log);
      removed.inc(found.removed);
      missing.set(found.missing);
    },
  };
}
