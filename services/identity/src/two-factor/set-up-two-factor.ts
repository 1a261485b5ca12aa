import type { AuditOrigin } from '@kontor/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { secondFactorInvalid, secondFactorOff, userNotFound } from '../errors.ts';
import { newEpoch } from '../sessions/epoch.ts';
import { User } from '../users/user.entity.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { digitsOf, findSecondFactor, hasSecondFactor, openSecret } from './two-factor.ts';
import { newSecret, stepOf } from './totp.ts';

/** Makes a secret for the person, which takes the place of the one in use, if any, once it is confirmed. */
export async function beginSetUp(em: EntityManager, secrets: SealedSecrets, userId: number): Promise<Buffer> {
  const secret = newSecret();
  await em.execute(
    `insert into identity.second_factors (user_id, pending_secret) values (?, ?)
     on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
    [userId, secrets.seal(secret, userId)],
  );
  return secret;
}

export interface ConfirmedSetUp {
  /** The person as they are then: their sessions have ended. */
  user: User;
  recoveryCodes: string[];
}

/**
 * Turns two-factor sign-in on with a code of the secret that was begun with, which then is used. Throws 400 for a wrong
 * code, and where there is nothing to confirm.
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
    const pending = (await findSecondFactor(tx, userId))?.pendingSecret;
    const digits = digitsOf(code);
    const step = pending && digits ? stepOf(digits, openSecret(secrets, pending, userId)) : null;
    if (step === null) throw secondFactorInvalid(400);
    await tx.execute(
      `update identity.second_factors
       set secret = pending_secret, pending_secret = null, confirmed_at = now(), last_step = ? where user_id = ?`,
      [step, userId],
    );
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await audit.record(tx, by, { action: 'two-factor-turned-on', subject: asSubject(user) });
    return { user, recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

/** New recovery codes in place of all before. Throws 409 where two-factor sign-in is off. */
export async function renewCodes(em: EntityManager, userId: number, by: AuditOrigin): Promise<string[]> {
  return em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!(await hasSecondFactor(tx, userId))) throw secondFactorOff();
    await audit.record(tx, by, { action: 'recovery-codes-renewed', subject: asSubject(user) });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Turns two-factor sign-in off for the person, with all that belongs to it. */
export async function removeSecondFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => remove(tx, await lockUser(tx, userId), by));
}

/** The same for somebody who cannot sign in any more, whose sessions end. Throws 404. */
export async function resetSecondFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await remove(tx, user, by);
  });
}

async function remove(tx: EntityManager, user: User, by: AuditOrigin): Promise<void> {
  await tx.execute('delete from identity.second_factors where user_id = ?', [user.id]);
  await audit.record(tx, by, { action: 'two-factor-turned-off', subject: asSubject(user) });
}

async function lockUser(tx: EntityManager, userId: number): Promise<User> {
  const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw userNotFound();
  return user;
}
