import type { Duty } from '@kontor/contracts/endpoints';
import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { dutiesOfAdmin, managedByIssuer, ownDuties } from '../../errors.ts';
import type { ManagedBy } from '../../company-account/groups/managed-by.ts';
import { lockUser } from '../../people/lock-user.ts';
import type { User } from '../../people/user.entity.ts';
import { sortedDuties } from '../../people/duties.ts';
import { UserDuty } from '../../people/user-duty.entity.ts';

/**
 * Replaces the duties of a user. Throws 403 for oneself, 404, and 409 for a user whose duties the issuer decides, and for an
 * admin, unless admins need a duty to open personal documents.
 */
export async function setDuties(
  em: EntityManager,
  id: number,
  duties: Duty[],
  by: SignedInOrigin,
  { adminsHaveDuties, managedBy }: { adminsHaveDuties: boolean; managedBy: ManagedBy },
): Promise<User> {
  if (id === by.user.id) throw ownDuties();
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, id);
    if (user.role === 'admin' && !adminsHaveDuties) throw dutiesOfAdmin();
    if (managedBy(user)) throw managedByIssuer();
    await replaceDuties(tx, user, duties);
    await audit.record(tx, by, { action: 'user-duties-changed', subject: asSubject(user) });
    return user;
  });
}

/** Replaces the duties of a locked user. */
export async function replaceDuties(tx: EntityManager, user: User, duties: Duty[]): Promise<void> {
  const sorted = sortedDuties(duties);
  await tx.nativeDelete(UserDuty, { userId: user.id });
  await tx.insertMany(
    UserDuty,
    sorted.map((duty) => ({ userId: user.id, duty })),
  );
  user.duties = sorted;
}
