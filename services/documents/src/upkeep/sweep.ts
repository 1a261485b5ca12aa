import type { Logger, Orm } from '@kontor/service-kit';

import { OBJECT_KEY, type ObjectStore, type StoredObject } from '../storage/object-store.ts';
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

/** Compares the store with the tables (security.md RE-7): removes objects that have no row, reports rows without one. */
export async function sweep(orm: Orm, store: ObjectStore, log: Logger): Promise<SweepResult> {
  const result = { removed: 0, missing: 0 };
  // Tables that never held a row beside a store full of objects: that is another database, not a day's leftovers.
  if (!(await wereEverUsed(orm))) return result;
  const settled = new Date(Date.now() - GRACE_MS);

  for await (const { object, row } of differences(store.list(), allRows(orm, settled))) {
    // What is called otherwise is not ours, whatever it does there.
    if (object && OBJECT_KEY.test(object.key) && object.modifiedAt < settled) {
      await store.remove(object.key);
      log.warn({ key: object.key }, 'Removed an object that nothing names');
      result.removed++;
    }
    if (row?.isMissed) {
      log.error({ kind: row.kind, id: row.id, key: row.key }, 'Bytes are missing');
      result.missing++;
    }
  }
  return result;
}

interface Row {
  key: string;
  kind: 'document' | 'image' | 'discarded';
  id: string;
  /** Whether its object has to be in the store. */
  isMissed: boolean;
}

/** Documents that are deleted and can be restored are among them; what is discarded waits for its removal. */
const ROWS = `
  select file_name as key, kind, id, is_missed as "isMissed"
    from (select file_name, 'document' as kind, id::text, coalesce(replaced_at, created_at) < ? as is_missed
            from documents.documents where file_name > ?
          union all
          select file_name, 'image', id::text, created_at < ? from documents.images where file_name > ?
          union all
          select file_name, 'discarded', '', false from documents.discarded_objects where file_name > ?) as named
   order by file_name limit ${ROWS_AT_A_TIME}`;

/** Every row that names an object, in the order in which stores list their keys. */
async function* allRows(orm: Orm, settled: Date): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await orm.em.fork().execute<Row[]>(ROWS, [settled, after, settled, after, after]);
    yield* rows;
    if (rows.length < ROWS_AT_A_TIME) return;
    after = rows.at(-1)!.key;
  }
}

/** Goes through two lists of the same order side by side: what only one of them has. */
async function* differences(objects: AsyncIterable<StoredObject>, rows: AsyncIterator<Row>) {
  let row = await rows.next();
  for await (const object of objects) {
    while (!row.done && row.value.key < object.key) {
      yield { row: row.value };
      row = await rows.next();
    }
    if (!row.done && row.value.key === object.key) row = await rows.next();
    else yield { object };
  }
  for (; !row.done; row = await rows.next()) yield { row: row.value };
}
