import {
  type Retention,
  retentionOfContent,
  retentionOfDocuments,
  retentionOfEngagement,
  retentionOfIdentity,
} from '@kontor/contracts/endpoints';
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

/** Retention and next deletion of each kind of data, of all services. */
export function useRetention() {
  const { data, error, isValidating, mutate } = useSWR<Retention[], unknown>('/api/admin/retention', ask, {
    revalidateOnMount: true,
  });
  return { kinds: data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
