import type { Logger, Orm } from '@kontor/service-kit';

import { OBJECT_KEY, type ObjectStore, type StoredObject } from '../storage/object-store.ts';
import { Document } from './document.entity.ts';

/** Longer than an upload takes from its first byte to its row, and than two machines' clocks differ. */
export const GRACE_MS = 10 * 60_000;
const ROWS_AT_A_TIME = 500;

export interface SweepResult {
  /** Objects without a row, now removed. */
  removed: number;
  /** Rows without an object. A row is never removed: it says what was lost. */
  missing: number;
}

/** Compares the store with the table (security.md RE-7): removes objects that have no row, reports rows without one. */
export async function sweep(orm: Orm, store: ObjectStore, log: Logger): Promise<SweepResult> {
  const result = { removed: 0, missing: 0 };
  // A table that never held a row beside a store full of objects: that is another database, not a day's leftovers.
  if (!(await wasEverUsed(orm))) return result;
  const settled = new Date(Date.now() - GRACE_MS);

  for await (const { object, row } of differences(store.list(), allRows(orm))) {
    // What is called otherwise is not ours, whatever it does there.
    if (object && OBJECT_KEY.test(object.key) && object.modifiedAt < settled) {
      await store.remove(object.key);
      log.warn({ key: object.key }, 'Removed an object that no document has');
      result.removed++;
    }
    if (row && row.createdAt < settled) {
      log.error({ documentId: row.id, key: row.fileName }, 'The bytes of a document are missing');
      result.missing++;
    }
  }
  return result;
}

async function wasEverUsed(orm: Orm): Promise<boolean> {
  const [sequence] = await orm.em
    .fork()
    .execute<{ used: boolean }[]>(
      "select last_value is not null as used from pg_sequences where schemaname = 'documents' and sequencename = 'documents_id_seq'",
    );
  return sequence?.used ?? false;
}

type Row = Pick<Document, 'id' | 'fileName' | 'createdAt'>;

/** Every row, in the order in which stores list their keys. */
async function* allRows(orm: Orm): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const rows = await orm.em
      .fork()
      .find(Document, { fileName: { $gt: after } }, { orderBy: { fileName: 'asc' }, limit: ROWS_AT_A_TIME });
    yield* rows;
    if (rows.length < ROWS_AT_A_TIME) return;
    after = rows.at(-1)!.fileName;
  }
}

/** Goes through two lists of the same order side by side: what only one of them has. */
async function* differences(objects: AsyncIterable<StoredObject>, rows: AsyncIterator<Row>) {
  let row = await rows.next();
  for await (const object of objects) {
    while (!row.done && row.value.fileName < object.key) {
      yield { row: row.value };
      row = await rows.next();
    }
    if (!row.done && row.value.fileName === object.key) row = await rows.next();
    else yield { object };
  }
  for (; !row.done; row = await rows.next()) yield { row: row.value };
}
