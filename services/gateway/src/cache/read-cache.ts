import { nextPageUrl } from '@kontor/service-kit/http';
import { within } from '@kontor/service-kit/process';
import CachePolicy from 'http-cache-semantics';
import { LRUCache } from 'lru-cache';

import type { FetchUpstream, UpstreamResponse } from '../upstreams/index.ts';
import { SharedBody } from './shared-body.ts';

/** The longest lifetime of a cached response: every change is visible within a second. */
const MAX_AGE_MS = 1_000;
/** Age beyond which a cached response is still sent while it is revalidated in the background. */
const REVALIDATE_AFTER_MS = MAX_AGE_MS / 2;
/** How long a request waits for the running upstream request of its URL if that response may not be shareable. */
const SHARE_WAIT_MS = 250;

/** Quota key of upstream requests that the site's own pages need. */
const SITE = 'site';

/** Cache sizes: for posts and the data of the site's own pages, and for all other lists. */
const MAX_BYTES = { site: 16_000_000, others: 4_000_000 };
const MAX_ENTRY_BYTES = { site: 8_000_000, others: 1_000_000 };

/** A response for everybody. */
export interface SharedResponse {
  isShared: true;
  body: SharedBody;
  /** The URL of the list's next page. */
  next: string | null;
}
/** A response that is not cached, as it came. */
export type UncachedResponse = UpstreamResponse & { isShared: false };

interface Entry extends SharedResponse {
  policy: CachePolicy;
  /** When the response was requested or last revalidated, by `performance.now()`. */
  requestedAt: number;
  /** In ms, from `requestedAt`. */
  lifetime: number;
  generation: number;
}

interface Pending {
  requestedAt: number;
  response: Promise<SharedResponse | UncachedResponse>;
}

export interface ReadOptions {
  requestId: string;
  /** The key of the client whose quota the upstream request counts against. */
  client: string;
  /** For a page of the site itself, whose URLs clients cannot choose. */
  isForSite?: boolean;
}

/**
 * Caches the responses of public reads for at most a second (RFC 9111), by their cache key.
 *
 * A change is visible within a second in every case: the age of a response counts from its upstream request, an older
 * response is revalidated before it is sent, and no request waits for an upstream request that began a second ago or
 * earlier. A failed upstream request is an error, never a stale response. Concurrent requests for the same key share
 * one upstream request.
 */
export class ReadCache {
  readonly #fetch: FetchUpstream;
  readonly #site = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES.site,
    maxEntrySize: MAX_ENTRY_BYTES.site,
    sizeCalculation: ({ body }) => body.size,
  });
  readonly #others = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES.others,
    maxEntrySize: MAX_ENTRY_BYTES.others,
    sizeCalculation: ({ body }) => body.size,
  });
  readonly #pending = new Map<string, Pending>();
  #generation = 0;

  constructor(fetch: FetchUpstream) {
    this.#fetch = fetch;
  }

  /** The cached response, if it is fresh. */
  cached(url: string, options: ReadOptions): SharedResponse | undefined {
    const entry = this.#site.get(url) ?? this.#others.get(url);
    if (!entry || entry.generation !== this.#generation) return undefined;
    const age = performance.now() - entry.requestedAt;
    if (age >= entry.lifetime) return undefined;
    if (age >= REVALIDATE_AFTER_MS && !this.#pending.has(url)) {
      // If the revalidation fails, the first request after the lifetime tries again.
      this.#start(url, options).catch(() => undefined);
    }
    return entry;
  }

  /** The response for a cache key. Throws the error for the visitor. */
  async read(url: string, options: ReadOptions): Promise<SharedResponse | UncachedResponse> {
    const cached = this.cached(url, options);
    if (cached) return cached;
    const pending = this.#pending.get(url);
    if (!pending || performance.now() - pending.requestedAt >= MAX_AGE_MS) return this.#start(url, options);
    // If the last response of the URL was shareable, wait for the running request; otherwise at most `SHARE_WAIT_MS`.
    const found = this.#find(url)
      ? await pending.response
      : // The running request may fail as the quota of its client is used up: then this client fetches for itself.
        await within(
          SHARE_WAIT_MS,
          pending.response.catch(() => undefined),
        );
    return found?.isShared ? found : this.#fetchEntry(url, options);
  }

  /** Asks the service again, whatever is cached. */
  refresh(url: string, options: ReadOptions): Promise<SharedResponse | UncachedResponse> {
    return this.#start(url, options);
  }

  /** Fetches a URL that has no cache key. */
  async fetchUncached(url: string, { requestId, client }: ReadOptions): Promise<UncachedResponse> {
    return { ...(await this.#fetch(url, requestId, undefined, client)), isShared: false };
  }

  /** Invalidates all responses that were requested before this call. */
  invalidate(): void {
    this.#generation++;
    this.#pending.clear();
  }

  #find(url: string): Entry | undefined {
    return this.#site.peek(url) ?? this.#others.peek(url);
  }

  async #start(url: string, options: ReadOptions): Promise<SharedResponse | UncachedResponse> {
    const pending: Pending = { requestedAt: performance.now(), response: this.#fetchEntry(url, options) };
    this.#pending.set(url, pending);
    try {
      return await pending.response;
    } finally {
      if (this.#pending.get(url) === pending) this.#pending.delete(url);
    }
  }

  /** Fetches or revalidates, and caches a shareable response. */
  async #fetchEntry(url: string, options: ReadOptions): Promise<SharedResponse | UncachedResponse> {
    const { requestId, isForSite } = options;
    const generation = this.#generation;
    const requestedAt = performance.now();
    const known = this.#find(url);
    // URLs that the site's pages need count against no client's quota.
    const client = this.#site.has(url) ? SITE : options.client;
    const response = await this.#fetch(url, requestId, known?.body.etag, client);
    const entry = entryOf(url, response, known, { requestedAt, generation });
    const isOfSite = isForSite || !url.includes('?') || this.#site.has(url);
    const [home, other] = isOfSite ? [this.#site, this.#others] : [this.#others, this.#site];
    // A response requested before a change, or before the cached one, is sent to the waiting requests, but not cached.
    const isLate = generation !== this.#generation || (this.#find(url)?.requestedAt ?? 0) > requestedAt;
    if (!entry) {
      // A failure leaves the cached response, which expires by itself.
      if (!isLate && response.status < 500) for (const each of [home, other]) each.delete(url);
      // The cache, not the visitor, sent the ETag.
      return response.status === 304
        ? this.fetchUncached(url, { requestId, client })
        : { ...response, isShared: false };
    }
    if (!isLate) {
      other.delete(url);
      home.set(url, entry);
    }
    return entry;
  }
}

/** The entry for a response, or null when it must not be cached. A 304 renews the known entry. */
function entryOf(
  url: string,
  response: UpstreamResponse,
  known: Entry | undefined,
  when: Pick<Entry, 'requestedAt' | 'generation'>,
): Entry | null {
  if (response.status === 304) {
    const policy = known ? revalidatedPolicy(known.policy, url, response) : null;
    return policy && { ...known!, ...when, policy, lifetime: lifetimeOf(policy) };
  }
  const policy = policyOf(url, response);
  if (!policy) return null;
  const etag = response.headers['etag'] as string | undefined;
  const link = response.headers['link'] as string | undefined;
  const isSame = known && etag === known.body.etag && response.body.equals(known.body.body);
  const body = isSame
    ? known.body
    : new SharedBody(response.body, {
        type: String(response.headers['content-type']),
        // This cache uses the whole lifetime, so browsers must revalidate.
        cacheControl: 'public, max-age=0, must-revalidate',
        // Brotli levels go up to 11. A low one: a visitor waits while a changed response is compressed.
        quality: 5,
        etag,
        ...(link && { headers: { link } }),
      });
  const next = nextPageUrl(link);
  return { isShared: true, body, next, policy, lifetime: lifetimeOf(policy), ...when };
}

/** All upstream requests are anonymous and differ only by their URL. */
const request = (url: string) => ({ method: 'GET', url, headers: {} });

/**
 * The caching policy of a response for a shared cache (RFC 9111), or null when it must not be cached. Stricter than the
 * RFC: the response must be explicitly public with a lifetime, complete, and without cookies.
 */
function policyOf(url: string, { status, headers, body }: UpstreamResponse): CachePolicy | null {
  if (status !== 200 || headers['set-cookie'] || !isComplete(headers, body)) return null;
  if (!/(?:^|[\s,])public(?:[\s,]|$)/.test(String(headers['cache-control']))) return null;
  if (headers['vary'] && !/^accept-encoding$/i.test(String(headers['vary']))) return null;
  if (headers['content-encoding'] || !/^application\/json\b/.test(String(headers['content-type']))) return null;
  const policy = new CachePolicy(request(url), { status, headers: plain(headers) }, { shared: true });
  return policy.storable() && lifetimeOf(policy) > 0 ? policy : null;
}

/** The policy after a 304; null when the 304 does not match the cached response. */
function revalidatedPolicy(
  before: CachePolicy,
  url: string,
  { status, headers }: UpstreamResponse,
): CachePolicy | null {
  const renewed = before.revalidatedPolicy(request(url), { status, headers: plain(headers) });
  return renewed.modified || !renewed.policy.storable() || lifetimeOf(renewed.policy) <= 0 ? null : renewed.policy;
}

/** In ms. */
const lifetimeOf = (policy: CachePolicy): number => Math.min(policy.timeToLive(), MAX_AGE_MS);

/** Without a length or chunked encoding, a truncated body cannot be detected. */
const isComplete = (headers: UpstreamResponse['headers'], body: Buffer): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? NaN) === body.length;

const plain = (headers: UpstreamResponse['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
