import { listDocuments } from '@kontor/contracts';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const isDocumentList = (key: unknown): boolean => typeof key === 'string' && key.split('?', 1)[0] === listDocuments.url;

/** Fetches the list on screen anew, and forgets those of other categories, which would otherwise never be again. */
export function useRefreshDocuments(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(isDocumentList, undefined);
  }, [mutate]);
}
