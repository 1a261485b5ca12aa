import { BACKUP_LOCK, type Orm } from '@kontor/service-kit/database';
import type { Job, ServiceContext } from '@kontor/service-kit/process';
import type { Logger } from '@kontor/service-kit/telemetry';

import { objectBatches, type ObjectStore } from './object-store.ts';
import { hasEverStored, listReferences, type ObjectReference, referencedAmong } from './references.ts';
import { purgeUploadCounts } from './store-file.ts';

/** Longer than an upload takes from its first byte to its row, and than the clocks of two machines differ. */
const GRACE_MS = 10 * 60_000;

/** Removes what a feature no longer needs; files without a row only if they are older than `settledBefore`. */
type Purge = (orm: Orm, settledBefore: Date) => Promise<void>;

/** What the features register to be purged: at every run, or only while the store belongs to this installation. */
interface Purges {
  always: Purge[];
  withStore: Purge[];
}

/** The job that removes what the features no longer need, then objects without a row, and reports rows without an object. */
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

/** Small, so that no transaction is idle for longer than `idle_in_transaction_session_timeout`. */
const DISCARDED_BATCH = 50;

/**
 * Removes the objects that were discarded an hour ago: no download can be reading them. Skipped while a backup is copying
 * objects, since rows in the backup may refer to them.
 */
async function purgeDiscardedObjects(orm: Orm, store: ObjectStore): Promise<void> {
  let discarded: { key: string }[];
  do
    discarded = await orm.em.fork().transactional(async (tx) => {
      const [lock] = await tx.execute<[{ acquired: boolean }]>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as acquired',
        [BACKUP_LOCK],
      );
      if (!lock.acquired) return [];
      const batch = await tx.execute<{ key: string }[]>(
        `delete from documents.discarded_objects where file_name in (
           select file_name from documents.discarded_objects where discarded_at < now() - interval '1 hour'
           order by discarded_at limit ?)
         returning file_name as key`,
        [DISCARDED_BATCH],
      );
      for (const { key } of batch) await store.remove(key);
      return batch;
    });
  while (discarded.length === DISCARDED_BATCH);
}

const REFERENCE_BATCH = 500;

/**
 * Compares the store with the tables: removes objects without a row, and reports rows without an object, which stay because
 * they say what was lost. Returns how many. A store may list its objects in any order, so all keys are held in memory, about
 * 100 bytes each.
 */
export async function reconcileStore(orm: Orm, store: ObjectStore, log: Logger) {
  const result = { removed: 0, missing: 0 };
  // Tables that never had a row beside a store full of objects belong to another database.
  if (!(await hasEverStored(orm))) return result;
  const settledBefore = new Date(Date.now() - GRACE_MS);
  const present = new Set<string>();

  for await (const objects of objectBatches(store)) {
    for (const { key } of objects) present.add(key);
    const settled = objects.filter(({ modifiedAt }) => modifiedAt < settledBefore);
    const referenced = await referencedAmong(orm, settled);
    for (const { key } of settled.filter((object) => !referenced.has(object.key))) {
      await store.remove(key);
      log.warn({ key }, 'Removed an object that no row refers to');
      result.removed++;
    }
  }
  for await (const reference of settledReferences(orm, settledBefore)) {
    if (present.has(reference.key)) continue;
    log.error(reference, 'The object of this row is missing');
    result.missing++;
  }
  return result;
}

/** Every row whose object must be in the store, deleted documents that can be restored included. */
async function* settledReferences(orm: Orm, settledBefore: Date): AsyncGenerator<ObjectReference> {
  for (let after = ''; ;) {
    const references = await listReferences(orm.em.fork(), settledBefore, after, REFERENCE_BATCH);
    yield* references;
    if (references.length < REFERENCE_BATCH) return;
    after = references.at(-1)!.key;
  }
}
