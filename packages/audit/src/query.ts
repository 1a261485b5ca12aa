import type { AuditQuery, AuditSubject } from '@kontor/contracts/schemas';
import { invalidRequest, readCursor } from '@kontor/service-kit/http';

export interface AuditFilter {
  /** The actor, the subject, or the recipient of a document. */
  personId?: number | undefined;
  actorId?: number | undefined;
  subjectKind?: AuditSubject | undefined;
  subjectId?: number | undefined;
  /** The employee that a document is addressed to. */
  concernsId?: number | undefined;
  action?: string | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** The sort key of an event, after which a page begins. */
export interface AuditKey {
  happenedAt: Date;
  id: number;
}

const DAY_MS = 86_400_000;
/** Milliseconds since 1970, up to the year 5138. */
const TIMESTAMP = /^\d{1,14}$/;
const EVENT_ID = /^[1-9]\d{0,14}$/;

/** The filter of a query. Throws 400 for a timestamp that does not exist. */
export function readAuditFilter(query: AuditQuery): AuditFilter {
  const { subjectKind, action, from, to } = query;
  const idOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    personId: idOf(query.personId),
    actorId: idOf(query.actorId),
    subjectId: idOf(query.subjectId),
    concernsId: idOf(query.concernsId),
    subjectKind,
    action,
    from: timestampOf('/from', from),
    // A date includes its whole day.
    to: timestampOf('/to', to, to?.length === '2026-01-31'.length ? DAY_MS : 0),
  };
}

function timestampOf(path: string, text: string | undefined, later = 0): Date | undefined {
  if (text === undefined) return undefined;
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

/**
 * The person of a filter as alternatives, each for a query with an index of its own: as actor, as subject, as recipient. Without
 * a person one alternative without conditions.
 */
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
  const conditions: Condition[] = [
    ['actor_id = ?', filter.actorId],
    ['subject_kind = ?', filter.subjectKind],
    ['subject_id = ?', filter.subjectId],
    ['concerns_id = ?', filter.concernsId],
    ['action = ?', filter.action],
    ['happened_at >= ?::timestamptz', filter.from],
    ['happened_at < ?::timestamptz', filter.to],
    // Spares the partitions of later months.
    ['happened_at <= ?::timestamptz', after?.happenedAt],
    ['(happened_at, id) < (?::timestamptz, ?::bigint)', after?.happenedAt, after?.id],
  ];
  return conditions.filter(([, value]) => value !== undefined);
}
