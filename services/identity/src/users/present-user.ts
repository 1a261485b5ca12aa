import type { SessionUser, User as ListedUser } from '@kontor/contracts/schemas';

import type { User } from './user.entity.ts';

/** The signed-in user, never with the hash. */
export function presentSessionUser({ id, username, email, name, role, duties }: SessionUser): SessionUser {
  return { id, username, email, name, role, duties };
}

/** A user as admins see them. */
export function presentUser(user: User, hasTwoFactor: boolean): ListedUser {
  const { employeeNumber, passwordHash, createdAt, isEmailConfirmed, mailFailedAt } = user;
  return {
    ...presentSessionUser(user),
    employeeNumber,
    createdAt: createdAt.toISOString(),
    isInvited: passwordHash === null,
    hasTwoFactor,
    isEmailConfirmed,
    mailState: mailFailedAt ? 'failing' : 'ok',
    mailFailedAt: mailFailedAt?.toISOString() ?? null,
  };
}
