import {
  type Retention,
  retentionOfContent,
  retentionOfDocuments,
  retentionOfEngagement,
  retentionOfIdentity,
} from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';

async function fetchRetention(): Promise<Retention[]> {
  const kinds = [
    call(retentionOfEngagement),
    call(retentionOfDocuments),
    call(retentionOfContent),
    call(retentionOfIdentity),
  ];
  return (await Promise.all(kinds)).flat();
}

/** Retention and next deletion of each kind of data, of all services. */
export const useRetention = () => useResource('/api/admin/retention', fetchRetention, { revalidateOnMount: true });
