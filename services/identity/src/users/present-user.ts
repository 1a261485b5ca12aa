import type { SessionUser, User as ListedUser } from '@kontor/contracts/schemas';

import type { User } from './user.entity.ts';

/** The signed-in user, never with the hash. */
export function presentSessionUser({ id, username, email, name, role, duties }: SessionUser): SessionUser {
  return { id, username, email, name, role, duties };
}

/** A user as admins see them. */
export function presentUser(user: User, hasTwoFactor: boolean, managedBy: string | null = null): ListedUser {
  const { employeeNumber, createdAt, hasPasskey, hasIdentity, isEmailConfirmed, mailFailedAt } = user;
  return {
    ...presentSessionUser(user),
    employeeNumber,
    createdAt: createdAt.toISOString(),
    isInvited: isInvited(user),
    hasTwoFactor,
    hasPasskey,
    hasIdentity,
    managedBy,
    isEmailConfirmed,
    mailState: mailFailedAt ? 'failing' : 'ok',
    mailFailedAt: mailFailedAt?.toISOString() ?? null,
  };
}

/** Whether a user has no way to sign in yet. */
export const isInvited = ({ passwordHash, hasPasskey, hasIdentity }: User): boolean =>
  passwordHash === null && !hasPasskey && !hasIdentity;
