import type { Credentials } from '@kontor/contracts/schemas';
import { originAs } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { invalidCredentials, twoFactorInvalid, twoFactorRequired } from '../errors.ts';
import type { PasswordHasher } from '../password/password-hasher.ts';
import { rehashPassword } from '../password/rehash-password.ts';
import { hasTwoFactor } from '../two-factor/two-factor.ts';
import { type CodeVerifier, verifyCode } from '../two-factor/verify-code.ts';
import { findByUsername } from '../users/queries.ts';
import type { User } from '../users/user.entity.ts';
import { resetFailedSignIns } from './queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user with whose name a sign-in failed; null when there is none. */
    failedUserId: number | null;
  }
}

export interface Authenticator extends CodeVerifier {
  hasher: PasswordHasher;
}

/**
 * The user with these credentials. Throws the same 401 for an unknown name and a wrong password; and, where both are right
 * and the user has two-factor sign-in, 401 for a missing or wrong code.
 */
export async function authenticate(
  deps: Authenticator,
  em: EntityManager,
  request: FastifyRequest,
  { username, password, code }: Credentials,
): Promise<User> {
  const client = request.clientAddress;
  const { key, user } = await findByUsername(em, username);
  const stored = user?.passwordHash ?? null;
  const isRight = await deps.throttle.attempt(key, client, () => deps.hasher.matches(stored, password, client));
  if (!user || !isRight) {
    request.failedUserId = user?.id ?? null;
    request.log.warn({ event: 'login-failed', userId: user?.id ?? null, client }, 'A sign-in failed');
    // Recorded for unknown names too: both take the same time.
    await recordFailure(em, request, user);
    throw invalidCredentials();
  }
  // The password was right: only from here on may a response reveal anything about the account.
  if (await hasTwoFactor(em, user.id)) {
    if (!code) throw twoFactorRequired();
    if (!(await verifyCode(deps, em, user.id, client, code))) {
      request.failedUserId = user.id;
      request.log.warn({ event: 'login-code-failed', userId: user.id, client }, 'A sign-in failed at its code');
      await recordFailure(em, request, user);
      throw twoFactorInvalid(401);
    }
  }
  await rehashPassword(em, deps.hasher, user, password);
  await resetFailedSignIns(em, user.id);
  // Before the session is created, which may be in Redis: no session without its audit event.
  await audit.record(em, originAs(request, user), { action: 'signed-in', subject: asSubject(user) });
  return user;
}

const recordFailure = (em: EntityManager, request: FastifyRequest, user: User | null) =>
  audit.record(em, originAs(request, null), { action: 'sign-in-failed', ...(user && { subject: asSubject(user) }) });
