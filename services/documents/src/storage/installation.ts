import type { Orm } from '@kontor/service-kit/database';

import { objectBatches } from './object-batches.ts';
import type { ObjectStore } from './object-store.ts';

/** The store carries the id of another installation, or holds objects of which this one knows none. */
export class ForeignStore extends Error {
  override name = 'ForeignStore';
}

/** The id in the store; null when there is none. */
export async function markOf(store: ObjectStore): Promise<string | null> {
  const text = await store.readMark();
  if (text === null) return null;
  try {
    return String((JSON.parse(text) as { installation: unknown }).installation);
  } catch {
    return 'unreadable';
  }
}

export const writeMark = (store: ObjectStore, installation: string) =>
  store.writeMark(JSON.stringify({ installation }));

/**
 * Settles when the store is this installation's. A store without an id is given it when it is empty, or holds something
 * that this database names: that is how a store from before there were ids is taken over. Throws `ForeignStore`.
 */
export async function claimStore(orm: Orm, store: ObjectStore): Promise<void> {
  const [installation] = await orm.em.fork().execute<{ id: string }[]>('select id from documents.installation');
  const mark = await markOf(store);
  if (mark === installation!.id) return;
  if (mark !== null) throw new ForeignStore(othersStore(mark, installation!.id));
  if (!(await isEmptyOrKnown(orm, store)))
    throw new ForeignStore(
      'The object store holds objects, and this database knows none of them. It is the store of another installation: name this one its own, or restore a backup.',
    );
  await writeMark(store, installation!.id);
}

export const othersStore = (mark: string, own: string) =>
  `The object store belongs to the installation ${mark}, and this database to ${own}. Nothing is written to it or removed from it: name each installation a bucket or folder of its own, or restore a backup.`;

async function isEmptyOrKnown(orm: Orm, store: ObjectStore): Promise<boolean> {
  let isEmpty = true;
  for await (const objects of objectBatches(store)) {
    isEmpty = false;
    if ((await namedAmong(orm, objects)).size > 0) return true;
  }
  return isEmpty;
}

const NAMED = `
  select file_name as key from documents.documents where file_name = any(?::text[])
  union all select file_name from documents.images where file_name = any(?::text[])
  union all select file_name from documents.discarded_objects where file_name = any(?::text[])`;

/** The keys that a row names: a document's, a deleted one's too, an image's, or one that waits for its removal. */
export async function namedAmong(orm: Orm, objects: readonly { key: string }[]): Promise<Set<string>> {
  const list = `{${objects.map(({ key }) => key).join(',')}}`;
  const rows = await orm.em.fork().execute<{ key: string }[]>(NAMED, [list, list, list]);
  return new Set(rows.map(({ key }) => key));
}
