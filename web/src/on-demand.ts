import { use } from 'react';

/** Something fetched when it is first needed. */
export interface OnDemand<T> {
  /** Fetches it ahead of its need; what failed is fetched anew. */
  load: () => Promise<T>;
  /** For rendering: at once when it is here, else React waits for it. */
  read: () => T;
}

/**
 * Fetches once. Unlike `React.lazy`, what has been loaded ahead is there in the very first render, so that a page
 * rendered ahead is taken over without a moment of waiting.
 */
export function onDemand<T>(fetch: () => Promise<T>): OnDemand<T> {
  let fetched: { value: T } | undefined;
  let fetching: Promise<T> | undefined;

  async function start(): Promise<T> {
    try {
      const value = await fetch();
      fetched = { value };
      return value;
    } catch (error) {
      // What failed for want of a network may be had later.
      fetching = undefined;
      throw error;
    }
  }

  const load = () => (fetching ??= start());

  /** Once a render has suspended, React expects later ones to read the same way. */
  let wasAwaited = false;
  function read(): T {
    if (fetched && !wasAwaited) return fetched.value;
    wasAwaited = true;
    return use(load());
  }

  return { load, read };
}
