/** How long a prefetched response may be used. A link is usually followed within a moment; later calls fetch again. */
const FRESH_MS = 10_000;
/** Limits concurrent prefetches: a pointer that moves over a list of links starts no more. */
const MOST = 4;

const waiting = new Map<string, Promise<Response | undefined>>();

/** Prefetches once per key. A failed prefetch is dropped, and the call that needs the response fetches it. */
export function prefetch(url: string, ask: () => Promise<Response>): void {
  if (waiting.has(url) || waiting.size >= MOST) return;
  const answer = ask().then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  waiting.set(url, answer);
  setTimeout(() => {
    if (waiting.get(url) === answer) waiting.delete(url);
  }, FRESH_MS);
}

/** Returns the prefetched response and removes it; undefined where there is none. */
export function takePrefetched(url: string): Promise<Response | undefined> | undefined {
  const answer = waiting.get(url);
  waiting.delete(url);
  return answer;
}
