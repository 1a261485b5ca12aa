import type { SignedCredential } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  type Challenges,
  type FailureThrottle,
  Passkey,
  PasskeyRefused,
  readClientData,
  type RelyingParty,
  SIGN_IN,
  verifySigned,
} from '../credentials/index.ts';
import { passkeyInvalid } from '../errors.ts';
import { assertMaySignInLocally, databaseNow, type LocalSignIn, recordFailedSignIn, User } from '../people/index.ts';
import type { SignIn } from '../sessions/index.ts';
import { recordSignIn } from './record-sign-in.ts';

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

/** Verifies a signature, and consumes its challenge. Throws `PasskeyRefused`. */
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

/** The passkey with this credential ID, and its user. */
async function findByCredential(
  em: EntityManager,
  credentialId: string,
): Promise<{ user: User; passkey: Passkey } | null> {
  const passkey = await em.findOne(Passkey, { credentialId: Buffer.from(credentialId, 'base64url') });
  const user = passkey && (await em.findOne(User, passkey.userId));
  return user ? { user, passkey } : null;
}

/**
 * Records a use. False when the counter was not below the new one: of concurrent sign-ins with the same count one succeeds,
 * unless the authenticator does not count.
 */
async function recordUse(
  em: EntityManager,
  id: number,
  { counter, isSynced }: Pick<Passkey, 'counter' | 'isSynced'>,
): Promise<boolean> {
  const where = { id, counter: counter === 0 ? 0 : { $lt: counter } };
  return (await em.nativeUpdate(Passkey, where, { counter, isSynced, lastUsedAt: databaseNow() })) === 1;
}
