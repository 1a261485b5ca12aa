import type { Orm } from '@kontor/service-kit/database';

import { type ObjectStore, PlaceMissing } from './object-store.ts';

/** Whether the tables ever held a row that names an object. */
export async function wereEverUsed(orm: Orm): Promise<boolean> {
  const [answer] = await orm.em.fork().execute<{ used: boolean }[]>(
    `select exists (select from pg_sequences
                     where schemaname = 'documents' and sequencename = 'documents_id_seq' and last_value is not null)
         or exists (select from documents.images) as used`,
  );
  return answer?.used ?? false;
}

/**
 * Settles when objects can be stored and read. A bucket or a folder that is missing is made where nothing was ever
 * stored; where something was, an empty one in its place would hide that all of it is gone.
 */
export async function checkPlace(orm: Orm, store: ObjectStore): Promise<void> {
  try {
    await store.check();
  } catch (error) {
    if (!(error instanceof PlaceMissing)) throw error;
    if (await wereEverUsed(orm)) {
      throw new PlaceMissing(
        `${error.message}, and there are documents in it: bring it back, or restore a backup. To go on without them, make an empty one.`,
        { cause: error },
      );
    }
    await store.prepare();
  }
}
