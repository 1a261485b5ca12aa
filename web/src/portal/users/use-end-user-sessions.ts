import { endUserSessions } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

/** `await trigger(id)`; rejects with ApiError. */
export const useEndUserSessions = () =>
  useSWRMutation(endUserSessions.url, (_key: string, { arg: id }: { arg: number }) =>
    call(endUserSessions, { params: { id: String(id) } }),
  );
