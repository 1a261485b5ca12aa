import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { cannotDeleteSelf, lastAdmin, userNotFound } from '../errors.ts';
import { User } from '../user.entity.ts';

/** Deletes the person `id` on behalf of the admin `byId`. Throws 404, or 409 for oneself and for the last admin. */
export async function deleteUser(em: EntityManager, id: number, byId: number): Promise<void> {
  if (id === byId) throw cannotDeleteSelf();
  await em.transactional(async (tx) => {
    // All admins are locked, always in the same order: two who delete each other come one after the other.
    const admins = await tx.find(
      User,
      { role: 'admin' },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const user = await tx.findOne(User, id);
    if (!user) throw userNotFound();
    if (user.role === 'admin' && admins.length === 1) throw lastAdmin();
    tx.remove(user);
  });
}
