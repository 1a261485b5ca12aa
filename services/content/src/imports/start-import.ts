import type { FileHandle } from 'node:fs/promises';

import type { Import, ImportKind } from '@kontor/contracts/schemas';
import { enqueue } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { storeParts } from './file.ts';

export { isHostName } from './host-name.ts';

/** The kind of job that imports a few entries. */
export const IMPORT = 'import';

export interface ImportRequest {
  kind: ImportKind;
  /** The name of the file or folder that was given. */
  name: string;
  imagesHost: string | null;
}

/** Stores an export and queues its import; returns its id. `by` has no name at the command line. */
export async function startImport(
  tx: EntityManager,
  { kind, name, imagesHost }: ImportRequest,
  file: FileHandle,
  by: { id: number; name: string | null },
): Promise<number> {
  const [{ id }] = await tx.execute<[{ id: number }]>(
    'insert into content.imports (kind, name, images_host, started_by, starter_name) values (?, ?, ?, ?, ?) returning id',
    [kind, plainName(name), imagesHost, by.id, by.name],
  );
  await storeParts(tx, id, file);
  await enqueue(tx, IMPORT, { importId: id });
  return id;
}

/** Without what tells a file from its folder, or from itself when it is downloaded again. */
const plainName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/(?: ?\(\d+\))?\.zip$/i, '')
    .slice(0, 255);

/** An import with its progress, and its report once it has ended. */
export async function findImport(em: EntityManager, id: number): Promise<Import | null> {
  const [found] = await em.execute<Omit<Import, 'report'>[]>(
    `select id, kind, state, failure, total,
       (select count(*)::int from content.import_entries where import_id = imports.id) as done
     from content.imports where id = ?`,
    [id],
  );
  if (!found) return null;
  const hasEnded = found.state === 'done' || found.state === 'failed';
  const report = hasEnded
    ? await em.execute<NonNullable<Import['report']>>(
        `select entry.title, outcome, entry.slug, notes,
           case when post.id is not null then json_build_object('id', post.id, 'language', post.language) end as post
         from content.import_entries as entry
         left join content.blog_posts as post on post.slug = entry.slug and post.deleted_at is null
         where import_id = ? order by position`,
        [id],
      )
    : null;
  return { ...found, report };
}
