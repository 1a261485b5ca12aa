import { use } from 'react';

/** A value that is fetched when it is first needed. */
export interface OnDemand<T> {
  /** Prefetches the value, again after a failure. */
  load: () => Promise<T>;
  /** For rendering: returns the value, or suspends until it is loaded. */
  read: () => T;
}

/** Fetches once. Unlike `React.lazy`, a prefetched value does not suspend the first render, so hydration does not wait. */
export function onDemand<T>(fetch: () => Promise<T>): OnDemand<T> {
  let fetched: { value: T } | undefined;
  let fetching: Promise<T> | undefined;

  async function start(): Promise<T> {
    try {
      const value = await fetch();
      fetched = { value };
      return value;
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  }

  const load = () => (fetching ??= start());

  /** After a render has suspended, React expects later ones to call `use` as well. */
  let hasSuspended = false;
  function read(): T {
    if (fetched && !hasSuspended) return fetched.value;
    hasSuspended = true;
    return use(load());
  }

  return { load, read };
}
