import { findRedirect, isReservedPath, plainPath, redirectLimits } from '@kontor/contracts/endpoints';
import { internalPaths, type RedirectHits } from '@kontor/contracts/internal';
import { clientKey } from '@kontor/service-kit/http';
import { CallRefused, type InternalClient } from '@kontor/service-kit/http-client';
import { within } from '@kontor/service-kit/process';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ReadCache } from '../cache/index.ts';

/** How long a missing page waits for content; without a reply it is missing. */
const TIMEOUT_MS = 1_500;

export interface Redirects {
  /** Sends the visitor of a page that does not exist to where it is now. Undefined if it is nowhere. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> | undefined;
  /** Tells content how often redirects were followed since the last call. */
  tell(): Promise<void>;
}

/** Where old addresses lead: asked of content only for pages that do not exist, through the cache of public reads. */
export function openRedirects(
  cache: ReadCache,
  content: InternalClient,
  isOverloaded: () => boolean,
  log: Logger,
): Redirects {
  let hits = new Map<string, number>();

  async function find(path: string, { id: requestId, ip }: FastifyRequest): Promise<string | null> {
    const url = `${findRedirect.url}?${new URLSearchParams({ path }).toString()}`;
    const options = { requestId, client: clientKey(ip) };
    const cached = cache.cached(url, options);
    if (!cached && isOverloaded()) return null;
    const found = cached ?? (await within(TIMEOUT_MS, cache.read(url, options)).catch(() => undefined));
    return found?.isShared ? ((JSON.parse(found.body.body.toString()) as { to?: string | null }).to ?? null) : null;
  }

  return {
    send(request, reply) {
      const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
      const path = plainPath(pathname);
      if (path === null || isReservedPath(path) || !['GET', 'HEAD'].includes(request.method)) return undefined;
      return find(path, request).then((to) => {
        if (to === null) return undefined;
        hits.set(path, (hits.get(path) ?? 0) + 1);
        const { pathname: page, search, hash } = new URL(to, 'https://site.invalid');
        // Browsers keep a 301 for good unless they are told to ask again; the page may move back.
        void reply.header('cache-control', 'no-cache');
        return reply.redirect(`${page}${search || (query && `?${query}`)}${hash}`, 301);
      });
    },
    async tell() {
      const told = [...hits];
      hits = new Map();
      for (let at = 0; at < told.length; at += redirectLimits.hits) {
        const part = told.slice(at, at + redirectLimits.hits);
        const body: RedirectHits = part.map(([from, count]) => ({
          from,
          hits: Math.min(count, redirectLimits.hitsAtOnce),
        }));
        await content.post(internalPaths.redirectHits, body).catch((error: unknown) => {
          if (error instanceof Error && error.cause instanceof CallRefused) {
            log.error({ err: error.cause }, 'Content refused hits of redirects; they are lost');
            return;
          }
          for (const [from, count] of told.slice(at)) hits.set(from, (hits.get(from) ?? 0) + count);
          throw error;
        });
      }
    },
  };
}
