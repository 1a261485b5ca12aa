import type { ObjectStore } from '@kontor/documents/storage';
import type pg from 'pg';

import type { Manifest } from './manifest.ts';
import { digestObject, eachOf } from './objects.ts';
import { digestTable, listTables } from './tables.ts';

/** The differences of the tables and objects from those of a backup, as phrases; empty when there are none. */
export async function differences(client: pg.ClientBase, store: ObjectStore, manifest: Manifest): Promise<string[]> {
  const found: string[] = [];
  const tables = await listTables(client);
  for (const kept of manifest.tables) {
    const full = `${kept.schema}.${kept.name}`;
    const table = tables.find(({ schema, name }) => `${schema}.${name}` === full);
    if (!table) {
      found.push(`${full} is not there`);
      continue;
    }
    const gone = kept.columns.filter((column) => !table.columns.includes(column));
    if (gone.length > 0) {
      found.push(`${full} has no ${gone.join(', ')}`);
      continue;
    }
    const { rows, sha256 } = await digestTable(client, table, kept.columns);
    if (rows !== kept.rows) found.push(`${full} has ${rows} rows instead of ${kept.rows}`);
    else if (sha256 !== kept.sha256) found.push(`rows of ${full} are others`);
  }
  await eachOf(Object.entries(manifest.objects), async ([key, { bytes, sha256 }]) => {
    const object = await digestObject(store, key, bytes);
    if (!object) found.push(`the object ${key} is not there`);
    else if (object.sha256 !== sha256) found.push(`the object ${key} has other bytes`);
  });
  return found;
}
