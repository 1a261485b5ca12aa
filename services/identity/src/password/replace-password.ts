import type { AuditOrigin } from '@kontor/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { endLinksOf } from '../password-links/invalidate-links.ts';
import { newEpoch } from '../sessions/epoch.ts';
import { User } from '../users/user.entity.ts';

/**
 * Writes a person's new hash and ends all that the old password, or a link, has opened: the new epoch is what ends their
 * sessions, taking those out of the store is tidying up. `isStillRight` is asked while nobody else can change the person.
 * Resolves to the person; null when there is none, or it says no.
 */
export async function replacePassword(
  em: EntityManager,
  userId: number,
  passwordHash: string,
  told: { action: 'password-changed' | 'password-reset'; by: AuditOrigin },
  isStillRight: (tx: EntityManager, user: User) => boolean | Promise<boolean> = () => true,
): Promise<User | null> {
  return em.fork().transactional(async (tx) => {
    const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user || !(await isStillRight(tx, user))) return null;
    user.passwordHash = passwordHash;
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await endLinksOf(tx, userId);
    await audit.record(tx, told.by, { action: told.action, subject: asSubject(user) });
    return user;
  });
}
