import {
  deleteUser,
  endUserSessions,
  importEmployeeNumbers,
  type Invitation,
  inviteAgain,
  inviteUser,
  type NewUser,
  createUser,
  turnOffTwoFactorOf,
  updateUser,
  type UserChanges,
  withdrawEmailChangeOf,
} from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { byId, call } from '../../api/call.ts';
import { peopleKey } from '../parts/use-people.ts';

/** The calls that change users; each rejects with ApiError. */
export function useUserCalls() {
  const { mutate } = useSWRConfig();

  /** Also refetches the names to choose from. */
  async function withNames<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    void mutate(peopleKey);
    return result;
  }

  return {
    create: (user: NewUser) => withNames(call(createUser, { body: user })),
    invite: (user: Invitation) => withNames(call(inviteUser, { body: user })),
    inviteAgain: (id: number) => call(inviteAgain, byId(id)),
    update: (id: number, changes: UserChanges) => withNames(call(updateUser, { ...byId(id), body: changes })),
    withdrawEmail: (id: number) => call(withdrawEmailChangeOf, byId(id)),
    importNumbers: (csv: string, isPreview: boolean) => call(importEmployeeNumbers, { body: { csv, isPreview } }),
    remove: (id: number) => withNames(call(deleteUser, byId(id))),
    endSessions: (id: number) => call(endUserSessions, byId(id)),
    turnOffTwoFactor: (id: number) => call(turnOffTwoFactorOf, byId(id)),
  };
}
