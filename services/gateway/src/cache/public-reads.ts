import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import { type EndpointWithSchema, postEndpoints } from '@kontor/contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The calls whose responses are the same for everybody. */
export const publicReads: readonly EndpointWithSchema[] = [postEndpoints.listPosts, postEndpoints.getPost];

/** Whether a call may change what these return. Anonymous calls do not. */
export const changesPublicReads = ({ method, config }: EndpointWithSchema): boolean =>
  method !== 'GET' && config.service === 'content' && config.access !== 'anyone';

export interface CacheKey {
  /** The normalized URL. */
  url: string;
  /** Whether the request has no parameters beyond the key's. */
  isExact: boolean;
}

/** Cache keys by URL, for URLs up to this length. */
const MAX_URL_LENGTH = 300;
const cacheKeys = new LRUCache<string, CacheKey>({ max: 1_000 });

const SLUG = new RegExp(SLUG_PATTERN);
const LIST_QUERY = Object.keys(postEndpoints.listPosts.schema.querystring.properties);

/** Values that equal the default of their parameter. */
const isDefault: Record<string, (value: string) => boolean> = {
  search: (value) => value.trim() === '',
  category: (value) => value === '' || value === 'all',
  limit: (value) => value === String(limits.list.default),
};

/**
 * The cache key of a request for a public read: the known parameters in a fixed order, without defaults. Null for an
 * invalid slug or a repeated parameter.
 */
export function cacheKeyOf(request: FastifyRequest): CacheKey | null {
  const cached = cacheKeys.get(request.url);
  if (cached) return cached;
  const key = buildCacheKey(request);
  if (key && request.url.length < MAX_URL_LENGTH) cacheKeys.set(request.url, key);
  return key;
}

function buildCacheKey(request: FastifyRequest): CacheKey | null {
  const query = request.query as Record<string, unknown>;
  const names = Object.keys(query);
  const { slug } = request.params as { slug?: string };
  if (slug !== undefined)
    return SLUG.test(slug) ? { url: `${postEndpoints.listPosts.url}/${slug}`, isExact: names.length === 0 } : null;
  if (names.length === 0) return { url: postEndpoints.listPosts.url, isExact: true };

  const parameters = new URLSearchParams();
  for (const name of LIST_QUERY) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return null;
    if (!isDefault[name]?.(value)) parameters.set(name, value);
  }
  return {
    url: parameters.size > 0 ? `${postEndpoints.listPosts.url}?${parameters.toString()}` : postEndpoints.listPosts.url,
    isExact: names.every((name) => LIST_QUERY.includes(name)),
  };
}
