import type { Orm } from '@kontor/service-kit/database';

import { claimStore, ForeignStore } from './installation.ts';
import type { ObjectStore } from './object-store.ts';
import { checkPlace } from './place.ts';
import { storageError } from './storage-error.ts';

/**
 * A store that is used by this installation alone. `check` throws `ForeignStore` for another's, and nothing is put before
 * a check went well: the sweep of the one it belongs to would remove it.
 */
export function ownStore(orm: Orm, store: ObjectStore): ObjectStore {
  let isOwn = false;

  async function check(): Promise<void> {
    await checkPlace(orm, store);
    try {
      await claimStore(orm, store);
      isOwn = true;
    } catch (error) {
      if (error instanceof ForeignStore) isOwn = false;
      throw error;
    }
  }

  return {
    ...store,
    check,
    async put(key, file) {
      if (!isOwn) await check().catch((error: unknown) => Promise.reject(storageError(error)));
      await store.put(key, file);
    },
  };
}
