import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Ids as the value of a parameter. */
export const arrayOf = (ids: number[]): string => `{${ids.join()}}`;

/**
 * Locks the notices of a user until the transaction ends: either a document is in a mail before the mail's job reads its
 * documents, or it is in the next mail.
 */
export async function lockUser(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`kontor:notices:${userId}`]);
}

/** Adds a notice without a mail; a `userId` of null is everybody. */
export async function insertNotice(tx: EntityManager, documentId: number, userId: number | null): Promise<void> {
  await tx.execute(
    `insert into documents.notices (document_id, user_id) values (?, ?)
     on conflict (document_id, user_id) do update set arrived_at = excluded.arrived_at, mail_id = null, due_at = null`,
    [documentId, userId],
  );
}

interface Mail {
  id: string;
  dueAt: Date;
  isNew: boolean;
}

/** Adds a notice to the user's mail that is not due yet, or to a new one. The transaction has the lock of the user. */
export async function addToMail(
  tx: EntityManager,
  documentId: number,
  userId: number,
  isReminder: boolean,
): Promise<Mail> {
  const [mail] = await tx.execute<[Mail]>(
    // Not now(), which is the beginning of the transaction: the mail may have become due while it waited for the lock.
    `with waiting as materialized (
       select mail_id, due_at from documents.notices
       where user_id = ? and due_at > clock_timestamp() order by due_at limit 1
     ), mail as materialized (
       select mail_id, due_at, false as is_new from waiting
       union all
       select gen_random_uuid(), clock_timestamp() + interval '10 minutes', true where not exists (select from waiting)
     ), added as (
       insert into documents.notices (document_id, user_id, mail_id, due_at, is_reminder)
         select ?, ?, mail_id, due_at, ? from mail
       on conflict (document_id, user_id) do update
         set mail_id = excluded.mail_id, due_at = excluded.due_at, is_reminder = notices.is_reminder or excluded.is_reminder
       returning mail_id, due_at
     )
     select added.mail_id as id, added.due_at as "dueAt", is_new as "isNew" from added, mail`,
    [userId, documentId, userId, isReminder],
  );
  return mail;
}

/** The users with a notice of a document that is in no mail yet. */
export const findWaitingUsers = (tx: EntityManager, documentId: number): Promise<{ userId: number }[]> =>
  tx.execute(
    `select user_id as "userId" from documents.notices
     where document_id = ? and mail_id is null and user_id is not null order by user_id`,
    [documentId],
  );

/** Removes the notices of a document that is deleted or gets another audience: its next readers get notices of their own. */
export async function removeNotices(tx: EntityManager, documentId: number): Promise<void> {
  await tx.execute('delete from documents.notices where document_id = ?', [documentId]);
}

/** Removes the notices of a user. */
export async function eraseNotices(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute('delete from documents.notices where user_id = ?', [userId]);
}

/** SQL: whether a user still has to be reminded of `document`. The room that reminds registers it. */
export type ReminderHolds = (user: string) => string;

/**
 * SQL: the state of a notice. `new`: its user may open the document and has not, or has to confirm it. `scanning`: its scan is
 * pending. `void`: there is nothing to tell any more.
 */
const stateOf = (reminderHolds: ReminderHolds) => `case
  when document.deleted_at is not null or document.scan_state = 'blocked'
    or not (document.audience = 'all' or document.employee_id = notice.user_id)
    or exists (
      select from documents.document_openings as opening
      where opening.user_id = notice.user_id and opening.file_name = document.file_name)
      and not (notice.is_reminder and ${reminderHolds('notice.user_id')}) then 'void'
  when document.scan_state = 'scanning' then 'scanning'
  else 'new'
end`;

export interface Notice {
  documentId: number;
  userId: number;
  state: 'new' | 'scanning' | 'void';
}

/** The notices of a mail, in the order in which their documents arrived. */
export const findNotices = (em: EntityManager, mailId: string, reminderHolds: ReminderHolds): Promise<Notice[]> =>
  em.execute(
    `select notice.document_id as "documentId", notice.user_id as "userId", ${stateOf(reminderHolds)} as state
     from documents.notices as notice join documents.documents as document on document.id = notice.document_id
     where notice.mail_id = ? order by notice.arrived_at, notice.document_id`,
    [mailId],
  );

/** Takes these documents out of a mail: they wait for the daily mail, or for their scan. */
export async function setAside(tx: EntityManager, mailId: string, documentIds: number[]): Promise<void> {
  await tx.execute(
    `update documents.notices set mail_id = null, due_at = null
     where mail_id = ? and document_id = any(?::int[])`,
    [mailId, arrayOf(documentIds)],
  );
}

/** Drops the notices of a mail about these documents. */
export async function dropNotices(tx: EntityManager, mailId: string, documentIds: number[]): Promise<void> {
  await tx.execute('delete from documents.notices where mail_id = ? and document_id = any(?::int[])', [
    mailId,
    arrayOf(documentIds),
  ]);
}

/** Deletes the notices of mails that were due long ago: sent, or too old to be news. */
export async function purgeNotices(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`delete from documents.notices where due_at < now() - interval '7 days'`);
}
