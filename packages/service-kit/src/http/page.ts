import { limits } from '@kontor/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { invalidRequest } from './errors.ts';

interface ListQuery {
  limit?: string;
  cursor?: string;
}

/** The number of rows of a page. */
export const pageSize = (query: ListQuery): number => Number(query.limit ?? limits.list.default);

/** Matches a timestamp in a cursor, as responses contain it and PostgreSQL accepts it: no year 0, no 30 February. */
export const CURSOR_TIMESTAMP = {
  test: (text: string) => /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isCalendarDate(text),
};

function isCalendarDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

/** The sort key after which the page begins, or null for the first page. Throws 400 unless each part matches its pattern. */
export function readCursor(query: ListQuery, patterns: Pick<RegExp, 'test'>[]): string[] | null {
  if (query.cursor === undefined) return null;
  const parts = Buffer.from(query.cursor, 'base64url').toString('utf8').split('|');
  const valid = parts.length === patterns.length && patterns.every((pattern, i) => pattern.test(parts[i] ?? ''));
  if (!valid) throw invalidRequest('The cursor is not one of ours.', [{ path: '/cursor', message: 'Invalid value' }]);
  return parts;
}

/**
 * Cuts `rows`, read with a limit of one more than the page, to the page. When there are more, sets
 * `Link: <…>; rel="next"` (RFC 8288). A page ends early when its rows exceed the byte limit, by `bytesOf`.
 */
export function sendPage<Row>(
  rows: Row[],
  request: FastifyRequest,
  reply: FastifyReply,
  keyOf: (row: Row) => (string | number)[],
  bytesOf: (row: Row) => number = () => 0,
): Row[] {
  const page = withinBytes(rows.slice(0, pageSize(request.query as ListQuery)), bytesOf);
  const last = page.at(-1);
  if (last && rows.length > page.length) linkNext(request, reply, keyOf(last));
  return page;
}

/** Sets `Link` to the page that begins after a sort key. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, key: (string | number)[]): void {
  const [path, query] = request.url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set('cursor', Buffer.from(key.join('|')).toString('base64url'));
  void reply.header('link', `<${path}?${next.toString()}>; rel="next"`);
}

/** The URL of the next page by a `Link` header as `sendPage` sets it; null on the last page. */
export const nextPageUrl = (link: string | string[] | undefined): string | null =>
  /<([^>]+)>; rel="next"/.exec(String(link ?? ''))?.[1] ?? null;

/** The first rows within a page's byte limit, at least one. */
function withinBytes<Row>(rows: Row[], bytesOf: (row: Row) => number): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => (bytes += bytesOf(row)) > limits.listBytes && index > 0);
  return end === -1 ? rows : rows.slice(0, end);
}
