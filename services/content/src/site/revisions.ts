import { limits } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What replaces a text in one language, or a list (`language` is null). A `value` of null is the default. */
export interface Revision {
  id: number;
  key: string;
  language: Language | null;
  value: unknown;
  defaultValue: unknown;
  writtenBy: number;
  writtenAt: Date;
  /** Null for a draft. */
  publicationId: number | null;
  /** Published and not replaced since. */
  isCurrent: boolean;
}

const COLUMNS = `id, key, language, value, default_value as "defaultValue", written_by as "writtenBy",
  written_at as "writtenAt", publication_id as "publicationId", is_current as "isCurrent"`;

/** Writers take turns, so that a version that was checked is still the last one and a publication has all it says. */
export async function lockSite(tx: EntityManager): Promise<void> {
  await tx.execute('lock table content.site_publications in share row exclusive mode');
}

/** What is published now, and the drafts: of one key or of all. */
export async function readLive(em: EntityManager, key?: string): Promise<Revision[]> {
  const ofKey = key === undefined ? '' : 'and key = ?';
  return em.execute<Revision[]>(
    `select ${COLUMNS} from content.site_revisions where publication_id is null ${ofKey}
     union all select ${COLUMNS} from content.site_revisions where is_current ${ofKey}`,
    key === undefined ? [] : [key, key],
  );
}

/** What is published now, in an order that all replicas share. */
export const readCurrent = (em: EntityManager): Promise<Revision[]> =>
  em.execute<Revision[]>(`select ${COLUMNS} from content.site_revisions where is_current order by key, language`);

/** The version of a key: its last revision that is live; 0 before the first. */
export const versionOf = (live: readonly Revision[]): number => Math.max(0, ...live.map(({ id }) => id));

export async function findRevision(em: EntityManager, id: number, key: string): Promise<Revision | undefined> {
  const [revision] = await em.execute<Revision[]>(
    `select ${COLUMNS} from content.site_revisions where id = ? and key = ?`,
    [id, key],
  );
  return revision;
}

/** Revisions of a key that are listed. */
const HISTORY = 50;

export interface PublishedRevision extends Revision {
  publishedAt: Date | null;
}

/** The last revisions of a key, newest first. Older ones than fit into a reply are left out, the newest never is. */
export const readHistory = (em: EntityManager, key: string): Promise<PublishedRevision[]> =>
  em.execute<PublishedRevision[]>(
    `select ${COLUMNS}, (select published_at from content.site_publications where id = publication_id) as "publishedAt"
     from (
       select *, row_number() over newer as place, sum(octet_length(concat(value, default_value))) over newer as bytes
       from (select * from content.site_revisions where key = ? order by written_at desc, id desc limit ${HISTORY}) as last
       window newer as (order by written_at desc, id desc)
     ) as summed where bytes <= ${limits.listBytes} or place = 1 order by place`,
    [key],
  );

export type NewDraft = Pick<Revision, 'key' | 'language' | 'value' | 'defaultValue' | 'writtenBy'>;

/** Replaces the draft, which gets a new id. */
export async function putDraft(tx: EntityManager, draft: NewDraft): Promise<void> {
  await removeDraft(tx, draft);
  await tx.execute(
    `insert into content.site_revisions (key, language, value, default_value, written_by)
     values (?, ?, ?::jsonb, ?::jsonb, ?)`,
    [
      draft.key,
      draft.language,
      draft.value === null ? null : JSON.stringify(draft.value),
      JSON.stringify(draft.defaultValue),
      draft.writtenBy,
    ],
  );
}

/** The draft of the other language gets a new id: a version that an editor has seen with this draft must not return. */
export async function removeDraft(tx: EntityManager, { key, language }: Pick<Revision, 'key' | 'language'>) {
  await tx.execute(
    `delete from content.site_revisions
     where key = ? and language is not distinct from ?::text and publication_id is null`,
    [key, language],
  );
  await tx.execute('update content.site_revisions set id = default where key = ? and publication_id is null', [key]);
}
