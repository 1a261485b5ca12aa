import type { AuditAction, AuditArea } from '@kontor/contracts/endpoints';
import type { AuditEvent, AuditSubject, SessionUser } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { keepMonths } from './months.ts';
import { type AuditFilter, type AuditKey, conditionsOf, involvementsOf } from './query.ts';

/** The origin of an event: user, client address and request. A Fastify request is one. */
export interface AuditOrigin {
  user: Pick<SessionUser, 'id' | 'name'> | null;
  clientAddress: string;
  /** The request's id. */
  id: string;
}

/** The origin of a signed-in user's call. */
export interface SignedInOrigin extends AuditOrigin {
  user: SessionUser;
}

/** The origin of a request by `user`, where the request itself is anonymous, such as a sign-in or a password link. */
export const originAs = <User extends AuditOrigin['user']>(
  { clientAddress, id }: Omit<AuditOrigin, 'user'>,
  user: User,
) => ({ user, clientAddress, id });

/** The origin of a call that requires a signed-in user. */
export const signedInOrigin = (request: AuditOrigin & { user: SessionUser | null }): SignedInOrigin =>
  originAs(request, request.user!);

/** The product itself or its command line. */
export const systemOrigin: AuditOrigin = { user: null, clientAddress: '', id: '' };

/** The subject of an event. `name` is a title or a file name, never personal data of a visitor. */
export interface Subject {
  kind: AuditSubject;
  id?: number;
  name?: string;
}

export interface NewAuditEvent<Area extends AuditArea> {
  action: AuditAction<Area>;
  subject?: Subject;
  /** The employee a document is addressed to. */
  concernsId?: number | null;
}

/** An event as it is stored. */
export type AuditRow = Omit<AuditEvent, 'happenedAt'> & { happenedAt: Date };

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

const SELECTED = `id, happened_at as "happenedAt", action, actor_id as "actorId", actor_name as "actorName",
  subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName",
  concerns_id as "concernsId", client_address as "clientAddress", request_id as "requestId"`;

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

export type AuditLog<Area extends AuditArea> = ReturnType<typeof auditLog<Area>>;

/** The audit log of the service whose tables are in `schema`. */
export function auditLog<Area extends AuditArea>(schema: string, area: Area) {
  const table = `${schema}.audit_events`;
  const insertion = (places: string[]) => `insert into ${table} (${COLUMNS.join(', ')}) values (${places.join(', ')})`;
  const withinTransaction = insertion(COLUMNS.map(() => '?'));
  return {
    area,

    /** Records an event in the transaction of its change. */
    async record(tx: EntityManager, origin: AuditOrigin, event: NewAuditEvent<Area>): Promise<void> {
      await tx.execute(withinTransaction, valuesOf(origin, event));
    },

    /**
     * Returns a function that records events of reads, each by itself. Where the state of the database decides about the
     * action, `action` is a named SQL expression, whose own parameters begin with $10.
     */
    recorder(orm: Orm, action = { name: 'event', sql: '$1' }) {
      const text = insertion([action.sql, ...COLUMNS.slice(1).map((_, index) => `$${index + 2}`)]);
      const record = preparedStatement(orm, `${area}-audit-${action.name}`, text);
      return async (origin: AuditOrigin, event: NewAuditEvent<Area>, ...own: string[]): Promise<void> =>
        void (await record(...valuesOf(origin, event), ...own));
    },

    /** The events of a page, newest first. */
    async list(
      em: EntityManager,
      filter: AuditFilter,
      { after, limit }: { after: AuditKey | undefined; limit: number },
    ): Promise<AuditRow[]> {
      // One index scan for each way to be involved; with a single OR PostgreSQL would scan the log.
      const selects = involvementsOf(filter).map((involved) => {
        const conditions = [...involved, ...conditionsOf(filter, after)];
        const where = conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : '';
        return {
          sql: `(select ${SELECTED} from ${table} ${where} order by happened_at desc, id desc limit ?)`,
          parameters: [...conditions.flatMap(([, ...parameters]) => parameters), limit],
        };
      });
      // `union` merges an event that a person is involved in twice.
      const rows = await em.execute<(Omit<AuditRow, 'id'> & { id: string })[]>(
        `select * from (${selects.map(({ sql }) => sql).join(' union ')}) as events
         order by "happenedAt" desc, id desc limit ?`,
        [...selects.flatMap(({ parameters }) => parameters), limit],
      );
      // The driver returns 64-bit numbers as text.
      return rows.map((row) => ({ ...row, id: Number(row.id) }));
    },

    /** Adds the partitions of the next months, and drops those whose last day is more than `days` ago. */
    keepMonths: (em: EntityManager, days: number) => keepMonths(em, schema, days),
  };
}
