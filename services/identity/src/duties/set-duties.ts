import type { Duty } from '@kontor/contracts/endpoints';
import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { dutiesOfAdmin, ownDuties } from '../errors.ts';
import { lockUser } from '../users/lock-user.ts';
import type { User } from '../users/user.entity.ts';
import { UserDuty } from './user-duty.entity.ts';

/**
 * Replaces the duties of a user. Throws 403 for oneself, 404, and 409 for an admin, unless admins need a duty to open
 * personal documents.
 */
export async function setDuties(
  em: EntityManager,
  id: number,
  duties: Duty[],
  by: SignedInOrigin,
  adminsHaveDuties: boolean,
): Promise<User> {
  if (id === by.user.id) throw ownDuties();
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, id);
    if (user.role === 'admin' && !adminsHaveDuties) throw dutiesOfAdmin();
    const sorted = [...new Set(duties)].toSorted();
    await removeDuties(tx, user);
    await tx.insertMany(
      UserDuty,
      sorted.map((duty) => ({ userId: id, duty })),
    );
    user.duties = sorted;
    await audit.record(tx, by, { action: 'user-duties-changed', subject: asSubject(user) });
    return user;
  });
}

/** Takes all duties of a locked user away. */
export async function removeDuties(tx: EntityManager, user: User): Promise<void> {
  await tx.nativeDelete(UserDuty, { userId: user.id });
  user.duties = [];
}
