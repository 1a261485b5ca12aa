import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { newEpoch } from '../sessions/epoch.ts';
import { lockUser } from '../users/lock-user.ts';
import type { User } from '../users/user.entity.ts';
import { TwoFactor } from './two-factor.entity.ts';

/** Turns a user's own two-factor sign-in off, and removes their recovery codes. */
export async function turnOffTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => remove(tx, await lockUser(tx, userId), by));
}

/** The same for a user who cannot sign in any more; ends their sessions. Throws 404. */
export async function resetTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await remove(tx, user, by);
  });
}

async function remove(tx: EntityManager, user: User, by: AuditOrigin): Promise<void> {
  // The recovery codes go with it, by their foreign key.
  await tx.nativeDelete(TwoFactor, { userId: user.id });
  await audit.record(tx, by, { action: 'two-factor-turned-off', subject: asSubject(user) });
}
