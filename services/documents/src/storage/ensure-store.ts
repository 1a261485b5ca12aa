import type { Orm } from '@kontor/service-kit/database';

import { type ObjectStore, StoreMissing } from './object-store.ts';
import { hasEverStored } from './references.ts';

/**
 * Resolves when objects can be stored and read. Creates a missing bucket or folder, unless something was ever stored: an
 * empty one would conceal the loss. Throws `StoreMissing` then.
 */
export async function ensureStore(orm: Orm, store: ObjectStore): Promise<void> {
  try {
    await store.check();
  } catch (error) {
    if (!(error instanceof StoreMissing)) throw error;
    if (await hasEverStored(orm)) {
      throw new StoreMissing(
        `${error.message}, but the database refers to files in it: bring it back, or restore a backup. To go on without the files, create an empty one.`,
        { cause: error },
      );
    }
    await store.create();
  }
}
