import { isAllowed, limits, listPeople, listUsers } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { urlOf } from '../../api/call.ts';
import { useReply } from '../../api/use-resource.ts';
import { usePortal } from '../access/portal-context.ts';

export const peopleKey = listPeople.url;

function usePeopleResource() {
  const isWanted = isAllowed(listPeople.access, usePortal().rights);
  return useReply(listPeople, isWanted ? {} : null);
}

/** The names of all users; undefined while unknown, and for users who may not list them. */
export const usePeople = () => usePeopleResource().data;

/** Whether the names are there or cannot be fetched: what is shown before grows once they are. */
export function useAreNamesKnown(): boolean {
  const { data, error } = usePeopleResource();
  return data !== undefined || error !== undefined;
}

/** Waits for a change of users, then refetches their names. */
export function useWithNames(): <Result>(change: Promise<Result>) => Promise<Result> {
  const { mutate } = useSWRConfig();
  return async (change) => {
    const result = await change;
    void mutate(peopleKey);
    return result;
  };
}

const query = { limit: String(limits.list.max) };

/** The SWR key of the list, which mutations revalidate. */
export const usersKey = urlOf(listUsers, { query });

/** The users whom the current user may manage, newest first, at most 500. */
export const useUsers = (isWanted = true) => useReply(listUsers, isWanted ? { query } : null);
