import type { Orm } from '@kontor/service-kit/database';
import { enqueue } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { ScanState } from '../uploads/index.ts';

/** The kind of job that has a mail of notices sent; its key is the id of the mail. */
export const NOTICE = 'notice';

export interface NoticePayload {
  /** The daily mail, at eight in the morning. */
  isDaily?: true;
}

interface AnnouncedDocument {
  id: number;
  audience: 'all' | 'employee';
  employeeId: number | null;
  scanState: ScanState;
}

/**
 * Adds the notice of a document that has reached its recipient, or everybody, in the transaction in which it does. Users get
 * no notice of what they address to themselves. A file that cannot be opened yet waits for its scan.
 */
export async function addNotices(
  tx: EntityManager,
  { id, audience, employeeId, scanState }: AnnouncedDocument,
  by: number,
): Promise<void> {
  const userId = audience === 'all' ? null : employeeId;
  if (userId === by) return;
  if (userId !== null && scanState === 'ready') await addNotice(tx, id, userId);
  else
    await tx.execute(
      `insert into documents.notices (document_id, user_id) values (?, ?)
       on conflict (document_id, user_id) do update
         set arrived_at = excluded.arrived_at, mail_id = null, due_at = null`,
      [id, userId],
    );
}

/** Adds the notices that waited for the scan of a document to mails. */
export async function addScannedNotices(tx: EntityManager, documentId: number): Promise<void> {
  const waiting = await tx.execute<{ userId: number }[]>(
    `select user_id as "userId" from documents.notices
     where document_id = ? and mail_id is null and user_id is not null order by user_id`,
    [documentId],
  );
  for (const { userId } of waiting) await addNotice(tx, documentId, userId);
}

/** Adds the notice of a document to the next mail to a user, which is sent ten minutes after its first document arrived. */
async function addNotice(tx: EntityManager, documentId: number, userId: number, isReminder = false): Promise<void> {
  await lockUser(tx, userId);
  const mail = await addToMail(tx, documentId, userId, isReminder);
  if (mail.isNew) await enqueue(tx, NOTICE, {}, { key: mail.id, runAt: mail.dueAt });
}

/** Adds a reminder of a document that the user has to confirm to their next mail, even if they opened it. */
export const addReminder = (tx: EntityManager, documentId: number, userId: number): Promise<void> =>
  addNotice(tx, documentId, userId, true);

/**
 * Locks the notices of a user until the transaction ends: either a document is in a mail before the mail's job reads its
 * documents, or it is in the next mail.
 */
export async function lockUser(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`kontor:notices:${userId}`]);
}

interface Mail {
  id: string;
  dueAt: Date;
  isNew: boolean;
}

/** Adds a notice to the user's mail that is not due yet, or to a new one. The transaction has the lock of the user. */
async function addToMail(tx: EntityManager, documentId: number, userId: number, isReminder: boolean): Promise<Mail> {
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

/** Removes the notices of a document that is deleted or gets another audience: its next readers get notices of their own. */
export async function removeNotices(tx: EntityManager, documentId: number): Promise<void> {
  await tx.execute('delete from documents.notices where document_id = ?', [documentId]);
}

/** Removes the notices of a user. */
export async function eraseNotices(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute('delete from documents.notices where user_id = ?', [userId]);
}

/** Deletes the notices of mails that were due long ago: sent, or too old to be news. */
export async function purgeNotices(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`delete from documents.notices where due_at < now() - interval '7 days'`);
}
