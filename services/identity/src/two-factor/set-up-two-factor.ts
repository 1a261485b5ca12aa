import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { twoFactorInvalid, twoFactorOff } from '../errors.ts';
import { newEpoch } from '../sessions/epoch.ts';
import { lockUser } from '../users/lock-user.ts';
import { databaseNow } from '../users/queries.ts';
import type { User } from '../users/user.entity.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { newSecret, stepOf } from './totp.ts';
import { TwoFactor } from './two-factor.entity.ts';
import { digitsOf, hasTwoFactor, openSecret } from './two-factor.ts';

/** Creates a secret, which replaces the user's current one, if any, once it is confirmed. */
export async function beginSetUp(em: EntityManager, secrets: SealedSecrets, userId: number): Promise<Buffer> {
  const secret = newSecret();
  const sealed = secrets.seal(secret, userId);
  await em.fork().upsert(TwoFactor, { userId, pendingSecret: sealed }, { onConflictMergeFields: ['pendingSecret'] });
  return secret;
}

export interface ConfirmedSetUp {
  /** With a new epoch: the user's sessions have ended. */
  user: User;
  recoveryCodes: string[];
}

/**
 * Turns two-factor sign-in on with a code of the pending secret, which is used up by this. Throws 400 for a wrong code and
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
    return { user, recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

/** Replaces the recovery codes. Throws 409 when two-factor sign-in is off. */
export async function renewRecoveryCodes(em: EntityManager, userId: number, by: AuditOrigin): Promise<string[]> {
  return em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!(await hasTwoFactor(tx, userId))) throw twoFactorOff();
    await audit.record(tx, by, { action: 'recovery-codes-renewed', subject: asSubject(user) });
    return replaceRecoveryCodes(tx, userId);
  });
}
