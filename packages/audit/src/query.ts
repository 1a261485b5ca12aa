import type { AuditQuery, AuditSubject } from '@kontor/contracts/schemas';
import { invalidRequest, readCursor } from '@kontor/service-kit/http';

export interface AuditFilter {
  /** The actor, the subject, or the recipient of a document. */
  personId?: number;
  actorId?: number;
  subjectKind?: AuditSubject;
  subjectId?: number;
  concernsId?: number;
  action?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
}

/** The sort key of an event, after which a page begins. */
export interface AuditKey {
  happenedAt: Date;
  id: number;
}

const DAY_MS = 86_400_000;
/** Milliseconds since 1970, up to the year 9999. */
const TIMESTAMP = /^\d{1,14}$/;
const EVENT_ID = /^[1-9]\d{0,14}$/;

/** The filter of a query. Throws 400 for a timestamp that does not exist. */
export function readAuditFilter(query: AuditQuery): AuditFilter {
  const { personId, actorId, subjectKind, subjectId, concernsId, action, from, to } = query;
  return {
    ...(personId && { personId: Number(personId) }),
    ...(actorId && { actorId: Number(actorId) }),
    ...(subjectKind && { subjectKind }),
    ...(subjectId && { subjectId: Number(subjectId) }),
    ...(concernsId && { concernsId: Number(concernsId) }),
    ...(action && { action }),
    ...(from && { from: timestampOf('/from', from) }),
    // A date includes its whole day.
    ...(to && { to: timestampOf('/to', to, isDay(to) ? DAY_MS : 0) }),
  };
}

const isDay = (text: string) => text.length === '2026-01-31'.length;

function timestampOf(path: string, text: string, later = 0): Date {
  const timestamp = new Date(Date.parse(text) + later);
  const isStorable = !Number.isNaN(timestamp.getTime()) && /^(?!0000)\d{4}-/.test(timestamp.toISOString());
  if (!isStorable) throw invalidRequest('Some of what was sent is not valid.', [{ path, message: 'Invalid value' }]);
  return timestamp;
}

/** The event after which the page begins; undefined for the first page. Throws 400 for an invalid cursor. */
export function readAuditCursor(query: { cursor?: string }): AuditKey | undefined {
  const cursor = readCursor(query, [TIMESTAMP, EVENT_ID]);
  return cursor ? { happenedAt: new Date(Number(cursor[0])), id: Number(cursor[1]) } : undefined;
}

/** The cursor of an event, for `readAuditCursor`. */
export const auditCursor = ({ happenedAt, id }: AuditKey) => [happenedAt.getTime(), id];

/** An SQL condition and its parameters. */
type Condition = [sql: string, ...parameters: unknown[]];

/** The ways in which the person of a filter is involved; a single one without conditions for a filter without a person. */
export const involvementsOf = ({ personId }: AuditFilter): Condition[][] =>
  personId === undefined
    ? [[]]
    : [
        [['actor_id = ?', personId]],
        [['subject_id = ?', personId], ["subject_kind = 'user'"]],
        [['concerns_id = ?', personId]],
      ];

/** The conditions of a page of the filtered events. */
export function conditionsOf(filter: AuditFilter, after: AuditKey | undefined): Condition[] {
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
