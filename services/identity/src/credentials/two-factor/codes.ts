import { unavailable } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isTwoFactorRequired, type TwoFactorRequirement, type User } from '../../people/index.ts';
import type { FailureThrottle } from '../failure-throttle.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { stepOf } from './app-secrets.ts';
import { TwoFactor } from './two-factor.entity.ts';

/** The ids of those users who sign in with a code. */
export async function idsWithTwoFactor(em: EntityManager, userIds: number[]): Promise<Set<number>> {
  const rows = await em.find(
    TwoFactor,
    { userId: { $in: userIds }, secret: { $ne: null } },
    { fields: ['userId'], disableIdentityMap: true },
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether the user signs in with a code. */
export async function hasTwoFactor(em: EntityManager, userId: number): Promise<boolean> {
  return (await em.count(TwoFactor, { userId, secret: { $ne: null } })) > 0;
}

/** Whether `code` is a valid code of the user's app or a recovery code. The call consumes it: no code works twice. */
async function consumeCode(em: EntityManager, secrets: SealedSecrets, userId: number, code: string): Promise<boolean> {
  const digits = digitsOf(code);
  if (!digits) return consumeRecoveryCode(em, userId, code);
  const sealed = (await em.findOne(TwoFactor, userId))?.secret;
  const step = sealed ? stepOf(digits, openSecret(secrets, sealed, userId)) : null;
  if (!sealed || step === null) return false;
  // The condition is checked by the update itself: of two concurrent requests with the same code, one succeeds.
  return (
    (await em.nativeUpdate(TwoFactor, { userId, secret: sealed, lastStep: { $lt: step } }, { lastStep: step })) === 1
  );
}

/** The six digits of an app's code; null for any other text. */
export function digitsOf(code: string): string | null {
  const digits = code.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Throws 503 when the secret was sealed with another key: the user's code is not to blame. */
export function openSecret(secrets: SealedSecrets, sealed: Buffer, userId: number): Buffer {
  try {
    return secrets.open(sealed, userId);
  } catch (error) {
    throw unavailable(new Error('TWO_FACTOR_SECRET is not the key that this secret was sealed with', { cause: error }));
  }
}

/**
 * Whether the user's password needs a code beside it: with an app, and with a passkey alone where two factors are required.
 * Then only a recovery code is one.
 */
export async function needsCode(em: EntityManager, user: User, requirement: TwoFactorRequirement): Promise<boolean> {
  return (await hasTwoFactor(em, user.id)) || (user.hasPasskey && isTwoFactorRequired(user.role, requirement));
}

export interface CodeVerifier {
  secrets: SealedSecrets;
  throttle: FailureThrottle;
}

/**
 * Whether `code` is valid for the user; the call consumes it. Six digits can be guessed, so failures count for the user
 * from whatever address. Throws 429 after too many. Only called after the password was verified: nobody else can lock a
 * user out.
 */
export async function verifyCode(
  { secrets, throttle }: CodeVerifier,
  em: EntityManager,
  userId: number,
  address: string,
  code: string,
): Promise<boolean> {
  return throttle.attemptAnywhere(`the code of ${userId}`, address, () => consumeCode(em, secrets, userId, code));
}
