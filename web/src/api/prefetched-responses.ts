/** How long a prefetched response may be used. A link is usually followed within a moment; later calls fetch again. */
const FRESH_MS = 10_000;
/** Limits the prefetches of a pointer that moves over a list of links. */
const MAX_PREFETCHES = 4;

const prefetched = new Map<string, Promise<Response | undefined>>();

/** Prefetches once per key. A failed prefetch is dropped, and the call that needs the response fetches it. */
export function prefetch(url: string, send: () => Promise<Response>): void {
  if (prefetched.has(url) || prefetched.size >= MAX_PREFETCHES) return;
  const response = send().then(
    (sent) => (sent.ok ? sent : undefined),
    () => undefined,
  );
  prefetched.set(url, response);
  setTimeout(() => {
    if (prefetched.get(url) === response) prefetched.delete(url);
  }, FRESH_MS);
}

/** Returns the prefetched response and removes it; undefined if the response was not prefetched. */
export function takePrefetched(url: string): Promise<Response | undefined> | undefined {
  const response = prefetched.get(url);
  prefetched.delete(url);
  return response;
}
