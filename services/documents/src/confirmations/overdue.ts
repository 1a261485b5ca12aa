import { WAITING_MAX } from '@kontor/contracts/endpoints';
import { countUpTo, type Orm, preparedStatement } from '@kontor/service-kit/database';

import { dayOf } from '../days.ts';
import type { Audience } from '../documents/index.ts';
import type { ReadPeople } from './request-confirmation.ts';
import { mustConfirm } from './request.ts';

/** SQL: overdue requests of one audience that meet a condition on `document`, by due day. */
const overdue = (audience: Audience, condition: string) => `(
  select request.document_id
  from documents.confirmation_requests as request
    join documents.documents as document on document.id = request.document_id
  where request.audience = '${audience}' and '${audience}' = any($1::text[]) and request.due_on < $2::date
    and document.deleted_at is null and document.scan_state = 'ready' and ${condition}
  order by request.due_on limit ${WAITING_MAX})`;

/**
 * Returns a function that counts the documents of some audiences that a user has not confirmed by the due day, up to 100. It
 * throws 503 when identity is unavailable, which it asks only if a due day is over.
 */
export function countOverdue(orm: Orm, people: ReadPeople) {
  const find = preparedStatement<[Audience[], day: string], { isFound: boolean }>(
    orm,
    'overdue-confirmations',
    `select exists (select from unnest($1::text[]) as asked (audience) where $2::date > (
       select min(due_on) from documents.confirmation_requests as request where request.audience = asked.audience))
       as "isFound"`,
  );
  const ofAll = `exists (select from unnest($3::int[]) as person (id) where ${mustConfirm('person.id')})`;
  const ofOne = `document.employee_id = any($3::int[]) and ${mustConfirm('document.employee_id')}`;
  const count = preparedStatement<[Audience[], day: string, people: number[]], { count: number }>(
    orm,
    'overdue-confirmations-count',
    `select ${countUpTo(WAITING_MAX, `${overdue('all', ofAll)} union all ${overdue('employee', ofOne)}`)} as count`,
  );

  return async (audiences: Audience[]): Promise<number> => {
    const today = dayOf(new Date());
    const [earliest] = await find(audiences, today);
    if (!earliest!.isFound) return 0;
    const ids = (await people()).map(({ id }) => id);
    const [row] = await count(audiences, today, ids);
    return row!.count;
  };
}
