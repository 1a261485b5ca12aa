import type { Credentials } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { invalidCredentials, twoFactorRequired } from '../errors.ts';
import type { PasswordHasher } from '../credentials/password/password-hasher.ts';
import { rehashPassword } from './rehash-password.ts';
import { needsCode } from '../credentials/two-factor/needs-code.ts';
import type { TwoFactorRequirement } from '../people/two-factor-requirement.ts';
import type { CodeVerifier } from '../credentials/two-factor/verify-code.ts';
import type { SignIn } from '../sessions/current-session.ts';
import { findByUsername } from '../people/find-user.ts';
import type { User } from '../people/user.entity.ts';
import { assertMaySignInLocally, type LocalSignIn } from '../credentials/local-sign-in.ts';
import { recordFailedSignIn, recordSignIn } from './record-sign-in.ts';
import { verifySignInCode } from './verify-sign-in-code.ts';

export interface Authenticator extends CodeVerifier {
  hasher: PasswordHasher;
  localSignIn: LocalSignIn;
  requirement: TwoFactorRequirement;
}

/**
 * The user with these credentials, and how they were verified. Throws the same 401 for an unknown name and a wrong
 * password; and, where both are right, 403 for a user who has to sign in with the company's account, and 401 for a missing
 * or wrong code of two-factor sign-in.
 */
export async function authenticate(
  deps: Authenticator,
  em: EntityManager,
  request: FastifyRequest,
  { username, password, code }: Credentials,
): Promise<{ user: User } & SignIn> {
  const client = request.clientAddress;
  const { key, user } = await findByUsername(em, username);
  const stored = user?.passwordHash ?? null;
  const isRight = await deps.throttle.attempt(key, client, () => deps.hasher.matches(stored, password, client));
  if (!user || !isRight) {
    request.failedUserId = user?.id ?? null;
    request.log.warn({ event: 'login-failed', userId: user?.id ?? null, client }, 'A sign-in failed');
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
