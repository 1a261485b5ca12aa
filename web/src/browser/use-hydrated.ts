import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated; false while a prerendered page waits for its script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
