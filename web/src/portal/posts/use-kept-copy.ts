import { useEffect } from 'react';

import { forgetInTab, keepInTab, type TabStorageKey } from '../../browser/tab-storage.ts';
import type { KeptCopy } from './kept-copy.ts';

/** Keeps what is typed in the tab while it is not saved, and forgets it when it is. */
export function useKeptCopy(key: TabStorageKey, isUnsaved: boolean, { values, isSlugOwn, version }: KeptCopy): void {
  useEffect(() => {
    if (isUnsaved) keepInTab(key, { values, isSlugOwn, version });
    else forgetInTab(key);
  }, [key, isUnsaved, values, isSlugOwn, version]);
}
