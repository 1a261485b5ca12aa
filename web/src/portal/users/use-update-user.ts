import { me, updateUser, type UserChanges } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { employeesKey } from '../use-users.ts';

/** `await update(changes)`; rejects with ApiError. Refetches the list and the current user before it resolves. */
export function useUpdateEmployee(id: number, isOwn: boolean) {
  const { mutate } = useSWRConfig();
  const { trigger } = useSWRMutation(employeesKey, (_key: string, { arg }: { arg: UserChanges }) =>
    call(updateUser, { params: { id: String(id) }, body: arg }),
  );
  return async (changes: UserChanges): Promise<void> => {
    await trigger(changes);
    if (isOwn) await mutate(me.url);
  };
}
