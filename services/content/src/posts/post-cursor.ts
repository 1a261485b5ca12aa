import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { readCursor } from '@kontor/service-kit/http';

/** The key of the last post of the page before: its date, as in responses, and its id. */
export interface PostKey {
  moment: string;
  id: number;
}

const MOMENT = {
  // What PostgreSQL accepts too: no year 0, no 30 February.
  test: (text: string) => /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isCalendarDate(text),
};

function isCalendarDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

/** The key in the query's cursor; null for the first page. Throws 400 for an invalid cursor. */
export function readPostCursor(query: { cursor?: string }): PostKey | null {
  const cursor = readCursor(query, [MOMENT, new RegExp(ID_PATTERN)]);
  return cursor && { moment: cursor[0]!, id: Number(cursor[1]) };
}
