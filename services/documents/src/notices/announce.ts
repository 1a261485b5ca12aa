import { enqueue } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { ScanState } from '../uploads/index.ts';
import { addToMail, findWaitingUsers, insertNotice, lockUser } from './queries.ts';

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
export async function announce(
  tx: EntityManager,
  { id, audience, employeeId, scanState }: AnnouncedDocument,
  by: number,
): Promise<void> {
  const userId = audience === 'all' ? null : employeeId;
  if (userId === by) return;
  if (userId !== null && scanState === 'ready') await tell(tx, id, userId);
  else await insertNotice(tx, id, userId);
}

/** Adds the notices that waited for the scan of a document to mails. */
export async function announceScanned(tx: EntityManager, documentId: number): Promise<void> {
  for (const { userId } of await findWaitingUsers(tx, documentId)) await tell(tx, documentId, userId);
}

/** Adds a document to the next mail to a user, which is sent ten minutes after its first document arrived. */
async function tell(tx: EntityManager, documentId: number, userId: number, isReminder = false): Promise<void> {
  await lockUser(tx, userId);
  const mail = await addToMail(tx, documentId, userId, isReminder);
  if (mail.isNew) await enqueue(tx, NOTICE, {}, { key: mail.id, runAt: mail.dueAt });
}

/** Adds a document that the user has to confirm to their next mail, even if they opened it. */
export const remind = (tx: EntityManager, documentId: number, userId: number): Promise<void> =>
  tell(tx, documentId, userId, true);
