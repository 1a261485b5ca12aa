import { me, updateUser, type UserChanges } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { usersKey } from '../use-users.ts';

/** `await update(changes)`; rejects with ApiError. Refetches the list and the current user before it resolves. */
export function useUpdateUser(id: number, isOwn: boolean) {
  const { mutate } = useSWRConfig();
  const { trigger } = useSWRMutation(usersKey, (_key: string, { arg }: { arg: UserChanges }) =>
    call(updateUser, { params: { id: String(id) }, body: arg }),
  );
  return async (changes: UserChanges): Promise<void> => {
    await trigger(changes);
    if (isOwn) await mutate(me.url);
  };
}
