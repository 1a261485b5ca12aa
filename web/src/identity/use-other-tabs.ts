import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

const load = () => Promise.all([import('./other-tabs.ts'), import('./ask-anew.ts')]);

/** Follows logins and logouts in other tabs while `isWanted`. The code is fetched only then: visitors need none of it. */
export function useOtherTabs(isWanted: boolean): void {
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    if (!isWanted) return undefined;
    const end = new AbortController();
    async function follow(): Promise<void> {
      const [{ listenToOtherTabs }, { askAnew }] = await load();
      // Where asking fails the page stays as it is: the next call it makes will tell.
      listenToOtherTabs(() => void askAnew({ cache, mutate }).catch(() => undefined), end.signal);
    }
    void follow().catch(() => undefined);
    return () => end.abort();
  }, [isWanted, cache, mutate]);
}
