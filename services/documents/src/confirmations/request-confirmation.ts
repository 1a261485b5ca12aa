import type { ConfirmationRequest, NewConfirmationRequest } from '@kontor/contracts/schemas';
import type { SignedInOrigin } from '@kontor/audit/log';
import { invalidRequest } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { findChangeable, lockDocument } from '../documents/index.ts';
import { isOverdue } from '../days.ts';
import { scheduleReminders } from './reminders.ts';
import { findRequest, type ReadUserIds } from './request.ts';

/**
 * Asks the readers of a document to confirm a sentence. A request that replaces one is still made by the user who made that:
 * another user who saves it stays asked. Throws 404, 403, 400 for a day that
 * is over, and 503 when identity is unavailable.
 */
export async function requestConfirmation(
  em: EntityManager,
  id: number,
  { sentence, alsoLater, ...optional }: NewConfirmationRequest,
  by: SignedInOrigin,
  userIds: ReadUserIds,
): Promise<ConfirmationRequest> {
  const dueOn = optional.dueOn ?? null;
  if (dueOn !== null && (dueOn.startsWith('0000') || isOverdue(dueOn)))
    throw invalidRequest('The day is over.', [{ path: '/dueOn', message: 'In the past' }]);
  await findChangeable(em, by.user, id, 'see');
  const newestUserId = alsoLater ? null : Math.max(0, ...(await userIds()));
  return em.fork().transactional(async (tx) => {
    const document = await lockDocument(tx, id, by.user, 'see');
    await tx.execute(
      `insert into documents.confirmation_requests
         (document_id, audience, sentence_en, sentence_sv, due_on, newest_user_id, requested_by)
       values (?, ?, ?, ?, ?::date, ?, ?)
       on conflict (document_id) do update set sentence_en = excluded.sentence_en, sentence_sv = excluded.sentence_sv,
         due_on = excluded.due_on, newest_user_id = excluded.newest_user_id,
         requested_at = excluded.requested_at`,
      [id, document.audience, sentence.en.trim(), sentence.sv.trim(), dueOn, newestUserId, by.user.id],
    );
    if (dueOn !== null) await scheduleReminders(tx, id, dueOn);
    await audit.record(tx, by, { action: 'confirmation-requested', ...subjectOf(document) });
    return (await findRequest(tx, id))!;
  });
}

/** Takes a request back, if there is one. Throws 404 or 403. */
export async function removeRequest(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const document = await lockDocument(tx, id, by.user, 'see');
    const removed = await tx.execute<unknown[]>(
      'delete from documents.confirmation_requests where document_id = ? returning 1',
      [id],
    );
    if (removed.length === 0) return;
    await audit.record(tx, by, { action: 'confirmation-request-removed', ...subjectOf(document) });
  });
}
