import type { SignedInOrigin } from '@kontor/audit/log';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { cannotDeleteSelf, lastAdmin } from '../errors.ts';
import { assertManageable, type Eraser, lockOtherAdmins, User } from '../people/index.ts';

/**
 * Deletes a user with all that refers to them, and has each room erase what else it keeps. Returns the deleted user, or null when
 * nobody has that id. Throws 404 for somebody the caller may not change, 409 for oneself and for the last admin.
 */
export async function deleteUser(
  em: EntityManager,
  erasers: Eraser[],
  id: number,
  by: SignedInOrigin,
): Promise<User | null> {
  if (id === by.user.id) throw cannotDeleteSelf();
  return em.transactional(async (tx) => {
    // Locked before the user: concurrent changes then cannot deadlock.
    const otherAdmins = await lockOtherAdmins(tx, id);
    // Locked, so that the role is still this one when the user is deleted.
    const user = await tx.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return null;
    assertManageable(user, by.user);
    if (user.role === 'admin' && otherAdmins === 0) throw lastAdmin();
    await tx.remove(user).flush();
    for (const erase of erasers) await erase(tx, user);
    await audit.record(tx, by, { action: 'user-deleted', subject: asSubject(user) });
    return user;
  });
}
