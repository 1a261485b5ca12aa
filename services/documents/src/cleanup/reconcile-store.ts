import type { Logger, Orm } from '@kontor/service-kit';

import { hasEverStored } from '../storage/ensure-store.ts';
import { referencedAmong } from '../storage/installation.ts';
import { objectBatches } from '../storage/object-batches.ts';
import type { ObjectStore } from '../storage/object-store.ts';

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
  for await (const row of settledRows(orm, settledBefore)) {
    if (present.has(row.key)) continue;
    log.error(row, 'The object of this row is missing');
    result.missing++;
  }
  return result;
}

interface Row {
  key: string;
  kind: 'document' | 'image';
  id: string;
}

/** Includes deleted documents that can be restored. */
const ROWS = `
  select file_name as key, kind, id
    from (select file_name, 'document' as kind, id::text
            from documents.documents where file_name > ? and coalesce(replaced_at, created_at) < ?
          union all
          select file_name, 'image', id::text from documents.images where file_name > ? and created_at < ?) as referring
   order by file_name limit ${BATCH_SIZE}`;

/** Every row whose object must be in the store. */
async function* settledRows(orm: Orm, settledBefore: Date): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await orm.em.fork().execute<Row[]>(ROWS, [after, settledBefore, after, settledBefore]);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.key;
  }
}
