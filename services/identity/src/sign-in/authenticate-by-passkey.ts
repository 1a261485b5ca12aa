import type { SignedCredential } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { logRefusal } from '../audit.ts';
import {
  type Credentials,
  type Exchange,
  Passkey,
  PasskeyRefused,
  readClientData,
  SIGN_IN,
  verifySigned,
} from '../credentials/index.ts';
import { passkeyInvalid } from '../errors.ts';
import { assertMaySignInLocally, databaseNow, recordFailedSignIn, User } from '../people/index.ts';
import type { SignIn } from '../sessions/index.ts';
import { recordSignIn } from './failures-shown.ts';

/** The user whose passkey has signed this browser's challenge. Throws one 401 for all faults, 403 where the issuer is required. */
export async function authenticateByPasskey(
  deps: Credentials,
  em: EntityManager,
  exchange: Exchange,
  credential: SignedCredential,
): Promise<{ user: User } & SignIn> {
  const { request } = exchange;
  const found = await findByCredential(em, credential.id);
  const user = found?.user ?? null;
  const refusal = { reason: 'The passkey is unknown' };

  async function verify(): Promise<boolean> {
    if (!found) return false;
    try {
      await verifyOnce(deps, em, exchange, found, credential);
      return true;
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      refusal.reason = error.message;
      return false;
    }
  }

  const guessed = `a passkey ${credential.id.slice(0, 64)}`;
  if (!(await deps.throttle.attempt(guessed, request.clientAddress, verify)) || !user) {
    request.failedUserId = user?.id ?? null;
    logRefusal(request, 'login-failed', 'A sign-in by passkey failed', { userId: request.failedUserId, ...refusal });
    await recordFailedSignIn(em, request, user);
    throw passkeyInvalid(401);
  }
  await assertMaySignInLocally(em, deps.localSignIn, request, user);
  await recordSignIn(em, request, user);
  return { user, method: 'passkey', isMultiFactor: true };
}

/** Verifies a signature, and consumes its challenge. Throws `PasskeyRefused`. */
async function verifyOnce(
  { rp, challenges }: Credentials,
  em: EntityManager,
  exchange: Exchange,
  found: { user: User; passkey: Passkey },
  credential: SignedCredential,
): Promise<void> {
  const { challenge } = readClientData(credential.response.clientDataJSON);
  if (!(await challenges.redeem(em, exchange, challenge, SIGN_IN)))
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

/** Records a use. False unless the counter grew, where the authenticator counts: of concurrent equal counts one succeeds. */
async function recordUse(
  em: EntityManager,
  id: number,
  { counter, isSynced }: Pick<Passkey, 'counter' | 'isSynced'>,
): Promise<boolean> {
  const where = { id, counter: counter === 0 ? 0 : { $lt: counter } };
  return (await em.nativeUpdate(Passkey, where, { counter, isSynced, lastUsedAt: databaseNow() })) === 1;
}
