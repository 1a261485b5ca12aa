import type { SessionUser, User as ListedUser } from '@kontor/contracts';

import type { User } from './user.entity.ts';

/** A person as they see themselves: five fields, and never a hash. */
export function presentSessionUser({ id, username, email, name, role }: SessionUser): SessionUser {
  return { id, username, email, name, role };
}

/** A person as admins list them. */
export function presentUser(user: User, hasTwoFactor: boolean): ListedUser {
  const isInvited = user.passwordHash === null;
  return { ...presentSessionUser(user), createdAt: user.createdAt.toISOString(), isInvited, hasTwoFactor };
}
