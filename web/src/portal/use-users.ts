import { limits, listUsers, type User } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call, urlOf } from '../api/call.ts';

const query = { limit: String(limits.list.max) };

/** The SWR key of the list, which mutations revalidate. */
export const usersKey = urlOf(listUsers, { query });

/** All users, newest first, at most 500; fetched only for admins. */
export function useUsers(isAdmin: boolean) {
  const { data, error, isValidating, mutate } = useSWR<User[], unknown>(isAdmin ? usersKey : null, () =>
    call(listUsers, { query }),
  );
  return { users: data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
