import type { ConfirmationProgress, RequestedConfirmation, SessionUser } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';
import { dayOf } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isOverdue } from '../days.ts';
import { canChange, changeableAudiences, type ConfirmationsOf } from '../documents/index.ts';
import { mustConfirm, type ReadUserIds } from './request.ts';

/** SQL: how many users confirmed the newest version of `document`, and how many of the people of a parameter have not. */
const PROGRESS = `
  cross join lateral (
    select count(*)::int as confirmed
    from documents.confirmations as confirmation
      join documents.document_versions as newest
        on newest.document_id = confirmation.document_id and newest.number = confirmation.version
    where confirmation.document_id = document.id and newest.file_name = document.file_name) as given
  cross join lateral (
    select count(*)::int as waiting from unnest(?::int[]) as person (id)
    where (document.audience = 'all' or document.employee_id = person.id) and ${mustConfirm('person.id')}) as missing`;

interface Counted {
  dueOn: string | null;
  confirmed: number;
  waiting: number;
}

const progressOf = ({ dueOn, confirmed, waiting }: Counted): ConfirmationProgress => ({
  confirmed,
  people: confirmed + waiting,
  dueOn,
  overdue: waiting > 0 && isOverdue(dueOn),
});

const arrayOf = (ids: readonly number[]) => `{${ids.join()}}`;

/** Counts the confirmations of listed documents. While identity is unavailable a list is shown without them. */
export function countConfirmations(orm: Orm, userIds: ReadUserIds, log: Logger): ConfirmationsOf {
  const findRequested = preparedStatement<[ids: string], { id: number }>(
    orm,
    'documents-requested',
    'select document_id as id from documents.confirmation_requests where document_id = any($1::int[])',
  );
  return async (documents, caller) => {
    const ids = documents.filter((document) => canChange(document, caller)).map(({ id }) => id);
    const requested = ids.length > 0 ? await findRequested(arrayOf(ids)) : [];
    if (requested.length === 0) return new Map();
    const known = await userIds().catch((error: unknown) => {
      log.warn({ err: error }, 'Who is asked to confirm cannot be read; documents are listed without confirmations');
      return null;
    });
    if (!known) return new Map();
    const rows = await orm.em.fork().execute<(Counted & { id: number })[]>(
      `select document.id, request.due_on::text as "dueOn", confirmed, waiting
       from documents.confirmation_requests as request
         join documents.documents as document on document.id = request.document_id ${PROGRESS}
       where request.document_id = any(?::int[])`,
      [arrayOf(known), arrayOf(requested.map(({ id }) => id))],
    );
    return new Map(rows.map((row) => [row.id, progressOf(row)]));
  };
}

/** Sorts requests without a due day last. */
const NO_DUE_DAY = '9999-12-31';
const DUE_DAY = `coalesce(request.due_on, '${NO_DUE_DAY}')`;

/** A place in the list of requests: after this one. */
export interface Position {
  dueOn: string;
  documentId: number;
}

export const positionOf = ({ dueOn, documentId }: RequestedConfirmation): Position => ({
  dueOn: dueOn ?? NO_DUE_DAY,
  documentId,
});

interface RequestPage {
  state?: 'open' | 'overdue' | 'done' | undefined;
  /** The last request of the page before. */
  after: Position | null;
  limit: number;
}

/** The most requests whose state is evaluated for a page, which costs a lookup for each user; and how many at a time. */
const [EXAMINED, BATCH] = [300, 100];

/**
 * A page of the requests that a caller may make, the first due day first. `examined` is where a page ends that is not full although
 * others may follow.
 */
export async function listRequests(
  em: EntityManager,
  caller: SessionUser,
  { state, after, limit }: RequestPage,
  userIds: readonly number[],
): Promise<{ rows: RequestedConfirmation[]; examined: Position | null }> {
  if (!state) return { rows: await readRequests(em, caller, { after, limit }, userIds), examined: null };
  const rows: RequestedConfirmation[] = [];
  let examined = after;
  for (let left = EXAMINED; left > 0 && rows.length < limit; left -= BATCH) {
    const batch = await readRequests(em, caller, { state, after: examined, limit: BATCH }, userIds);
    rows.push(...batch.filter((request) => isIn(state, request)));
    if (batch.length < BATCH) return { rows: rows.slice(0, limit), examined: null };
    examined = positionOf(batch.at(-1)!);
  }
  return { rows: rows.slice(0, limit), examined: rows.length < limit ? examined : null };
}

const isIn = (state: 'open' | 'overdue' | 'done', { confirmed, people, overdue }: RequestedConfirmation): boolean =>
  state === 'overdue' ? overdue : (state === 'done') === (confirmed === people);

/** Requests in any state, for `overdue` only those whose due day is over. */
async function readRequests(
  em: EntityManager,
  caller: SessionUser,
  { state, after, limit }: RequestPage,
  userIds: readonly number[],
): Promise<RequestedConfirmation[]> {
  type Row = Counted &
    Omit<RequestedConfirmation, keyof ConfirmationProgress | 'requestedAt' | 'audience'> & {
      audience: 'all' | 'employee';
      requestedAt: Date;
    };
  const rows = await em.execute<Row[]>(
    `select document.id as "documentId", title, original_name as "originalName", mime_type as "mimeType", document.audience,
       employee_id as "employeeId", request.due_on::text as "dueOn", requested_by as "requestedBy",
       requested_at as "requestedAt", confirmed, waiting
     from documents.confirmation_requests as request
       join documents.documents as document on document.id = request.document_id ${PROGRESS}
     where document.deleted_at is null and request.audience = any(?::text[])
       ${after ? `and (${DUE_DAY}, request.document_id) > (?::date, ?::int)` : ''}
       ${state === 'overdue' ? `and ${DUE_DAY} < ?::date` : ''}
     order by ${DUE_DAY}, request.document_id limit ?`,
    [
      arrayOf(userIds),
      `{${changeableAudiences(caller).join()}}`,
      ...(after ? [after.dueOn, after.documentId] : []),
      ...(state === 'overdue' ? [dayOf(new Date())] : []),
      limit,
    ],
  );
  return rows.map(({ confirmed, waiting, dueOn, audience, requestedAt, ...row }) => ({
    ...row,
    audience: audience === 'all' ? 'everybody' : 'personal',
    ...progressOf({ dueOn, confirmed, waiting }),
    requestedAt: requestedAt.toISOString(),
  }));
}
