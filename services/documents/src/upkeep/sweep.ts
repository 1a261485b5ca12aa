import type { Orm } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';

import { namedAmong } from '../storage/installation.ts';
import { objectBatches } from '../storage/object-batches.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { wereEverUsed } from '../storage/place.ts';

/** Longer than an upload takes from its first byte to its row, and than two machines' clocks differ. */
export const GRACE_MS = 10 * 60_000;
const ROWS_AT_A_TIME = 500;

export interface SweepResult {
  /** Objects without a row, now removed. */
  removed: number;
  /** Rows without an object. A row is never removed: it says what was lost. */
  missing: number;
}

/**
 * Compares the store with the tables (security.md RE-7): removes objects that have no row, reports rows without one. The
 * store may list its objects in any order; their keys are held until the end, about 100 bytes each.
 */
export async function sweep(orm: Orm, store: ObjectStore, log: Logger): Promise<SweepResult> {
  const result = { removed: 0, missing: 0 };
  // Tables that never held a row beside a store full of objects: that is another database, not a day's leftovers.
  if (!(await wereEverUsed(orm))) return result;
  const settled = new Date(Date.now() - GRACE_MS);
  const present = new Set<string>();

  for await (const objects of objectBatches(store)) {
    for (const { key } of objects) present.add(key);
    const old = objects.filter(({ modifiedAt }) => modifiedAt < settled);
    const named = await namedAmong(orm, old);
    for (const { key } of old.filter((object) => !named.has(object.key))) {
      await store.remove(key);
      log.warn({ key }, 'Removed an object that nothing names');
      result.removed++;
    }
  }
  for await (const row of settledRows(orm, settled)) {
    if (present.has(row.key)) continue;
    log.error(row, 'Bytes are missing');
    result.missing++;
  }
  return result;
}

interface Row {
  key: string;
  kind: 'document' | 'image';
  id: string;
}

/** Documents that are deleted and can be restored are among them. */
const ROWS = `
  select file_name as key, kind, id
    from (select file_name, 'document' as kind, id::text
            from documents.documents where file_name > ? and coalesce(replaced_at, created_at) < ?
          union all
          select file_name, 'image', id::text from documents.images where file_name > ? and created_at < ?) as named
   order by file_name limit ${ROWS_AT_A_TIME}`;

/** Every row whose object has to be in the store. */
async function* settledRows(orm: Orm, settled: Date): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await orm.em.fork().execute<Row[]>(ROWS, [after, settled, after, settled]);
    yield* rows;
    if (rows.length < ROWS_AT_A_TIME) return;
    after = rows.at(-1)!.key;
  }
}
