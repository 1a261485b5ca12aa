import type { AuditOrigin } from '@kontor/audit/log';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { twoFactorOff } from '../../errors.ts';
import { recordSignInChange } from '../../outgoing/index.ts';
import { databaseNow, withLockedUser, type TwoFactorRequirement, type User } from '../../people/index.ts';
import { newEpoch } from '../../sessions/index.ts';
import { newSecret, type SealedSecrets, stepOf } from './app-secrets.ts';
import { digitsOf, needsCode, openSecret, replaceRecoveryCodes } from './codes.ts';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

/** Creates a secret, which replaces the user's current one, if any, once it is confirmed. */
export async function beginSetUp(em: EntityManager, secrets: SealedSecrets, userId: number): Promise<Buffer> {
  const secret = newSecret();
  const sealed = secrets.seal(secret, userId);
  await em.execute(
    `insert into identity.second_factors (user_id, pending_secret, pending_at) values (?, ?, now())
     on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`,
    [userId, sealed],
  );
  return secret;
}

/** The condition of a secret that can still be confirmed. */
const isConfirmable = { pendingAt: { $gt: raw("now() - interval '15 minutes'") } };

interface ConfirmedSetUp {
  /** With a new epoch: the user's sessions have ended. */
  user: User;
  recoveryCodes: string[];
}

/** Turns two-factor sign-in on with a code of the pending secret. Null for a wrong one, and without a secret. */
export async function confirmSetUp(
  em: EntityManager,
  secrets: SealedSecrets,
  userId: number,
  code: string,
  by: AuditOrigin,
): Promise<ConfirmedSetUp | null> {
  return withLockedUser(em, userId, async (tx, user) => {
    const pending = (await tx.findOne(TwoFactor, { userId, ...isConfirmable }))?.pendingSecret;
    const digits = digitsOf(code);
    const step = pending && digits ? stepOf(digits, openSecret(secrets, pending, userId)) : null;
    if (!pending || step === null) return null;
    await tx.nativeUpdate(
      TwoFactor,
      { userId },
      { secret: pending, pendingSecret: null, pendingAt: null, confirmedAt: databaseNow(), lastStep: step },
    );
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await recordSignInChange(tx, user, 'two-factor-turned-on', by);
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
  return withLockedUser(em, userId, async (tx, user) => {
    if (!(await needsCode(tx, user, requirement))) throw twoFactorOff();
    await recordSignInChange(tx, user, 'recovery-codes-renewed', by);
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Turns a user's own two-factor sign-in off, and removes their recovery codes unless a passkey needs them. */
export async function turnOffTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await withLockedUser(em, userId, (tx, user) => removeTwoFactor(tx, user, by, { keepsCodes: user.hasPasskey }));
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
  await recordSignInChange(tx, user, 'two-factor-turned-off', by);
}
