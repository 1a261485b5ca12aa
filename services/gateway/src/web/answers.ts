import type { Turns } from '@kontor/service-kit';
import { request } from 'undici';

import type { Upstream } from '../upstreams.ts';

/** What a call of the site answered to somebody anonymous: its JSON, and where a list goes on. */
export type Answer =
  | { status: 'found'; text: string; next: string | null }
  | { status: 'missing' }
  | { status: 'failed' };

/** How long a page waits for what it shows: without it, it is sent to ask for itself. */
const PATIENCE_MS = 1_500;

/** Asks a service for a URL of a public call. Never throws: a page can do without. */
export async function answerOf(service: Upstream, url: string, turns: Turns): Promise<Answer> {
  let giveBack;
  try {
    giveBack = await turns.take(PATIENCE_MS / 3);
    const answer = await request(new URL(url, service.url), {
      dispatcher: service.calls,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    });
    const text = await answer.body.text();
    const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
    if (answer.statusCode === 200) return { status: 'found', text, next };
    return { status: answer.statusCode === 404 ? 'missing' : 'failed' };
  } catch {
    return { status: 'failed' };
  } finally {
    giveBack?.();
  }
}
