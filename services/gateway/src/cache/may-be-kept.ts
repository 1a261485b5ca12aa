import CachePolicy from 'http-cache-semantics';

import type { Asked } from '../ask-service.ts';

/** Longest time an answer is taken for the present state of things: a change is seen everywhere within a second. */
export const MOST_MS = 1_000;

/** All questions are asked alike, on behalf of nobody. */
const question = (url: string) => ({ method: 'GET', url, headers: {} });

/**
 * What RFC 9111 lets a shared cache do with an answer, or null for one that is not to be kept. Stricter than the RFC:
 * only what says itself that it is for everybody and for how long, that is all there, and that sets no cookie.
 */
export function policyOf(url: string, { status, headers, body }: Asked): CachePolicy | null {
  if (status !== 200 || headers['set-cookie'] || !isWhole(headers, body)) return null;
  if (!/(?:^|[\s,])public(?:[\s,]|$)/.test(String(headers['cache-control']))) return null;
  if (headers['vary'] && !/^accept-encoding$/i.test(String(headers['vary']))) return null;
  if (headers['content-encoding'] || !/^application\/json\b/.test(String(headers['content-type']))) return null;
  const policy = new CachePolicy(question(url), { status, headers: plain(headers) }, { shared: true });
  return policy.storable() && lifetimeOf(policy) > 0 ? policy : null;
}

/** What the policy is once content has said that nothing changed; null when it speaks of something else. */
export function policyAfter(before: CachePolicy, url: string, { status, headers }: Asked): CachePolicy | null {
  const renewed = before.revalidatedPolicy(question(url), { status, headers: plain(headers) });
  return renewed.modified || !renewed.policy.storable() || lifetimeOf(renewed.policy) <= 0 ? null : renewed.policy;
}

/** For how long it is fresh, in ms. */
export const lifetimeOf = (policy: CachePolicy): number => Math.min(policy.timeToLive(), MOST_MS);

/** Where the end of an answer is told by the end of the connection alone, half of it looks like all of it. */
const isWhole = (headers: Asked['headers'], body: Buffer): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? NaN) === body.length;

const plain = (headers: Asked['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
