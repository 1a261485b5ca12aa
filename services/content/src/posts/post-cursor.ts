import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { CURSOR_TIMESTAMP, readCursor } from '@kontor/service-kit/http';

/** The key of the last post of the page before: its date, as in responses, and its id. */
export interface PostKey {
  moment: string;
  id: number;
}

/** The key in the query's cursor; null for the first page. Throws 400 for an invalid cursor. */
export function readPostCursor(query: { cursor?: string }): PostKey | null {
  const cursor = readCursor(query, [CURSOR_TIMESTAMP, new RegExp(ID_PATTERN)]);
  return cursor && { moment: cursor[0]!, id: Number(cursor[1]) };
}
