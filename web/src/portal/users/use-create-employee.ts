import { type NewUser, register } from '@kontor/contracts';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { employeesKey } from '../use-employees.ts';

/** `await trigger(person)`; rejects with ApiError. The list is fetched anew before it resolves. */
export const useCreateEmployee = () =>
  useSWRMutation(employeesKey, (_key: string, { arg }: { arg: NewUser }) => call(register, { body: arg }));
