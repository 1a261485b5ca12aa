import {
  deleteUser,
  endUserSessions,
  type Invitation,
  inviteAgain,
  inviteUser,
  type NewUser,
  register,
  turnOffTwoFactorOf,
  updateUser,
  type UserChanges,
} from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';

const params = (id: number) => ({ params: { id: String(id) } });

/** The calls that change users; each rejects with ApiError. */
export const userCalls = {
  create: (user: NewUser) => call(register, { body: user }),
  invite: (user: Invitation) => call(inviteUser, { body: user }),
  inviteAgain: (id: number) => call(inviteAgain, params(id)),
  update: (id: number, changes: UserChanges) => call(updateUser, { ...params(id), body: changes }),
  remove: (id: number) => call(deleteUser, params(id)),
  endSessions: (id: number) => call(endUserSessions, params(id)),
  turnOffTwoFactor: (id: number) => call(turnOffTwoFactorOf, params(id)),
};
