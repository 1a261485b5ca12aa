import { OBJECT_KEY, type ObjectStore, type StoredObject } from './object-store.ts';

const BATCH_SIZE = 500;

/** The product's objects in batches. Skips objects with other keys, which were not stored by the product. */
export async function* objectBatches(store: Pick<ObjectStore, 'list'>): AsyncGenerator<StoredObject[]> {
  let objects: StoredObject[] = [];
  for await (const object of store.list()) {
    if (!OBJECT_KEY.test(object.key)) continue;
    objects.push(object);
    if (objects.length < BATCH_SIZE) continue;
    yield objects;
    objects = [];
  }
  if (objects.length > 0) yield objects;
}
