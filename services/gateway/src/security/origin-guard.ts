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
const PART_OF_PAGE = /^\/api\/(?:images\/[^/?]+(?:\?|$)|docs(?:[/?]|$))/;
const OWN_SITE = new Set([undefined, 'same-origin', 'none']);

/**
 * Refuses calls that a page makes by being shown (docs/requirements.ts CS-7): a picture, a frame or a style sheet whose
 * address is a download would count as opened by whoever reads the page. Links and fetches of the site's own pages pass, by
 * `Sec-Fetch-Dest`, which browsers send over HTTPS and on loopback.
 */
export function refuseEmbedded({ url, headers }: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined || destination === 'document' || !url.startsWith('/api/')) return done();
  const isOwnFetch = destination === 'empty' && OWN_SITE.has(headers['sec-fetch-site']);
  done(isOwnFetch || PART_OF_PAGE.test(url) ? undefined : embedded());
}

const embedded = () =>
  new HttpError(403, 'embedded-request', 'This address can be opened or fetched, but not be part of a page.');

const foreign = () =>
  new HttpError(403, 'foreign-origin', 'This request comes from another website, and was not carried out.');

/** The host of an Origin header; empty when that is not an origin, such as `null`. */
function hostOf(origin: string): string {
  return URL.canParse(origin) && new URL(origin).origin === origin ? new URL(origin).host : '';
}
