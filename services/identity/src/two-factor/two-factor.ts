import { unavailable } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { takeRecoveryCode } from './recovery-codes.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { stepOf } from './totp.ts';

export interface SecondFactor {
  secret: Buffer | null;
  pendingSecret: Buffer | null;
}

/** What is stored of the person; null for somebody who never asked for any. */
export async function findSecondFactor(em: EntityManager, userId: number): Promise<SecondFactor | null> {
  const [row] = await em.execute<SecondFactor[]>(
    'select secret, pending_secret as "pendingSecret" from identity.second_factors where user_id = ?',
    [userId],
  );
  return row ?? null;
}

/** Which of these people sign in with a code. */
export async function withSecondFactor(em: EntityManager, userIds: number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await em.execute<{ id: number }[]>(
    `select user_id as id from identity.second_factors
     where secret is not null and user_id in (${userIds.map(() => '?').join(', ')})`,
    userIds,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the person signs in with a code. */
export async function hasSecondFactor(em: EntityManager, userId: number): Promise<boolean> {
  return (await withSecondFactor(em, [userId])).has(userId);
}

/** Whether `code` is right for that person, of the app or for recovery. It is used by this: no code works twice. */
export async function takeCode(
  em: EntityManager,
  secrets: SealedSecrets,
  userId: number,
  code: string,
): Promise<boolean> {
  const digits = digitsOf(code);
  if (!digits) return takeRecoveryCode(em, userId, code);
  const sealed = (await findSecondFactor(em, userId))?.secret;
  const step = sealed ? stepOf(digits, openSecret(secrets, sealed, userId)) : null;
  if (step === null) return false;
  // One statement, so that of two with the same code one comes first.
  const taken = await em.execute<unknown[]>(
    'update identity.second_factors set last_step = ? where user_id = ? and secret = ? and last_step < ? returning 1',
    [step, userId, sealed, step],
  );
  return taken.length === 1;
}

/** The six digits of an app; null for all else. */
export function digitsOf(code: string): string | null {
  const digits = code.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Throws 503 when another key sealed it: that is no wrong code of the person's. */
export function openSecret(secrets: SealedSecrets, sealed: Buffer, userId: number): Buffer {
  try {
    return secrets.open(sealed, userId);
  } catch (error) {
    throw unavailable(new Error('TWO_FACTOR_SECRET is not the key that this secret was sealed with', { cause: error }));
  }
}
