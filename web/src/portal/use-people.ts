import { isAllowed, listPeople } from '@kontor/contracts/endpoints';

import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { usePortal } from './portal-context.ts';

export const peopleKey = listPeople.url;

/** The names of all users; undefined while unknown, and for users who may not list them. */
export function usePeople() {
  const isWanted = isAllowed(listPeople.access, usePortal().rights);
  return useResource(isWanted ? peopleKey : null, () => call(listPeople)).data;
}
