import { type AuditOrigin, originAs } from '@kontor/audit/log';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { passwordTooCommon, wrongPassword } from '../../errors.ts';
import {
  invalidateLinksOf,
  PasswordLink,
  queueSignInChange,
  usableLink,
  type UsableLink,
} from '../../outgoing/index.ts';
import { isInvited, PendingEmail, User } from '../../people/index.ts';
import { newEpoch } from '../../sessions/index.ts';
import { isTooCommon } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';

/**
 * Stores a user's new hash, and ends their sessions (by a new epoch) and links. `isStillValid` is checked while the user is
 * locked. Returns null when there is no such user or `isStillValid` is false.
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
    // Somebody who knew the former password may have requested it.
    await tx.nativeDelete(PendingEmail, { userId, requestedBy: userId });
    await audit.record(tx, event.by, { action: event.action, subject: asSubject(user) });
    // The first password of an invitation changes nothing: nobody could sign in before.
    if (!wasInvited) await queueSignInChange(tx, user, event.action, event.by);
    return user;
  });
}

/**
 * Changes the password of `user`, whose current one was verified, and ends their sessions and links. Returns the changed
 * user. Throws 400 for a common password, and when the current one was changed in the meantime.
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
 * Sets the password of the link's user, and ends their sessions and links. Returns null when the link was used in the
 * meantime. Throws 400 for a common password; the link can then still be used.
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
