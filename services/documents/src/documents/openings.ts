import type { SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { documentNotFound } from '../errors.ts';
import { canChange, canSeeReaders, visibleTo } from './access.ts';
import { findVisible } from './find-document.ts';

/** A column of the list of `document`: when the caller first opened its newest version; null for never. */
export const firstOpened = (caller: string): string => `(
  select first_opened_at from documents.document_openings
  where user_id = ${caller} and document_openings.file_name = document.file_name) as "firstOpenedAt"`;

/** One row of an index for each document: for `not exists`, PostgreSQL might read all openings of the user. */
const isUnopened = (user: string) => `coalesce((
  select false from documents.document_openings
  where user_id = ${user} and document_openings.file_name = document.file_name), true)`;

/** How many documents of an uploader, and personal ones, are looked at. */
const EXAMINED = 10_000;

/**
 * SQL: the ids of documents that are new to a user: addressed to them or to everybody, uploaded by another user, ready, and not
 * opened. It finds up to `each` personal ones, and up to `each` of every uploader, newest first: an index scan for each
 * uploader skips what the user has uploaded, which may be most. Who has opened more than `EXAMINED` of one
 * uploader is not looked for beyond these.
 */
export function newTo(user: string, each: number): string {
  const [shared, personal] = visibleTo(false, user).map((visible) => `${visible} and deleted_at is null`);
  const newest = (conditions: string, order: string) => `
    select id from (
      select id, file_name from documents.documents
      where ${conditions} and scan_state = 'ready' order by ${order} limit ${EXAMINED}) as document
    where ${isUnopened(user)} limit ${each}`;
  // Not `=`: the order is then that of the index by uploader alone, which PostgreSQL would not choose if one uploader has most.
  const byUploader = `${shared} and uploaded_by between uploader.id and uploader.id`;
  return `
    with recursive uploader (id) as (
      select min(uploaded_by) from documents.documents where ${shared}
      union all
      select (select min(uploaded_by) from documents.documents where ${shared} and uploaded_by > uploader.id)
      from uploader where uploader.id is not null
    )
    select document.id from uploader cross join lateral (${newest(byUploader, 'uploaded_by desc, id desc')}) as document
    where uploader.id <> ${user}
    union all
    (${newest(`${personal} and uploaded_by <> ${user}`, 'id desc')})`;
}

/** When a user first opened the newest version of a document; null for never. */
export async function findFirstOpening(
  em: EntityManager,
  userId: number,
  { fileName }: { fileName: string },
): Promise<Date | null> {
  const [opening] = await em.execute<{ at: Date }[]>(
    'select first_opened_at as at from documents.document_openings where user_id = ? and file_name = ?',
    [userId, fileName],
  );
  return opening?.at ?? null;
}

/** When each user first opened the newest version of a document. */
export async function listFirstOpenings(
  em: EntityManager,
  { fileName }: { fileName: string },
): Promise<Map<number, Date>> {
  const openings = await em.execute<{ userId: number; at: Date }[]>(
    'select user_id as "userId", first_opened_at as at from documents.document_openings where file_name = ?',
    [fileName],
  );
  return new Map(openings.map(({ userId, at }) => [userId, at]));
}

type Page = Parameters<typeof audit.list>[2];

/** The downloads of a document, newest first. Throws 404 unless the caller may see them. */
export async function listReaders(em: EntityManager, caller: SessionUser, id: number, page: Page) {
  const document = await findVisible(em, caller, id, 'see');
  if (!canSeeReaders(document, caller)) throw documentNotFound();
  // The recipient does not see downloads from when the document was addressed to another employee.
  const own = canChange(document, caller) ? {} : { concernsId: caller.id };
  return audit.list(em, { action: 'downloaded', subjectId: id, ...own }, page);
}
