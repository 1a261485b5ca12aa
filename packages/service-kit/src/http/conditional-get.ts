import { createHash } from 'node:crypto';

import fresh from 'fresh';

/** For a public response: shared caches may reuse it for a second, browsers revalidate each time. */
export const PUBLIC_CACHING = 'public, max-age=0, s-maxage=1, must-revalidate';

export const publicHeaders = (etag: string) => ({ etag, 'cache-control': PUBLIC_CACHING });

/**
 * The ETag of a response, made of its content, so that replicas and restored databases never share one by accident. Weak
 * (RFC 9110 section 8.8.1): the bytes may differ, as compressed ones do.
 */
export const weakETag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Sends 304. Typed by hand, since the type of a route's reply has the statuses of successes with a body only. */
export const sendNotModified = (reply: object, etag: string) =>
  (reply as Reply).code(304).headers(publicHeaders(etag)).send();

interface Reply {
  code(status: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(): never;
}

/** Whether an `If-None-Match` header names this ETag, by weak comparison (RFC 9110 section 13.1.2). */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
