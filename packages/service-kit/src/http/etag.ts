import fresh from 'fresh';

/** Whether an `If-None-Match` header names this ETag, by weak comparison (RFC 9110 section 13.1.2). */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
