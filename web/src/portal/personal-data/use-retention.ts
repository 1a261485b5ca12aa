import {
  type Retention,
  retentionOfContent,
  retentionOfDocuments,
  retentionOfEngagement,
  retentionOfIdentity,
} from '@kontor/contracts';
import useSWR from 'swr';

import { call } from '../../api/call.ts';

async function ask(): Promise<Retention[]> {
  const parts = [
    call(retentionOfEngagement),
    call(retentionOfDocuments),
    call(retentionOfContent),
    call(retentionOfIdentity),
  ];
  return (await Promise.all(parts)).flat();
}

/** How long each kind is kept, and what goes next, of all services. */
export function useRetention() {
  const { data, error, isValidating, mutate } = useSWR<Retention[], unknown>('/api/admin/retention', ask, {
    revalidateOnMount: true,
  });
  return { kinds: data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
