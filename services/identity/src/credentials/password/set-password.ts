import { type AuditOrigin, originAs } from '@kontor/audit/log';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { logEvent, logRefusal } from '../../audit.ts';
import { linkInvalid, passwordTooCommon, wrongPassword } from '../../errors.ts';
import {
  findUsableLink,
  invalidateLinksOf,
  PasswordLink,
  recordSignInChange,
  usableLink,
  type UsableLink,
} from '../../outgoing/index.ts';
import { assertMaySignInLocally, isInvited, PendingEmail, User } from '../../people/index.ts';
import { newEpoch, purgeSessions } from '../../sessions/index.ts';
import type { Credentials } from '../proof.ts';
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
  if (await isTooCommon(password, user)) throw passwordTooCommon('/newPassword');
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

/** The link of a token that can be used, and its user. Throws 429 after too many wrong tokens, 410 for a wrong one. */
export async function findLink(
  { throttle, tokens }: Credentials,
  em: EntityManager,
  request: FastifyRequest,
  token: string,
): Promise<UsableLink> {
  const find = () => findUsableLink(em, tokens.read(token));
  const link = await throttle.attempt('a password link', request.clientAddress, find);
  if (!link) throw refuseLink(request);
  return link;
}

function refuseLink(request: FastifyRequest): Error {
  logRefusal(request, 'password-link-refused', 'A link to choose a password was rejected', { userId: null });
  return linkInvalid();
}

/**
 * Sets the password of the user of a link, which is used up, and ends their sessions. Throws like `findLink`; 403 for a user who
 * has to sign in with the company's account, and 400 for a common password: the link stays usable.
 */
export async function choosePassword(
  deps: Credentials,
  em: EntityManager,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<User> {
  const { id, user } = await findLink(deps, em, request, token);
  await assertMaySignInLocally(em, deps.localSignIn, request, user);
  if (await isTooCommon(password, user)) throw passwordTooCommon();
  const passwordHash = await deps.hasher.hash(password, request.clientAddress);
  const event = { action: 'password-reset', by: originAs(request, user) } as const;
  // The second of two requests with the same link waits for the user's lock, and then finds the link used. So does this one for
  // the issuer, which may end the user's sessions meanwhile: the session to come has the new epoch.
  const isStillUsable = async (tx: EntityManager, current: User) =>
    (await tx.count(PasswordLink, usableLink(id))) === 1 && (await deps.localSignIn.maySignIn(tx, current));
  const changed = await replacePassword(em, user.id, passwordHash, event, isStillUsable);
  if (!changed) throw refuseLink(request);
  logEvent(request, 'password-set', 'Password chosen by a link', { userId: user.id });
  await purgeSessions(deps.sessions, user.id, request.log);
  return changed;
}
