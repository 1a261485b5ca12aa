import { type Invitation, inviteAgain, inviteUser } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { usersKey } from '../use-users.ts';

/** `await trigger(person)`; rejects with ApiError. Refetches the list before it resolves. */
export const useInviteUser = () =>
  useSWRMutation(usersKey, (_key: string, { arg }: { arg: Invitation }) => call(inviteUser, { body: arg }));

/** `await trigger(id)`: the mail once more, with a new link. As above. */
export const useInviteAgain = () =>
  useSWRMutation(usersKey, (_key: string, { arg: id }: { arg: number }) =>
    call(inviteAgain, { params: { id: String(id) } }),
  );
