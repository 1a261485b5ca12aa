import type { PendingEmail, SessionUser, User as ListedUser } from '@kontor/contracts/schemas';

import type { User } from './user.entity.ts';

/** The signed-in user, never with the hash. */
export function presentSessionUser({ id, username, email, name, role, duties }: SessionUser): SessionUser {
  return { id, username, email, name, role, duties };
}

/** A user as admins see them. */
export function presentUser(user: User, hasTwoFactor: boolean, managedBy: string | null = null): ListedUser {
  const { employeeNumber, createdAt, hasPasskey, hasIdentity, mailFailedAt } = user;
  return {
    ...presentSessionUser(user),
    employeeNumber,
    createdAt: createdAt.toISOString(),
    isInvited: isInvited(user),
    hasTwoFactor,
    hasPasskey,
    hasIdentity,
    managedBy,
    pendingEmail: presentPendingEmail(user),
    mailState: mailFailedAt ? 'failing' : 'ok',
    mailFailedAt: mailFailedAt?.toISOString() ?? null,
  };
}

export const presentPendingEmail = ({ pendingEmail: pending }: User): PendingEmail | null =>
  pending && {
    ...pending,
    requestedAt: new Date(pending.requestedAt).toISOString(),
    expiresAt: new Date(pending.expiresAt).toISOString(),
  };

/** Whether a user never had a way to sign in. To have lost the last one is something else. */
export const isInvited = ({ activatedAt }: User): boolean => activatedAt === null;
