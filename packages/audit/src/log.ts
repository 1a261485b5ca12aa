import type { AuditAction, AuditArea, AuditSubject, SessionUser } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Orm } from '@kontor/service-kit/database';
import { preparedStatement } from '@kontor/service-kit/database';

/** Who does something, and from where. A request is one. */
export interface AuditOrigin {
  user: Pick<SessionUser, 'id' | 'name'> | null;
  clientAddress: string;
  /** The request's. */
  id: string;
}

/** The same of somebody who is signed in. */
export interface SignedInOrigin extends AuditOrigin {
  user: SessionUser;
}

/** Somebody whose call this is, whatever the gateway knows of them: who signs in, signs out, or holds a link. */
export const originAs = <User extends AuditOrigin['user']>(
  { clientAddress, id }: Omit<AuditOrigin, 'user'>,
  user: User,
) => ({ user, clientAddress, id });

/** Who makes a call that is for signed-in people only. */
export const signedInOrigin = (request: AuditOrigin & { user: SessionUser | null }): SignedInOrigin =>
  originAs(request, request.user!);

/** The product itself, or whoever sits at its command line. */
export const systemOrigin: AuditOrigin = { user: null, clientAddress: '', id: '' };

/** What something was done to. `name` as people know it: a title, a file's name; never a visitor's, nor what they wrote. */
export interface Subject {
  kind: AuditSubject;
  id?: number;
  name?: string;
}

export interface NewAuditEvent<Area extends AuditArea> {
  action: AuditAction<Area>;
  subject?: Subject;
  /** The employee a document is for. */
  concernsId?: number | null;
}

export interface AuditRow {
  id: number;
  happenedAt: Date;
  action: string;
  actorId: number | null;
  actorName: string | null;
  subjectKind: AuditSubject | null;
  subjectId: number | null;
  subjectName: string | null;
  concernsId: number | null;
  clientAddress: string | null;
  requestId: string | null;
}

export interface AuditFilter {
  actorId?: number;
  subjectKind?: AuditSubject;
  subjectId?: number;
  concernsId?: number;
  action?: string;
  /** The first moment. */
  from?: Date;
  /** The first moment that is too late. */
  to?: Date;
}

/** Where a page begins: after the event of this moment with this id. */
export type AuditKey = Pick<AuditRow, 'happenedAt' | 'id'>;

/** What happened in one service. */
export interface AuditLog<Area extends AuditArea> {
  area: Area;
  /** Writes down what `origin` does, in the transaction of the change: of both, or of neither, something is left. */
  record(tx: EntityManager, origin: AuditOrigin, event: NewAuditEvent<Area>): Promise<void>;
  /** Writes down what changes nothing, and so by itself: as often as somebody looks at something. */
  recorder(orm: Orm): (origin: AuditOrigin, event: NewAuditEvent<Area>) => Promise<void>;
  /** The events of a page, newest first. */
  list(
    em: EntityManager,
    filter: AuditFilter,
    page: { after: AuditKey | undefined; limit: number },
  ): Promise<AuditRow[]>;
  /** From now on events are kept for so many days. */
  keepFor(em: EntityManager, days: number): Promise<void>;
  /** Deletes the events that are older; the table itself holds on to all others. */
  purge(em: EntityManager): Promise<void>;
}

const AT_A_TIME = 5000;

const COLUMNS = [
  'action',
  'actor_id',
  'actor_name',
  'subject_kind',
  'subject_id',
  'subject_name',
  'concerns_id',
  'client_address',
  'request_id',
];

const valuesOf = (
  { user, clientAddress, id: requestId }: AuditOrigin,
  { action, subject, concernsId }: NewAuditEvent<AuditArea>,
) => [
  action,
  user?.id ?? null,
  user?.name ?? null,
  subject?.kind ?? null,
  subject?.id ?? null,
  subject?.name ?? null,
  concernsId ?? null,
  clientAddress || null,
  requestId || null,
];

/** The audit log of the service whose tables are in `schema`. */
export function auditLog<Area extends AuditArea>(schema: string, area: Area): AuditLog<Area> {
  const table = `${schema}.audit_events`;
  const insertion = (places: string[]) => `insert into ${table} (${COLUMNS.join(', ')}) values (${places.join(', ')})`;
  const withinTransaction = insertion(COLUMNS.map(() => '?'));
  return {
    area,

    async record(tx, origin, event) {
      await tx.execute(withinTransaction, valuesOf(origin, event));
    },

    recorder(orm) {
      const text = insertion(COLUMNS.map((_, index) => `$${index + 1}`));
      const record = preparedStatement(orm, `${area}-audit-event`, text);
      return async (origin, event) => void (await record(...valuesOf(origin, event)));
    },

    async list(em, filter, { after, limit }) {
      const conditions = conditionsOf(filter, after);
      const where = conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : '';
      const rows = await em.execute<(Omit<AuditRow, 'id' | 'happenedAt'> & Record<'id' | 'happenedAt', string>)[]>(
        `select id, happened_at as "happenedAt", action, actor_id as "actorId", actor_name as "actorName",
           subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName",
           concerns_id as "concernsId", client_address as "clientAddress", request_id as "requestId"
         from ${table} ${where} order by happened_at desc, id desc limit ?`,
        [...conditions.flatMap(([, ...parameters]) => parameters), limit],
      );
      // The driver hands out 64-bit numbers as text, and moments as dates or text.
      return rows.map((row) => ({ ...row, id: Number(row.id), happenedAt: new Date(row.happenedAt) }));
    },

    async keepFor(em, days) {
      await em.transactional(async (tx) => {
        await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`kontor:audit-days:${schema}`]);
        const [row] = await tx.execute<[{ days: number }]>(`select ${schema}.audit_days() as days`);
        if (row.days === days) return;
        const kept = Math.trunc(days);
        await tx.execute(
          `create or replace function ${schema}.audit_days() returns integer language sql stable return ${kept}`,
        );
      });
    },

    async purge(em) {
      for (let gone = AT_A_TIME; gone === AT_A_TIME;) {
        const ids = await em.execute<unknown[]>(
          `delete from ${table} where id in (
             select id from ${table} where happened_at < now() - make_interval(days => ${schema}.audit_days())
             order by happened_at limit ${AT_A_TIME}
           ) returning id`,
        );
        gone = ids.length;
      }
    },
  };
}

type Condition = [sql: string, ...parameters: unknown[]];

function conditionsOf(filter: AuditFilter, after: AuditKey | undefined): Condition[] {
  const { actorId, subjectKind, subjectId, concernsId, action, from, to } = filter;
  const conditions: (Condition | undefined)[] = [
    actorId === undefined ? undefined : ['actor_id = ?', actorId],
    subjectKind === undefined ? undefined : ['subject_kind = ?', subjectKind],
    subjectId === undefined ? undefined : ['subject_id = ?', subjectId],
    concernsId === undefined ? undefined : ['concerns_id = ?', concernsId],
    action === undefined ? undefined : ['action = ?', action],
    from && ['happened_at >= ?::timestamptz', from],
    to && ['happened_at < ?::timestamptz', to],
    after && ['(happened_at, id) < (?::timestamptz, ?::bigint)', after.happenedAt, after.id],
  ];
  return conditions.filter((condition) => condition !== undefined);
}
