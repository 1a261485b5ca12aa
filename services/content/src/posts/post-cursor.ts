import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { readCursor } from '@kontor/service-kit/http';

/** Where a page begins: after the post of this moment (PostgreSQL's text of it) with this id. */
export interface PostKey {
  moment: string;
  id: number;
}

const MOMENT = {
  // As PostgreSQL reads it: no year 0, no 30th of February.
  test: (text: string) => /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isCalendarMoment(text),
};

function isCalendarMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** Where the page asked for begins, or null for the first one. Throws 400 for a cursor that is none. */
export function readPostCursor(query: { cursor?: string }): PostKey | null {
  const cursor = readCursor(query, [MOMENT, new RegExp(ID_PATTERN)]);
  return cursor && { moment: cursor[0]!, id: Number(cursor[1]) };
}
