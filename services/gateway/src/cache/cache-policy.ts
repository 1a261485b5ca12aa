import CachePolicy from 'http-cache-semantics';

import type { UpstreamResponse } from '../upstreams/index.ts';

/** The longest lifetime of a cached response: every change is visible within a second. */
export const MAX_AGE_MS = 1_000;

/** All upstream requests are anonymous and alike. */
const request = (url: string) => ({ method: 'GET', url, headers: {} });

/**
 * The caching policy of a response for a shared cache (RFC 9111), or null when it must not be cached. Stricter than the
 * RFC: the response must be explicitly public with a lifetime, complete, and without cookies.
 */
export function policyOf(url: string, { status, headers, body }: UpstreamResponse): CachePolicy | null {
  if (status !== 200 || headers['set-cookie'] || !isComplete(headers, body)) return null;
  if (!/(?:^|[\s,])public(?:[\s,]|$)/.test(String(headers['cache-control']))) return null;
  if (headers['vary'] && !/^accept-encoding$/i.test(String(headers['vary']))) return null;
  if (headers['content-encoding'] || !/^application\/json\b/.test(String(headers['content-type']))) return null;
  const policy = new CachePolicy(request(url), { status, headers: plain(headers) }, { shared: true });
  return policy.storable() && lifetimeOf(policy) > 0 ? policy : null;
}

/** The policy after a 304; null when the 304 does not match the cached response. */
export function revalidatedPolicy(
  before: CachePolicy,
  url: string,
  { status, headers }: UpstreamResponse,
): CachePolicy | null {
  const renewed = before.revalidatedPolicy(request(url), { status, headers: plain(headers) });
  return renewed.modified || !renewed.policy.storable() || lifetimeOf(renewed.policy) <= 0 ? null : renewed.policy;
}

/** In ms. */
export const lifetimeOf = (policy: CachePolicy): number => Math.min(policy.timeToLive(), MAX_AGE_MS);

/** A response that ends with its connection cannot be told from a truncated one. */
const isComplete = (headers: UpstreamResponse['headers'], body: Buffer): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? NaN) === body.length;

const plain = (headers: UpstreamResponse['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
