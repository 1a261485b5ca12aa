import type { SessionUser, User as ListedUser } from '@kontor/contracts/schemas';

import type { User } from './user.entity.ts';

/** The signed-in user: five fields, never the hash. */
export function presentSessionUser({ id, username, email, name, role }: SessionUser): SessionUser {
  return { id, username, email, name, role };
}

/** A user as admins see them. */
export function presentUser(user: User, hasTwoFactor: boolean): ListedUser {
  const isInvited = user.passwordHash === null;
  return { ...presentSessionUser(user), createdAt: user.createdAt.toISOString(), isInvited, hasTwoFactor };
}
