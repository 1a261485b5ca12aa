import { OBJECT_KEY, type ObjectStore, type StoredObject } from './object-store.ts';

const AT_A_TIME = 500;

/** The product's objects in the store, a few hundred at a time. What is called otherwise is not ours. */
export async function* objectBatches(store: Pick<ObjectStore, 'list'>): AsyncGenerator<StoredObject[]> {
  let objects: StoredObject[] = [];
  for await (const object of store.list()) {
    if (!OBJECT_KEY.test(object.key)) continue;
    objects.push(object);
    if (objects.length < AT_A_TIME) continue;
    yield objects;
    objects = [];
  }
  if (objects.length > 0) yield objects;
}
