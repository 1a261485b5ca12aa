import type { SignedCredential } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FailureThrottle } from '../credentials/failure-throttle.ts';
import { assertMaySignInLocally, type LocalSignIn } from '../credentials/local-sign-in.ts';
import { type Challenges, SIGN_IN } from '../credentials/passkeys/challenges.ts';
import type { Passkey } from '../credentials/passkeys/passkey.entity.ts';
import { findByCredential, recordUse } from '../credentials/passkeys/passkeys.ts';
import type { RelyingParty } from '../credentials/passkeys/relying-party.ts';
import { PasskeyRefused, readClientData, verifySigned } from '../credentials/passkeys/web-authn.ts';
import { passkeyInvalid } from '../errors.ts';
import type { User } from '../people/user.entity.ts';
import type { SignIn } from '../sessions/current-session.ts';
import { recordFailedSignIn, recordSignIn } from './record-sign-in.ts';

export interface PasskeyAuthenticator {
  rp: RelyingParty;
  challenges: Challenges;
  throttle: FailureThrottle;
  localSignIn: LocalSignIn;
}

/**
 * The user whose passkey has signed the challenge of this browser. Throws the same 401 for whatever is wrong, and 403 for a
 * user who has to sign in with the company's account.
 */
export async function authenticateByPasskey(
  deps: PasskeyAuthenticator,
  em: EntityManager,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  credential: SignedCredential,
): Promise<{ user: User } & SignIn> {
  const client = request.clientAddress;
  const found = await findByCredential(em, credential.id);
  const user = found?.user ?? null;
  const refusal = { reason: 'The passkey is unknown' };

  async function verify(): Promise<boolean> {
    if (!found) return false;
    try {
      await verifyOnce(deps, em, { request, reply }, found, credential);
      return true;
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      refusal.reason = error.message;
      return false;
    }
  }

  if (!(await deps.throttle.attempt(`a passkey ${credential.id.slice(0, 64)}`, client, verify)) || !user) {
    request.failedUserId = user?.id ?? null;
    const about = { event: 'login-failed', userId: user?.id ?? null, client, ...refusal };
    request.log.warn(about, 'A sign-in by passkey failed');
    await recordFailedSignIn(em, request, user);
    throw passkeyInvalid(401);
  }
  await assertMaySignInLocally(em, deps.localSignIn, request, user);
  await recordSignIn(em, request, user);
  return { user, method: 'passkey', isMultiFactor: true };
}

/** Verifies a signature, whose challenge is used up by this. Throws `PasskeyRefused`. */
async function verifyOnce(
  { rp, challenges }: PasskeyAuthenticator,
  em: EntityManager,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  found: { user: User; passkey: Passkey },
  credential: SignedCredential,
): Promise<void> {
  const { challenge } = readClientData(credential.response.clientDataJSON);
  if (!(await challenges.redeem(em, request, reply, { challenge, purpose: SIGN_IN })))
    throw new PasskeyRefused('The challenge is not one of this browser, has expired, or was used');
  const changes = await verifySigned(rp, found, credential, challenge);
  if (!(await recordUse(em, found.passkey.id, changes))) throw new PasskeyRefused('The counter has gone back');
}
