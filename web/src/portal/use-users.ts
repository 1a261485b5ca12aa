import { limits, listUsers } from '@kontor/contracts/endpoints';

import { call, urlOf } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';

const query = { limit: String(limits.list.max) };

/** The SWR key of the list, which mutations revalidate. */
export const usersKey = urlOf(listUsers, { query });

/** The users whom the current user may manage, newest first, at most 500. */
export const useUsers = () => useResource(usersKey, () => call(listUsers, { query }));
