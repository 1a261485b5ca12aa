import { WAITING_MAX } from '@kontor/contracts/endpoints';
import { countUpTo, type Orm, preparedStatement } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';
import { addDays, dayOf } from '@kontor/service-kit/process';

import type { Audience } from '../documents/index.ts';
import { mustConfirm, type ReadUserIds } from './request.ts';

/** How many days a request waits after its due day. */
const OVERDUE_DAYS = 90;

/** How many requests are examined: one to everybody that everybody has confirmed costs a lookup for each user. */
const EXAMINED: Record<Audience, number> = { all: 100, employee: 500 };

/** SQL: the newest past requests of one audience, confirmed or not, without those that nobody can confirm. */
const past = (audience: Audience) => `(
  select request.*
  from documents.confirmation_requests as request
    join documents.documents as document on document.id = request.document_id
  where request.audience = '${audience}' and '${audience}' = any($1::text[])
    and request.due_on < $2::date and request.due_on >= $3::date
    and document.deleted_at is null and document.scan_state = 'ready'
  order by request.due_on desc limit ${EXAMINED[audience]})`;

/** SQL: those that meet a condition on `document`. */
const overdue = (audience: Audience, condition: string) => `(
  select request.document_id
  from ${past(audience)} as request join documents.documents as document on document.id = request.document_id
  where ${condition} limit ${WAITING_MAX})`;

/**
 * Returns a function that counts the documents of some audiences that a user has not confirmed by the due day, up to 100, among the
 * newest past requests of the last 90 days. Null while the users are unknown, which are read only if there are such requests.
 */
export function countOverdue(orm: Orm, userIds: ReadUserIds, log: Logger) {
  const find = preparedStatement<[Audience[], day: string, since: string], { isFound: boolean }>(
    orm,
    'overdue-confirmations',
    `select exists ${past('all')} or exists ${past('employee')} as "isFound"`,
  );
  const ofAll = `exists (select from unnest($4::int[]) as person (id) where ${mustConfirm('person.id')})`;
  const ofOne = `document.employee_id = any($4::int[]) and ${mustConfirm('document.employee_id')}`;
  const count = preparedStatement<[Audience[], day: string, since: string, users: number[]], { count: number }>(
    orm,
    'overdue-confirmations-count',
    `select ${countUpTo(WAITING_MAX, `${overdue('all', ofAll)} union all ${overdue('employee', ofOne)}`)} as count`,
  );

  return async (audiences: Audience[]): Promise<number | null> => {
    const today = dayOf(new Date());
    const since = addDays(today, -OVERDUE_DAYS);
    const [found] = await find(audiences, today, since);
    if (!found!.isFound) return 0;
    const ids = await userIds().catch((error: unknown) => {
      log.warn({ err: error }, 'Who has to confirm cannot be read; overdue confirmations are not counted');
      return null;
    });
    if (!ids) return null;
    const [row] = await count(audiences, today, since, ids);
    return row!.count;
  };
}
