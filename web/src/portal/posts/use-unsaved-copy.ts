import { useEffect } from 'react';

import { removeFromTab, storeInTab, type TabStorageKey } from '../../browser/tab-storage.ts';
import type { UnsavedCopy } from './unsaved-copy.ts';

/** Keeps what is typed in the tab while it is not saved, and forgets it when it is. */
export function useUnsavedCopy(
  key: TabStorageKey,
  isUnsaved: boolean,
  { values, isSlugOwn, version }: UnsavedCopy,
): void {
  useEffect(() => {
    if (isUnsaved) storeInTab(key, { values, isSlugOwn, version });
    else removeFromTab(key);
  }, [key, isUnsaved, values, isSlugOwn, version]);
}
