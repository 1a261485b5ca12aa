import type { Orm } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';

import { objectBatches, type ObjectStore } from './object-store.ts';
import { hasEverStored, listReferences, type ObjectReference, referencedAmong } from './references.ts';

/** Longer than an upload takes from its first byte to its row, and than the clocks of two machines differ. */
export const GRACE_MS = 10 * 60_000;
const BATCH_SIZE = 500;

export interface Reconciliation {
  /** Objects without a row, removed by this run. */
  removed: number;
  /** Rows without an object. Rows are never removed: they say what was lost. */
  missing: number;
}

/**
 * Compares the store with the tables: removes objects without a row and reports rows without an object. A store may list
 * its objects in any order, so all keys are held in memory, about 100 bytes each.
 */
export async function reconcileStore(orm: Orm, store: ObjectStore, log: Logger): Promise<Reconciliation> {
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
    const references = await listReferences(orm.em.fork(), settledBefore, after, BATCH_SIZE);
    yield* references;
    if (references.length < BATCH_SIZE) return;
    after = references.at(-1)!.key;
  }
}
