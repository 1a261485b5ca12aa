import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { nextOf, type ReadCache } from '../cache/read-cache.ts';

/** What a call of the site answered to somebody anonymous: its JSON, and where a list goes on. */
export type Answer =
  | { status: 'found'; body: Buffer; next: string | null }
  | { status: 'missing' }
  | { status: 'failed' };

/** The answer to a URL of a public call: at once where it is known. Never throws: a page can do without. */
export type AnswerOf = (url: string) => Answer | Promise<Answer>;

/** How long a page waits for what it shows: without it, it is sent to ask for itself. */
const PATIENCE_MS = 1_500;

/** What pages are made from, by the same cache as the calls. While there is too much to do, nothing is asked for them. */
export const answersFrom =
  (cache: ReadCache, isBusy: () => boolean): AnswerOf =>
  (url) => {
    const options = { requestId: randomUUID(), isForSite: true };
    const kept = cache.kept(url, options);
    if (kept) return { status: 'found', body: kept.answer.body, next: kept.next };
    return isBusy() ? { status: 'failed' } : ask(cache, url, options);
  };

async function ask(cache: ReadCache, url: string, options: { requestId: string }): Promise<Answer> {
  const enough = new AbortController();
  try {
    const patience = delay(PATIENCE_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    const answer = await Promise.race([cache.read(url, { ...options, isForSite: true }), patience]);
    if (answer?.isShared) return { status: 'found', body: answer.answer.body, next: answer.next };
    if (answer?.status === 200) return { status: 'found', body: answer.body, next: nextOf(answer.headers['link']) };
    return { status: answer?.status === 404 ? 'missing' : 'failed' };
  } catch {
    return { status: 'failed' };
  } finally {
    enough.abort();
  }
}
