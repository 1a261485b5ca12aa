import type { Orm } from '@kontor/service-kit/database';

import { ensureStore } from './ensure-store.ts';
import { claimStore, ForeignStore } from './installation.ts';
import type { ObjectStore } from './object-store.ts';
import { storageError } from './storage-error.ts';

/**
 * Wraps a store so that only one installation uses it. `check` throws `ForeignStore` for the store of another, and `put`
 * waits for a successful check: the cleanup job of the other installation would remove the object.
 */
export function claimedStore(orm: Orm, store: ObjectStore): ObjectStore {
  let isClaimed = false;

  async function check(): Promise<void> {
    await ensureStore(orm, store);
    try {
      await claimStore(orm, store);
      isClaimed = true;
    } catch (error) {
      if (error instanceof ForeignStore) isClaimed = false;
      throw error;
    }
  }

  return {
    ...store,
    check,
    async put(key, file) {
      if (!isClaimed) await check().catch((error: unknown) => Promise.reject(storageError(error)));
      await store.put(key, file);
    },
  };
}
