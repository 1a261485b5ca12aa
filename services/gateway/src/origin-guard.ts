import { HttpError } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a page of another origin makes a browser send (security.md CS-1). A browser tells by `Sec-Fetch-Site`,
 * an older one by `Origin`; whoever sends neither is no browser, and carries no visitor's cookie unknowingly.
 * `publicUrl` names the one origin that is ours; without it that is the host the request was sent to.
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

const foreign = () =>
  new HttpError(403, 'foreign-origin', 'This request comes from another website, and was not carried out.');

/** The host of an Origin header; empty for `null` and for what is no origin at all. */
function hostOf(origin: string): string {
  return URL.canParse(origin) && new URL(origin).origin === origin ? new URL(origin).host : '';
}
