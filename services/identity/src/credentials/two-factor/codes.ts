import { createHash, randomBytes } from 'node:crypto';

import { unavailable } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { databaseNow, isTwoFactorRequired, type TwoFactorRequirement, type User } from '../../people/index.ts';
import type { FailureThrottle } from '../failure-throttle.ts';
import { type SealedSecrets, stepOf } from './app-secrets.ts';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

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

/** Whether a sign-in with one factor needs a code: of the app; of recovery, where a passkey is the required second factor. */
export async function needsCode(em: EntityManager, user: User, requirement: TwoFactorRequirement): Promise<boolean> {
  return (await hasTwoFactor(em, user.id)) || (user.hasPasskey && isTwoFactorRequired(user.role, requirement));
}

/**
 * Whether `code` is valid for the user; the call consumes it. Six digits can be guessed, so failures count for the user
 * from whatever address. Throws 429 after too many. Only called after the password was verified: nobody else can lock a
 * user out.
 */
export async function verifyCode(
  { secrets, throttle }: { secrets: SealedSecrets; throttle: FailureThrottle },
  em: EntityManager,
  userId: number,
  address: string,
  code: string,
): Promise<boolean> {
  return throttle.attemptAnywhere(`the code of ${userId}`, address, () => consumeCode(em, secrets, userId, code));
}

const COUNT = 10;

/** 140 bits: too many to guess (OWASP ASVS 5.0, 11.5.1), so that a plain hash suffices (6.5.2). */
const LENGTH = 28;

/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces the user's recovery codes, within a transaction. Only hashes are stored: the codes cannot be shown again. */
export async function replaceRecoveryCodes(tx: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.nativeDelete(RecoveryCode, { userId });
  await tx.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, hash: hashOf(code) })),
  );
  return codes;
}

/** Whether `code` is an unused recovery code of the user. The call consumes it. */
async function consumeRecoveryCode(em: EntityManager, userId: number, code: string): Promise<boolean> {
  const where = { userId, hash: hashOf(code), usedAt: null };
  return (await em.nativeUpdate(RecoveryCode, where, { usedAt: databaseNow() })) === 1;
}

/** How many unused codes the user has. */
export function countRecoveryCodes(em: EntityManager, userId: number): Promise<number> {
  return em.count(RecoveryCode, { userId, usedAt: null });
}

/** `xxxx-xxxx-xxxx-xxxx-xxxx-xxxx-xxxx`. */
function makeCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** The hash of a recovery code, however it is typed: case, spaces and look-alike letters do not matter. */
function hashOf(code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return createHash('sha256').update(letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')).digest();
}
