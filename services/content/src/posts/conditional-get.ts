import type { IncomingHttpHeaders } from 'node:http';

interface Request {
  headers: IncomingHttpHeaders;
}

export const isConditional = ({ headers }: Request): boolean => headers['if-none-match'] !== undefined;

/** Sends 304. Typed by hand, since the type of a route's reply has the statuses of successes with a body only. */
export const sendNotModified = (reply: object, etag: string) =>
  (reply as Reply).code(304).headers(publicHeaders(etag)).send();

interface Reply {
  code(status: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(): never;
}

/** The headers of a public response: shared caches may reuse it for a second, browsers revalidate each time. */
export const publicHeaders = (etag: string) => ({
  etag,
  'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
});
