import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { twoFactorInvalid, twoFactorOff } from '../../errors.ts';
import { queueSignInChange } from '../../outgoing/index.ts';
import { databaseNow, lockUser, type TwoFactorRequirement, type User } from '../../people/index.ts';
import { newEpoch } from '../../sessions/index.ts';
import { digitsOf, needsCode, openSecret } from './codes.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { newSecret, stepOf } from './app-secrets.ts';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

/** Creates a secret, which replaces the user's current one, if any, once it is confirmed. */
export async function beginSetUp(em: EntityManager, secrets: SealedSecrets, userId: number): Promise<Buffer> {
  const secret = newSecret();
  const sealed = secrets.seal(secret, userId);
  await em.fork().upsert(TwoFactor, { userId, pendingSecret: sealed }, { onConflictMergeFields: ['pendingSecret'] });
  return secret;
}

interface ConfirmedSetUp {
  /** With a new epoch: the user's sessions have ended. */
  user: User;
  recoveryCodes: string[];
}

/**
 * Turns two-factor sign-in on with a code of the pending secret, which the call consumes. Throws 400 for a wrong code and
 * without a pending secret.
 */
export async function confirmSetUp(
  em: EntityManager,
  secrets: SealedSecrets,
  userId: number,
  code: string,
  by: AuditOrigin,
): Promise<ConfirmedSetUp> {
  return em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    const pending = (await tx.findOne(TwoFactor, userId))?.pendingSecret;
    const digits = digitsOf(code);
    const step = pending && digits ? stepOf(digits, openSecret(secrets, pending, userId)) : null;
    if (!pending || step === null) throw twoFactorInvalid(400);
    await tx.nativeUpdate(
      TwoFactor,
      { userId },
      { secret: pending, pendingSecret: null, confirmedAt: databaseNow(), lastStep: step },
    );
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await audit.record(tx, by, { action: 'two-factor-turned-on', subject: asSubject(user) });
    await queueSignInChange(tx, user, 'two-factor-turned-on', by);
    return { user, recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

/** Replaces the recovery codes. Throws 409 when the user's password needs no code. */
export async function renewRecoveryCodes(
  em: EntityManager,
  userId: number,
  requirement: TwoFactorRequirement,
  by: AuditOrigin,
): Promise<string[]> {
  return em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!(await needsCode(tx, user, requirement))) throw twoFactorOff();
    await audit.record(tx, by, { action: 'recovery-codes-renewed', subject: asSubject(user) });
    await queueSignInChange(tx, user, 'recovery-codes-renewed', by);
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Turns a user's own two-factor sign-in off, and removes their recovery codes unless a passkey needs them. */
export async function turnOffTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    await removeTwoFactor(tx, user, by, { keepsCodes: user.hasPasskey });
  });
}

/** Removes the app of a locked user, and their recovery codes unless they are kept. */
export async function removeTwoFactor(
  tx: EntityManager,
  user: User,
  by: AuditOrigin,
  { keepsCodes }: { keepsCodes: boolean },
): Promise<void> {
  await tx.nativeDelete(TwoFactor, { userId: user.id });
  if (!keepsCodes) await tx.nativeDelete(RecoveryCode, { userId: user.id });
  await audit.record(tx, by, { action: 'two-factor-turned-off', subject: asSubject(user) });
  await queueSignInChange(tx, user, 'two-factor-turned-off', by);
}
