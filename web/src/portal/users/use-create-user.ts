import { type NewUser, register } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { usersKey } from '../use-users.ts';

/** `await trigger(person)`; rejects with ApiError. Refetches the list before it resolves. */
export const useCreateUser = () =>
  useSWRMutation(usersKey, (_key: string, { arg }: { arg: NewUser }) => call(register, { body: arg }));
