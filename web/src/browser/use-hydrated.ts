import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script has taken over: false in a page rendered ahead, until then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
