import { limits, listUsers, type User } from '@kontor/contracts';
import useSWR from 'swr';

import { call, urlOf } from '../api/call.ts';

const query = { limit: String(limits.list.max) };

/** The SWR key of the list: writes to it make SWR fetch it anew. */
export const employeesKey = urlOf(listUsers, { query });

/** Everyone with an account, newest first; asked for only on behalf of admins, at most 500. */
export function useEmployees(isAdmin: boolean) {
  const { data, error, isValidating, mutate } = useSWR<User[], unknown>(isAdmin ? employeesKey : null, () =>
    call(listUsers, { query }),
  );
  return { employees: data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
