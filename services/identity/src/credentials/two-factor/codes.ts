import { unavailable } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { consumeRecoveryCode } from './recovery-codes.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { stepOf } from './totp.ts';
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

/** Whether `code` is a valid code of the user's app or a recovery code. It is used up by this: no code works twice. */
export async function consumeCode(
  em: EntityManager,
  secrets: SealedSecrets,
  userId: number,
  code: string,
): Promise<boolean> {
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
