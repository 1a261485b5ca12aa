import { type Proof, type ProofNeeded, signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { signInAgain, wrongPassword } from '../errors.ts';
import type { LocalSignIn, User } from '../people/index.ts';
import { currentUser, sessionKey, type SessionStore, withDeadline } from '../sessions/index.ts';
import type { FailureThrottle } from './failure-throttle.ts';
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

/** How long a sign-in proves that the user is present. */
const RECENT_MS = 10 * 60 * 1000;

export interface ProofVerifier extends PasswordVerifier {
  sessions: SessionStore;
  localSignIn: LocalSignIn;
}

/** What the user of the request's session has to prove before a change to how they sign in. */
async function proofNeeded(deps: ProofVerifier, request: FastifyRequest, user: User): Promise<ProofNeeded> {
  const hasPassword = user.passwordHash !== null && deps.localSignIn.mayUsePassword(user);
  if (hasPassword) return { hasPassword, proof: 'password' };
  return { hasPassword, proof: (await isRecent(deps.sessions, request, user.id)) ? 'none' : 'recent-sign-in' };
}

/**
 * Verifies that the user is present: by their password, or without one by a sign-in within the last 10 minutes. Throws 400
 * for a wrong or missing password, 429 after too many, 403 when the sign-in is older.
 */
export async function verifyProof(
  deps: ProofVerifier,
  request: FastifyRequest,
  user: User,
  { currentPassword }: Proof,
): Promise<void> {
  const { proof } = await proofNeeded(deps, request, user);
  if (proof === 'recent-sign-in') throw signInAgain();
  if (proof === 'none') return;
  // A call without a password guesses none.
  if (currentPassword === undefined) throw wrongPassword();
  await verifyCurrentPassword(deps, request, user, currentPassword);
}

async function isRecent(sessions: SessionStore, request: FastifyRequest, userId: number): Promise<boolean> {
  const key = sessionKey(request.session.sessionId);
  const session = (await withDeadline(sessions.listOf(userId))).find((listed) => listed.key.equals(key));
  return session !== undefined && Date.now() - session.createdAt.getTime() < RECENT_MS;
}

/** What the caller has to prove before a change. Needs `request.session`. */
export const proofRoutes: Plugin<ProofVerifier & { orm: Orm }> = async (app, deps) => {
  app.route({
    ...signInMethodEndpoints.getProof,
    handler: async (request) => proofNeeded(deps, request, await currentUser(request, deps.orm.em.fork())),
  });
};
