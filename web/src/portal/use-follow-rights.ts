import { me } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { ApiError } from '../api/api-error.ts';

/**
 * For calls whose form shows every failure: refetches the current user after a 403, since a duty may have been taken away.
 */
export function useFollowRights(): (failure: unknown) => void {
  const { mutate } = useSWRConfig();
  return (failure) => {
    if (failure instanceof ApiError && failure.status === 403) void mutate(me.url);
  };
}
