import { HttpError } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site requests of browsers (docs/requirements.ts CS-1), by `Sec-Fetch-Site` or, in older browsers,
 * `Origin`. A client that sends neither is not a browser, so it carries no cookie of a visitor. Our origin is `publicUrl`,
 * or without it the host of the request.
 */
export function originGuard(publicUrl: string | undefined) {
  const own = publicUrl && new URL(publicUrl).origin;
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    if (SAFE.has(request.method)) return done();
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const foreignOrigin = origin !== undefined && (own ? origin !== own : hostOf(origin) !== host);
    done(foreignSite || foreignOrigin ? foreign() : undefined);
  };
}

/** What may be part of a page: the images of posts, and the page of the API's documentation. */
const EMBEDDABLE = /^\/api\/(?:images\/[^/?]+(?:\?|$)|docs(?:[/?]|$))/;
const OWN_SITE = new Set([undefined, 'same-origin', 'none']);

/**
 * Refuses calls that a page makes when it is merely displayed, as by `<img>`, a frame or a style sheet (docs/requirements.ts
 * CS-7): an embedded download would count as opened by everybody who opens the page. Links and fetches of the site's own pages
 * pass, by `Sec-Fetch-Dest`, which browsers send over HTTPS and on loopback.
 */
export function refuseEmbedded({ url, headers }: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined || destination === 'document' || !url.startsWith('/api/')) return done();
  const isOwnFetch = destination === 'empty' && OWN_SITE.has(headers['sec-fetch-site']);
  done(isOwnFetch || EMBEDDABLE.test(url) ? undefined : embedded());
}

const embedded = () =>
  new HttpError(403, 'embedded-request', 'This address can be opened or fetched, but not be part of a page.');

const foreign = () =>
  new HttpError(403, 'foreign-origin', 'This request comes from another website, and was not carried out.');

/** The host of an Origin header; empty when that is not an origin, such as `null`. */
function hostOf(origin: string): string {
  return URL.canParse(origin) && new URL(origin).origin === origin ? new URL(origin).host : '';
}

const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
// Escapes that parsers may read differently: NUL, slash, backslash, and characters that need no escape.
const DOUBTFUL_ESCAPE = /%(?:00|2f|5c|2d|2e|5f|7e|3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i;
const MALFORMED_ESCAPE = /%(?![0-9a-f]{2})/i;
/** The fast path: segments of letters, digits, `_` and `-`. */
const UNESCAPED = /^\/(?:[\w-]+\/)*[\w-]*$/;
const PRINTABLE_ASCII = /^\/[\x21-\x7e]*$/;

/**
 * Refuses every path that the gateway and a service could decode differently. The query is not checked.
 */
export function refuseAmbiguousPath(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const { url = '' } = request.raw;
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (UNESCAPED.test(path)) return done();
  const ambiguous =
    !PRINTABLE_ASCII.test(path) ||
    path.includes('//') ||
    path.includes('\\') ||
    path.includes(';') ||
    DOT_SEGMENT.test(path) ||
    DOUBTFUL_ESCAPE.test(path) ||
    MALFORMED_ESCAPE.test(path);
  done(ambiguous ? new HttpError(400, 'invalid-path', 'This address is not written in a way we accept.') : undefined);
}
