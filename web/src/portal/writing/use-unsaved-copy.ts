import { useEffect } from 'react';

import { removeFromTab, storeInTab, type TabStorageKey } from '../../browser/tab-storage.ts';

/** Stores unsaved input in the tab, through a reload, a crash or a new login; null removes it. Expects a memoized copy. */
export function useUnsavedCopy(key: TabStorageKey, copy: object | null): void {
  useEffect(() => {
    if (copy) storeInTab(key, copy);
    else removeFromTab(key);
  }, [key, copy]);
}
