import { type Endpoint, getPost, limits, listPosts, SLUG_PATTERN } from '@kontor/contracts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The calls that answer everybody the same, and are asked again and again. */
export const publicReads: readonly Endpoint[] = [listPosts, getPost];

/** Whether a call may change what these read. What anybody may call does not. */
export const changesPublicReads = ({ method, config }: Endpoint): boolean =>
  method !== 'GET' && config.service === 'content' && config.access !== 'anyone';

export interface CacheKey {
  /** The one way to write what is asked for. */
  url: string;
  /** Nothing was left out: nothing the call does not know, nothing said twice. */
  isWhole: boolean;
}

/** By the URL as it was written: most are written alike. */
const LONGEST = 300;
const cacheKeys = new LRUCache<string, CacheKey>({ max: 1_000 });

const SLUG = new RegExp(SLUG_PATTERN);
const LIST_QUERY = Object.keys(listPosts.schema.querystring.properties);

/** Values that ask for what comes without them too. */
const asWithout: Record<string, (value: string) => boolean> = {
  search: (value) => value.trim() === '',
  category: (value) => value === '' || value === 'all',
  limit: (value) => value === String(limits.list.default),
};

/**
 * What a request for one of the public reads asks for, however it is written: only the parameters the call knows, in one
 * order, without those that say nothing. Null where there is no such key.
 */
export function cacheKeyOf(request: FastifyRequest): CacheKey | null {
  const known = cacheKeys.get(request.url);
  if (known) return known;
  const key = buildCacheKey(request);
  if (key && request.url.length < LONGEST) cacheKeys.set(request.url, key);
  return key;
}

function buildCacheKey(request: FastifyRequest): CacheKey | null {
  const query = request.query as Record<string, unknown>;
  const names = Object.keys(query);
  const { slug } = request.params as { slug?: string };
  if (slug !== undefined)
    return SLUG.test(slug) ? { url: `${listPosts.url}/${slug}`, isWhole: names.length === 0 } : null;
  if (names.length === 0) return { url: listPosts.url, isWhole: true };

  const kept = new URLSearchParams();
  for (const name of LIST_QUERY) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return null;
    if (!asWithout[name]?.(value)) kept.set(name, value);
  }
  return {
    url: kept.size > 0 ? `${listPosts.url}?${kept.toString()}` : listPosts.url,
    isWhole: names.every((name) => LIST_QUERY.includes(name)),
  };
}
