import { request } from 'undici';
import type { Dispatcher } from 'undici';

/** What a call of the site answered to somebody anonymous. */
export type Answer = { status: 'found'; text: string } | { status: 'missing' } | { status: 'failed' };

/** How long a page waits for what it shows: without it, it is sent to ask for itself. */
const PATIENCE_MS = 1_500;

/** Asks the service behind `origin` for a URL of a public call. Never throws: a page can do without. */
export async function answerOf(origin: string, url: string, dispatcher: Dispatcher): Promise<Answer> {
  try {
    const answer = await request(new URL(url, origin), {
      dispatcher,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    });
    const text = await answer.body.text();
    if (answer.statusCode === 200) return { status: 'found', text };
    return { status: answer.statusCode === 404 ? 'missing' : 'failed' };
  } catch {
    return { status: 'failed' };
  }
}
