import { type Proof, type ProofNeeded, signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { logRefusal } from '../audit.ts';
import { signInAgain, wrongPassword } from '../errors.ts';
import type { Outgoing } from '../outgoing/index.ts';
import { isTwoFactorRequired, type LocalSignIn, type TwoFactorRequirement, type User } from '../people/index.ts';
import { currentCaller, sessionKey, type Sessions } from '../sessions/index.ts';
import type { FailureThrottle } from './failure-throttle.ts';
import type { Challenges, RelyingParty } from './passkeys/web-authn.ts';
import type { PasswordHasher } from './password/password-hasher.ts';
import type { SealedSecrets } from './two-factor/app-secrets.ts';

/** The dependencies of every check of a password, code or passkey, with those of sessions and outgoing mails. */
export interface Credentials extends Sessions, Outgoing {
  localSignIn: LocalSignIn;
  hasher: PasswordHasher;
  throttle: FailureThrottle;
  secrets: SealedSecrets;
  requirement: TwoFactorRequirement;
  /** The name of the site, which devices show with its passkeys, and authenticator apps beside the code. */
  siteName: () => Promise<string>;
  rp: RelyingParty;
  challenges: Challenges;
}

/** Verifies the password of a user who is signed in. Throws 400 for a wrong one, 429 after too many. */
export async function verifyCurrentPassword(
  { hasher, throttle }: Credentials,
  request: FastifyRequest,
  user: User,
  password: string,
): Promise<void> {
  const client = request.clientAddress;
  const isRight = await throttle.attempt(`the password of ${user.id}`, client, () =>
    hasher.matches(user.passwordHash, password, client),
  );
  if (isRight) return;
  logRefusal(request, 'current-password-wrong', 'The current password was wrong');
  throw wrongPassword();
}

/** How long a sign-in proves that the user is present. */
const RECENT_MS = 10 * 60 * 1000;

/** What the user of the request's session has to prove before a change to how they sign in. */
export async function proofNeeded(deps: Credentials, request: FastifyRequest, user: User): Promise<ProofNeeded> {
  const hasPassword = user.passwordHash !== null && deps.localSignIn.settingsAllow(user);
  // A session with one factor is to set up the second one, and must not add another to the one that the user has.
  const lacksFactor = user.hasPasskey && isTwoFactorRequired(user.role, deps.requirement);
  if (lacksFactor && !request.session.isMultiFactor) return { hasPassword, proof: 'recent-sign-in' };
  if (hasPassword) return { hasPassword, proof: 'password' };
  const key = sessionKey(request.session.sessionId);
  const session = (await deps.sessions.listOf(user.id)).find((listed) => listed.key.equals(key));
  const isRecent = session !== undefined && Date.now() - session.createdAt.getTime() < RECENT_MS;
  return { hasPassword, proof: isRecent ? 'none' : 'recent-sign-in' };
}

/** Verifies that the user is present. Throws 400 for a wrong or missing password, 429 after too many, 403 for an old sign-in. */
export async function verifyProof(
  deps: Credentials,
  request: FastifyRequest,
  user: User,
  { currentPassword }: Proof,
): Promise<void> {
  const { proof } = await proofNeeded(deps, request, user);
  if (proof === 'recent-sign-in') throw signInAgain();
  if (proof === 'none') return;
  // Not counted as a failed attempt: nothing was guessed.
  if (currentPassword === undefined) throw wrongPassword();
  await verifyCurrentPassword(deps, request, user, currentPassword);
}

/** What the caller has to prove before a change. Needs `request.session`. */
export const proofRoutes: Plugin<Credentials> = async (app, deps) => {
  app.route({
    ...signInMethodEndpoints.getProof,
    handler: async (request) => proofNeeded(deps, request, (await currentCaller(deps.orm, request)).user),
  });
};
