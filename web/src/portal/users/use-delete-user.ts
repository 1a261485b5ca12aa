import { deleteUser } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { usersKey } from '../use-users.ts';

/** `await trigger(id)`; rejects with ApiError. Refetches the list before it resolves. */
export const useDeleteUser = () =>
  useSWRMutation(usersKey, (_key: string, { arg: id }: { arg: number }) =>
    call(deleteUser, { params: { id: String(id) } }),
  );
