import type { IncomingHttpHeaders } from 'node:http';

interface Asking {
  headers: IncomingHttpHeaders;
}

/** Whether the caller has something, and may need nothing else. */
export const asksWhetherSame = ({ headers }: Asking): boolean => headers['if-none-match'] !== undefined;

/** Answers that it is. A reply's type knows of successes with a body only. */
export const sendKnown = (reply: object, validator: string) =>
  (reply as Reply).code(304).headers(forEverybody(validator)).send();

interface Reply {
  code(status: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(): never;
}

/**
 * What an answer for everybody says of itself: a cache on the way may give it to others for a second, a browser asks
 * each time whether it is still the same.
 */
export const forEverybody = (validator: string) => ({
  etag: validator,
  'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
});
