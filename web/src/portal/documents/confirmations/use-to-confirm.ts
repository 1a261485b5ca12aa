import { listToConfirm } from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

import { call } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';

/** What the user has to confirm, by due day. */
export const useToConfirm = () =>
  useResource(listToConfirm.url, () => call(listToConfirm), { revalidateOnMount: true });

/** Refetches it, where it is shown. */
export function useRefreshToConfirm(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(listToConfirm.url), [mutate]);
}
