import { limits, listUsers } from '@kontor/contracts/endpoints';

import { call, urlOf } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';

const query = { limit: String(limits.list.max) };

/** The SWR key of the list, which mutations revalidate. */
export const usersKey = urlOf(listUsers, { query });

/** All users, newest first, at most 500; fetched only for admins. */
export const useUsers = (isAdmin: boolean) => useResource(isAdmin ? usersKey : null, () => call(listUsers, { query }));
