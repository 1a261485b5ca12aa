import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { twoFactorInvalid } from '../errors.ts';
import { type CodeVerifier, verifyCode } from '../credentials/two-factor/verify-code.ts';
import type { User } from '../people/user.entity.ts';
import { recordFailedSignIn } from './record-sign-in.ts';

/** Verifies the code of a sign-in; it is used up by this. Throws 401 for a wrong one, after it recorded the failed sign-in. */
export async function verifySignInCode(
  verifier: CodeVerifier,
  em: EntityManager,
  request: FastifyRequest,
  user: User,
  code: string,
): Promise<void> {
  const client = request.clientAddress;
  if (await verifyCode(verifier, em, user.id, client, code)) return;
  request.failedUserId = user.id;
  request.log.warn({ event: 'login-code-failed', userId: user.id, client }, 'A sign-in failed at its code');
  await recordFailedSignIn(em, request, user);
  throw twoFactorInvalid(401);
}
