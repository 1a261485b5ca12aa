import { limits } from '@kontor/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { invalidRequest } from './errors.ts';

interface ListQuery {
  limit?: string;
  cursor?: string;
}

/** How many rows the caller asked for (contract §2: 100 unless told, at most 500). */
export const pageSize = (query: ListQuery): number => Number(query.limit ?? limits.list.default);

/** The sort key after which the page begins, or null for the first page; each part must pass its test. */
export function readCursor(query: ListQuery, patterns: Pick<RegExp, 'test'>[]): string[] | null {
  if (query.cursor === undefined) return null;
  const parts = Buffer.from(query.cursor, 'base64url').toString('utf8').split('|');
  const valid = parts.length === patterns.length && patterns.every((pattern, i) => pattern.test(parts[i] ?? ''));
  if (!valid) throw invalidRequest('The cursor is not one of ours.', [{ path: '/cursor', message: 'Invalid value' }]);
  return parts;
}

/**
 * Cuts `rows`, read with a limit of one more than the page, to the page; when there was one more, names where the
 * next page begins in `Link: <…>; rel="next"` (RFC 8288). A page whose rows have many bytes by `bytesOf` ends early.
 */
export function sendPage<Row>(
  rows: Row[],
  request: FastifyRequest,
  reply: FastifyReply,
  keyOf: (row: Row) => (string | number)[],
  bytesOf: (row: Row) => number = () => 0,
): Row[] {
  const page = light(rows.slice(0, pageSize(request.query as ListQuery)), bytesOf);
  const last = page.at(-1);
  if (last && rows.length > page.length) {
    const [path, query] = request.url.split('?', 2);
    const next = new URLSearchParams(query);
    next.set('cursor', Buffer.from(keyOf(last).join('|')).toString('base64url'));
    void reply.header('link', `<${path}?${next.toString()}>; rel="next"`);
  }
  return page;
}

/** The first rows that together have no more bytes than a page may; one at least. */
function light<Row>(rows: Row[], bytesOf: (row: Row) => number): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => (bytes += bytesOf(row)) > limits.listBytes && index > 0);
  return end === -1 ? rows : rows.slice(0, end);
}
