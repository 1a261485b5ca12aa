import type { Orm } from '@kontor/service-kit/database';
import type { Job, ServiceContext } from '@kontor/service-kit/process';

import type { ObjectStore } from './object-store.ts';
import { purgeDiscardedObjects } from './purge-discarded-objects.ts';
import { purgeUploadCounts } from './quotas.ts';
import { GRACE_MS, reconcileStore } from './reconcile-store.ts';

/** Removes what a room no longer needs; files without a row only if they are older than `settledBefore`. */
type Purge = (orm: Orm, settledBefore: Date) => Promise<void>;

/** What the rooms register to be purged: at every run, or only while the store belongs to this installation. */
interface Purges {
  always: Purge[];
  withStore: Purge[];
}

/** The job that removes what the rooms no longer need, then objects without a row, and reports rows without an object. */
export function cleanupJob(
  { log, metrics, orm }: Pick<ServiceContext<unknown>, 'log' | 'metrics' | 'orm'>,
  store: ObjectStore,
  { always, withStore }: Purges,
): Job {
  const removed = metrics.counter('documents_objects_removed_total', 'Objects removed because no row refers to them');
  const missing = metrics.gauge('documents_without_object', 'Documents and images whose bytes are missing');
  return {
    name: 'cleanup',
    everySeconds: 600,
    async run() {
      const settledBefore = new Date(Date.now() - GRACE_MS);
      for (const purge of [...always, purgeUploadCounts]) await purge(orm, settledBefore);
      // Throws for the store of another installation, from which nothing may be removed.
      await store.check();
      for (const purge of withStore) await purge(orm, settledBefore);
      await purgeDiscardedObjects(orm, store);
      const found = await reconcileStore(orm, store, log);
      removed.inc(found.removed);
      missing.set(found.missing);
    },
  };
}
