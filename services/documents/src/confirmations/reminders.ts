import type { SignedInOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { addDays, dayOf } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { lockDocument } from '../documents/index.ts';
import { confirmationNotRequested, remindedToday } from '../errors.ts';
import { addReminder } from '../notices/index.ts';
import { morningOf } from '../days.ts';
import { findRequest, mustConfirm, type ReadUserIds } from './request.ts';

const REMINDER = 'reminder';

/** When reminders are sent, in days from the due day. */
const REMINDERS = [-3, 0, 7];

interface ReminderPayload {
  documentId: number;
  /** The due day that it is about; null for a reminder by hand. */
  dueOn: string | null;
}

/** Queues the reminders of a due day that are not past. */
export async function scheduleReminders(tx: EntityManager, documentId: number, dueOn: string): Promise<void> {
  for (const days of REMINDERS) {
    const runAt = morningOf(addDays(dueOn, days));
    const payload: ReminderPayload = { documentId, dueOn };
    if (runAt > new Date()) await enqueue(tx, REMINDER, payload, { key: `${documentId} ${dueOn} ${days}`, runAt });
  }
}

/** Reminds the users who have not confirmed; returns how many. Throws 404, 403, and 409 without a request or twice a day. */
export async function remindNow(em: EntityManager, id: number, by: SignedInOrigin, userIds: readonly number[]) {
  return em.transactional(async (tx) => {
    const document = await lockDocument(tx, id, by.user, 'see');
    const today = dayOf(new Date());
    const request = await findRequest(tx, id, 'for update');
    if (!request) throw confirmationNotRequested();
    if (request.remindedOn !== null && request.remindedOn >= today) throw remindedToday();
    await tx.execute('update documents.confirmation_requests set reminded_on = ?::date where document_id = ?', [
      today,
      id,
    ]);
    const payload: ReminderPayload = { documentId: id, dueOn: null };
    await enqueue(tx, REMINDER, payload, { key: `${id} ${today} by hand` });
    await audit.record(tx, by, { action: 'readers-reminded', ...subjectOf(document) });
    return (await findWaiting(tx, payload, userIds)).length;
  });
}

/** The people who have to confirm a document; empty when its due day has changed. */
async function findWaiting(
  tx: EntityManager,
  { documentId, dueOn }: ReminderPayload,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }[]>(
    `select person.id
     from documents.documents as document
       join documents.confirmation_requests as request on request.document_id = document.id
       cross join unnest(?::int[]) as person (id)
     where document.id = ? and document.deleted_at is null
       and (document.audience = 'all' or document.employee_id = person.id)
       and (?::date is null or request.due_on = ?::date) and ${mustConfirm('person.id')}
     order by person.id`,
    [`{${userIds.join()}}`, documentId, dueOn, dueOn],
  );
  return rows.map(({ id }) => id);
}

/** Adds a document to the next mail to each user who has to confirm it. */
export function createReminderWorker(orm: Orm, userIds: ReadUserIds, log: Logger): Worker {
  return createWorker<ReminderPayload>(
    orm,
    {
      kind: REMINDER,
      concurrency: 1,
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ payload }) {
        const known = await orPostpone(userIds());
        return async (tx) => {
          // Every transaction locks documents before notices.
          await tx.execute('select id from documents.documents where id = ? for key share', [payload.documentId]);
          for (const userId of await findWaiting(tx, payload, known)) await addReminder(tx, payload.documentId, userId);
        };
      },
    },
    log,
  );
}
