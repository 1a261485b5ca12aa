import type { Credentials as SignInBody } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { logRefusal } from '../audit.ts';
import { type Credentials, needsCode, type PasswordHasher, verifyCode } from '../credentials/index.ts';
import { invalidCredentials, twoFactorInvalid, twoFactorRequired } from '../errors.ts';
import { assertMaySignInLocally, findByUsername, recordFailedSignIn, User } from '../people/index.ts';
import type { SignIn } from '../sessions/index.ts';
import { recordSignIn } from './failures-shown.ts';

/**
 * The user with these credentials, and how they were verified. Throws the same 401 for an unknown name and a wrong
 * password; and, where both are right, 403 for a user who has to sign in with the company's account, and 401 for a missing
 * or wrong code of two-factor sign-in.
 */
export async function authenticateByPassword(
  deps: Credentials,
  em: EntityManager,
  request: FastifyRequest,
  { username, password, code }: SignInBody,
): Promise<{ user: User } & SignIn> {
  const client = request.clientAddress;
  const { key, user } = await findByUsername(em, username);
  const stored = user?.passwordHash ?? null;
  const isRight = await deps.throttle.attempt(key, client, () => deps.hasher.matches(stored, password, client));
  if (!user || !isRight) {
    request.failedUserId = user?.id ?? null;
    logRefusal(request, 'login-failed', 'A sign-in failed', { userId: request.failedUserId });
    // Recorded for unknown names too: both take the same time.
    await recordFailedSignIn(em, request, user);
    throw invalidCredentials();
  }
  // The password was right: only from here on may a response reveal anything about the account.
  await assertMaySignInLocally(em, deps.localSignIn, request, user);
  const isMultiFactor = await needsCode(em, user, deps.requirement);
  if (isMultiFactor) {
    if (!code) throw twoFactorRequired();
    await verifySignInCode(deps, em, request, user, code);
  }
  await rehashPassword(em, deps.hasher, user, password);
  await recordSignIn(em, request, user);
  return { user, method: isMultiFactor ? 'two-factor' : 'password', isMultiFactor };
}

/** Verifies the code of a sign-in. A code can be used only once. Records the failed sign-in and throws 401 for a wrong code. */
export async function verifySignInCode(
  verifier: Credentials,
  em: EntityManager,
  request: FastifyRequest,
  user: User,
  code: string,
): Promise<void> {
  if (await verifyCode(verifier, em, user.id, request.clientAddress, code)) return;
  request.failedUserId = user.id;
  logRefusal(request, 'login-code-failed', 'A sign-in failed at its code', { userId: user.id });
  await recordFailedSignIn(em, request, user);
  throw twoFactorInvalid(401);
}

/** Replaces a hash with outdated parameters by a new one of the verified `password`, unless it was changed in the meantime. */
async function rehashPassword(em: EntityManager, hasher: PasswordHasher, user: User, password: string): Promise<void> {
  if (user.passwordHash === null || !hasher.isOutdated(user.passwordHash)) return;
  const passwordHash = await hasher.hash(password);
  await em.nativeUpdate(User, { id: user.id, passwordHash: user.passwordHash }, { passwordHash });
}
