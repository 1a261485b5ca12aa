import { listPeopleOfEvents } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';

/** The people that the log names; undefined while unknown. */
export const useLoggedPeople = () => useResource(listPeopleOfEvents.url, () => call(listPeopleOfEvents)).data;
