import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

const load = () => Promise.all([import('./other-tabs.ts'), import('./refresh-current-user.ts')]);

/** Follows logins and logouts in other tabs while `isWanted`. The code is fetched only then: visitors do not need it. */
export function useOtherTabs(isWanted: boolean): void {
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    if (!isWanted) return undefined;
    const end = new AbortController();
    async function follow(): Promise<void> {
      const [{ listenToOtherTabs }, { refreshCurrentUser }] = await load();
      // A failed call leaves the page as it is: its next call will fail too.
      listenToOtherTabs(() => void refreshCurrentUser({ cache, mutate }).catch(() => undefined), end.signal);
    }
    void follow().catch(() => undefined);
    return () => end.abort();
  }, [isWanted, cache, mutate]);
}
