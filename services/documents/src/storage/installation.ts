import type { Orm } from '@kontor/service-kit/database';

import { objectBatches, type ObjectStore, orStorageError, StoreMissing } from './object-store.ts';
import { hasEverStored, referencedAmong } from './references.ts';

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
      if (!isClaimed) await orStorageError(check());
      await store.put(key, file);
    },
  };
}

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

/** The store belongs to another installation, or contains only objects that this database does not know. */
export class ForeignStore extends Error {
  override name = 'ForeignStore';
}

/** The installation id in the store's marker; null without a marker. */
export async function readInstallation(store: ObjectStore): Promise<string | null> {
  const text = await store.readMarker();
  if (text === null) return null;
  try {
    return String((JSON.parse(text) as { installation: unknown }).installation);
  } catch {
    return 'unreadable';
  }
}

export const writeInstallation = (store: ObjectStore, installation: string) =>
  store.writeMarker(JSON.stringify({ installation }));

/**
 * Resolves when the store belongs to this installation. Marks a store without a marker when it is empty or contains an
 * object that this database refers to. Throws `ForeignStore`.
 */
async function claimStore(orm: Orm, store: ObjectStore): Promise<void> {
  const [{ id }] = await orm.em.fork().execute<[{ id: string }]>('select id from documents.installation');
  const marker = await readInstallation(store);
  if (marker === id) return;
  if (marker !== null) throw new ForeignStore(foreignStoreMessage(marker, id));
  if (!(await isEmptyOrKnown(orm, store)))
    throw new ForeignStore(
      'The object store contains objects, and this database knows none of them. It is the store of another installation: configure an empty one, or restore a backup.',
    );
  await writeInstallation(store, id);
}

export const foreignStoreMessage = (marker: string, own: string) =>
  `The object store belongs to the installation ${marker}, and this database to ${own}. Nothing is written to it or removed from it: configure a bucket or folder of its own for each installation, or restore a backup.`;

async function isEmptyOrKnown(orm: Orm, store: ObjectStore): Promise<boolean> {
  let isEmpty = true;
  for await (const objects of objectBatches(store)) {
    isEmpty = false;
    if ((await referencedAmong(orm, objects)).size > 0) return true;
  }
  return isEmpty;
}
