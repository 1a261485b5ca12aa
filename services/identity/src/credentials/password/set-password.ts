import { type AuditOrigin, originAs } from '@kontor/audit/log';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { passwordTooCommon, wrongPassword } from '../../errors.ts';
import {
  invalidateLinksOf,
  PasswordLink,
  recordSignInChange,
  usableLink,
  type UsableLink,
} from '../../outgoing/index.ts';
import { isInvited, PendingEmail, User } from '../../people/index.ts';
import { newEpoch } from '../../sessions/index.ts';
import { isTooCommon } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';

/**
 * Stores the new hash and ends the user's sessions and links. Returns null if the user does not exist, or if
 * `isStillValid`, called with the user's row locked, returns false.
 */
export async function replacePassword(
  em: EntityManager,
  userId: number,
  passwordHash: string,
  event: { action: 'password-changed' | 'password-reset'; by: AuditOrigin },
  isStillValid: (tx: EntityManager, user: User) => boolean | Promise<boolean> = () => true,
): Promise<User | null> {
  return em.fork().transactional(async (tx) => {
    const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user || !(await isStillValid(tx, user))) return null;
    const wasInvited = isInvited(user);
    user.passwordHash = passwordHash;
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await invalidateLinksOf(tx, userId);
    // Somebody who knew the former password may have requested this address.
    await tx.nativeDelete(PendingEmail, { userId, requestedBy: userId });
    await recordSignInChange(tx, user, event.action, event.by, { isFirst: wasInvited });
    return user;
  });
}

/**
 * Changes the password of a user whose current password the caller has verified. Throws 400 if the new one is too
 * common, or if another request changed the password first.
 */
export async function changePassword(
  em: EntityManager,
  hasher: PasswordHasher,
  user: User,
  password: string,
  by: AuditOrigin,
): Promise<User> {
  if (isTooCommon(password, user)) throw passwordTooCommon('/newPassword');
  const passwordHash = await hasher.hash(password, by.clientAddress);
  const changed = await replacePassword(
    em,
    user.id,
    passwordHash,
    { action: 'password-changed', by },
    (_tx, current) => current.passwordHash === user.passwordHash,
  );
  if (!changed) throw wrongPassword();
  return changed;
}

/**
 * Sets the password of the link's user. Returns null if the link was used or has expired meanwhile. Throws 400 if the
 * password is too common; the link stays usable.
 */
export async function choosePassword(
  em: EntityManager,
  hasher: PasswordHasher,
  { id, user }: UsableLink,
  password: string,
  from: Omit<AuditOrigin, 'user'>,
): Promise<User | null> {
  if (isTooCommon(password, user)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(password, from.clientAddress);
  const event = { action: 'password-reset', by: originAs(from, user) } as const;
  // The second of two requests with the same link waits for the user's lock, and then finds the link used.
  const isStillUsable = async (tx: EntityManager) => (await tx.count(PasswordLink, usableLink(id))) === 1;
  return replacePassword(em, user.id, passwordHash, event, isStillUsable);
}
