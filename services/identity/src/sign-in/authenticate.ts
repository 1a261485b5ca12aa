import type { Credentials } from '@kontor/contracts';
import { originOf } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { invalidCredentials, secondFactorInvalid, secondFactorRequired } from '../errors.ts';
import { beginAnewAfterSignIn } from './failed-sign-ins.ts';
import type { Passwords } from '../password/passwords.ts';
import { type CodeProof, proveCode } from '../two-factor/verify-code.ts';
import { hasSecondFactor } from '../two-factor/two-factor.ts';
import type { User } from '../users/user.entity.ts';
import { findAccount } from '../users/find-by-username.ts';
import { renewHash } from '../password/rehash-password.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** With whose name a sign-in failed; null for nobody's. */
    failedUserId: number | null;
  }
}

export interface SignInParts extends CodeProof {
  passwords: Passwords;
}

/**
 * The person of these credentials. Throws 401 for a wrong name or password, which look alike; and where both are right
 * and the account has two-factor sign-in, for a missing or wrong code.
 */
export async function proveIdentity(
  parts: SignInParts,
  em: EntityManager,
  request: FastifyRequest,
  { username, password, code }: Credentials,
): Promise<User> {
  const client = request.clientAddress;
  const { name, user } = await findAccount(em, username);
  const stored = user?.passwordHash ?? null;
  const isRight = await parts.throttle.attempt(name, client, () => parts.passwords.matches(stored, password, client));
  if (!user || !isRight) {
    request.failedUserId = user?.id ?? null;
    request.log.warn({ event: 'login-failed', userId: user?.id ?? null, client }, 'A sign-in failed');
    // Known or not: what is written takes the same time.
    await recordFailure(em, request, user);
    throw invalidCredentials();
  }
  // From here on whoever asks has the password: only now is there anything to tell about the account.
  if (await hasSecondFactor(em, user.id)) {
    if (!code) throw secondFactorRequired();
    if (!(await proveCode(parts, em, user.id, client, code))) {
      request.failedUserId = user.id;
      request.log.warn({ event: 'login-code-failed', userId: user.id, client }, 'A sign-in failed at its code');
      await recordFailure(em, request, user);
      throw secondFactorInvalid(401);
    }
  }
  await renewHash(em, parts.passwords, user, password);
  await beginAnewAfterSignIn(em, user.id);
  // Before the session begins, which may live in Redis: nobody comes in unseen.
  await audit.record(em, originOf(request, user), { action: 'signed-in', subject: asSubject(user) });
  return user;
}

const recordFailure = (em: EntityManager, request: FastifyRequest, user: User | null) =>
  audit.record(em, originOf(request, null), { action: 'sign-in-failed', ...(user && { subject: asSubject(user) }) });
