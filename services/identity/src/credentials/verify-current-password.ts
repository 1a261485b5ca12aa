import type { FastifyRequest } from 'fastify';

import { wrongPassword } from '../errors.ts';
import type { FailureThrottle } from './failure-throttle.ts';
import type { User } from '../people/user.entity.ts';
import type { PasswordHasher } from './password/password-hasher.ts';

export interface PasswordVerifier {
  hasher: PasswordHasher;
  throttle: FailureThrottle;
}

/** Verifies the password of a user who is signed in. Throws 400 for a wrong one, 429 after too many. */
export async function verifyCurrentPassword(
  { hasher, throttle }: PasswordVerifier,
  request: FastifyRequest,
  user: User,
  password: string,
): Promise<void> {
  const client = request.clientAddress;
  const isRight = await throttle.attempt(`the password of ${user.id}`, client, () =>
    hasher.matches(user.passwordHash, password, client),
  );
  if (isRight) return;
  request.log.warn({ event: 'current-password-wrong', userId: user.id, client }, 'The current password was wrong');
  throw wrongPassword();
}
