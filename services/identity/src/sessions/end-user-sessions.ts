import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { lockUser } from '../users/lock-user.ts';
import { assertManageable } from '../users/manageable.ts';
import { newEpoch } from './epoch.ts';

/** Ends all sessions of a user, by a new epoch. Throws 404. */
export async function endUserSessions(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const user = await lockUser(tx, id);
    assertManageable(user, by.user);
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await audit.record(tx, by, { action: 'sessions-ended', subject: asSubject(user) });
  });
}
