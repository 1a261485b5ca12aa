import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import {
  authEndpoints,
  type EndpointWithSchema,
  newsletterEndpoints,
  newsletterIssueEndpoints,
  postEndpoints,
  redirectEndpoints,
  siteEndpoints,
} from '@kontor/contracts/schemas';
import { type App, clientKey } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { UpstreamResponse } from '../upstreams/index.ts';
import type { ReadCache, SharedResponse, UncachedResponse } from './read-cache.ts';
import { pendingReply, type SharedBody } from './shared-body.ts';

const { listSentIssues, getSentIssue } = newsletterEndpoints;
const { getSignInOptions } = authEndpoints;

/** The calls whose responses are the same for everybody. */
export const publicReads: readonly EndpointWithSchema[] = [
  postEndpoints.listPosts,
  postEndpoints.getPost,
  listSentIssues,
  getSentIssue,
  getSignInOptions,
  siteEndpoints.getSite,
  redirectEndpoints.findRedirect,
];

/** The services of the public reads. */
export const readServices = ['content', 'engagement', 'identity'] as const;
export type ReadService = (typeof readServices)[number];

/** The service that a URL of a public read belongs to. */
export function serviceOf(url: string): ReadService {
  if (url.startsWith(listSentIssues.url)) return 'engagement';
  return url.startsWith(getSignInOptions.url) ? 'identity' : 'content';
}

const editorsCalls: readonly EndpointWithSchema[] = Object.values(newsletterIssueEndpoints);
const siteCalls: readonly EndpointWithSchema[] = Object.values(siteEndpoints);

/** Whether a call may change the response of a public read. Anonymous calls do not, nor do drafts of the site. */
export const changesPublicReads = (endpoint: EndpointWithSchema): boolean =>
  endpoint.method !== 'GET' &&
  (endpoint === siteEndpoints.publishSite || !siteCalls.includes(endpoint)) &&
  ((endpoint.config.service === 'content' && endpoint.config.access !== 'anyone') || editorsCalls.includes(endpoint));

export interface CacheKey {
  /** The normalized URL. */
  url: string;
  /** Whether the request has no parameters beyond the key's. */
  isExact: boolean;
}

/** Cache keys by URL, for URLs up to this length. */
const MAX_URL_LENGTH = 300;
const cacheKeys = new LRUCache<string, CacheKey>({ max: 1_000 });

/** The values of the paths' parameters. */
const PARAMETERS: Record<string, RegExp> = { slug: new RegExp(SLUG_PATTERN), number: /^[1-9]\d{0,8}$/ };

/** Values that equal the default of their parameter. */
const isDefault: Record<string, (value: string) => boolean> = {
  search: (value) => value.trim() === '',
  category: (value) => value === '' || value === 'all',
  limit: (value) => value === String(limits.list.default),
};

/** Defaults that the key of a URL has, since the site's own pages ask with them. */
const KEPT_DEFAULTS: Record<string, object> = { [siteEndpoints.getSite.url]: { language: 'en' } };

/**
 * The cache key of a request for a public read: the known parameters in a fixed order, without defaults except
 * `KEPT_DEFAULTS`. Null for an invalid slug or number, or a repeated parameter.
 */
export function cacheKeyOf(endpoint: EndpointWithSchema, request: FastifyRequest): CacheKey | null {
  const cached = cacheKeys.get(request.url);
  if (cached) return cached;
  const key = buildCacheKey(endpoint, request);
  if (key && request.url.length < MAX_URL_LENGTH) cacheKeys.set(request.url, key);
  return key;
}

function buildCacheKey({ url, schema }: EndpointWithSchema, request: FastifyRequest): CacheKey | null {
  const params = Object.entries(request.params as Record<string, string>);
  if (params.some(([name, value]) => !PARAMETERS[name]!.test(value))) return null;
  const path = params.reduce<string>((filled, [name, value]) => filled.replace(`:${name}`, value), url);

  const query: Record<string, unknown> = { ...KEPT_DEFAULTS[url], ...(request.query as object) };
  const known = Object.keys((schema.querystring as { properties: object } | undefined)?.properties ?? {});
  const parameters = new URLSearchParams();
  for (const name of known) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return null;
    if (!isDefault[name]?.(value)) parameters.set(name, value);
  }
  return {
    url: parameters.size > 0 ? `${path}?${parameters.toString()}` : path,
    isExact: Object.keys(query).every((name) => known.includes(name)),
  };
}

/**
 * Serves the public reads from the cache, and those without a cache key from their service. `lastReply` is sent while that
 * service is away.
 */
export function publicReadRoutes(
  app: App,
  cache: ReadCache,
  lastReply: (url: string) => SharedBody | undefined = () => undefined,
): void {
  for (const endpoint of publicReads) {
    const { method, url, config } = endpoint;
    app.route({
      method,
      url,
      // From the cache; no service runs it.
      config: { ...config, answersHead: true },
      handler: (request, reply) => {
        const key = cacheKeyOf(endpoint, request);
        const options = { requestId: request.id, client: clientKey(request.ip) };
        const cached = key && cache.cached(key.url, options);
        if (cached) return pendingReply(cached.body.send(request, reply));
        const response = key?.isExact ? cache.read(key.url, options) : cache.fetchUncached(request.url, options);
        const last = key?.isExact ? lastReply(key.url) : undefined;
        return response.then(
          (each) => (last && !each.isShared ? last.send(request, reply) : send(each, request, reply)),
          (error: unknown) => {
            if (!last) throw error;
            return last.send(request, reply);
          },
        );
      },
    });
  }
}

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and the length, which Fastify sets again. */
const UNFORWARDED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const send = (response: SharedResponse | UncachedResponse, request: FastifyRequest, reply: FastifyReply) =>
  response.isShared ? response.body.send(request, reply) : sendUncached(response, reply);

/** Sends a service's response as it is. */
export function sendUncached(response: UpstreamResponse, reply: FastifyReply): FastifyReply {
  for (const [name, value] of Object.entries(response.headers))
    if (!UNFORWARDED.has(name)) void reply.header(name, value);
  return reply.code(response.status).send(response.body);
}
