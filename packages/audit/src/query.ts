import type { AuditQuery } from '@kontor/contracts';

import { invalidRequest } from '@kontor/service-kit/http';
import { readCursor } from '@kontor/service-kit/http';
import type { AuditFilter, AuditKey } from './log.ts';

const DAY_MS = 86_400_000;
/** A moment of a year in four digits, in milliseconds. */
const MOMENT = /^\d{1,14}$/;
const EVENT_ID = /^[1-9]\d{0,14}$/;

/** What an admin asked for. Throws 400 for a moment that does not exist. */
export function readAuditFilter(query: AuditQuery): AuditFilter {
  const { actorId, subjectKind, subjectId, concernsId, action, from, to } = query;
  return {
    ...(actorId && { actorId: Number(actorId) }),
    ...(subjectKind && { subjectKind }),
    ...(subjectId && { subjectId: Number(subjectId) }),
    ...(concernsId && { concernsId: Number(concernsId) }),
    ...(action && { action }),
    ...(from && { from: momentOf('/from', from) }),
    // A day is meant as a whole.
    ...(to && { to: momentOf('/to', to, isDay(to) ? DAY_MS : 0) }),
  };
}

const isDay = (text: string) => text.length === '2026-01-31'.length;

function momentOf(path: string, text: string, later = 0): Date {
  const moment = new Date(Date.parse(text) + later);
  const isStorable = !Number.isNaN(moment.getTime()) && /^(?!0000)\d{4}-/.test(moment.toISOString());
  if (!isStorable) throw invalidRequest('Some of what was sent is not valid.', [{ path, message: 'Invalid value' }]);
  return moment;
}

/** Where the page asked for begins; undefined for the first one. Throws 400 for a cursor that is none. */
export function readAuditCursor(query: { cursor?: string }): AuditKey | undefined {
  const cursor = readCursor(query, [MOMENT, EVENT_ID]);
  return cursor ? { happenedAt: new Date(Number(cursor[0])), id: Number(cursor[1]) } : undefined;
}

/** What `readAuditCursor` reads. */
export const auditCursor = ({ happenedAt, id }: AuditKey) => [happenedAt.getTime(), id];
