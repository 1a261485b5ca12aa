import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from './user.entity.ts';

/**
 * Counts the admins, and locks them until the transaction ends, always in the same order: of two admins who concurrently
 * delete or demote each other, the second finds itself the last one.
 */
export async function lockAdmins(tx: EntityManager): Promise<number> {
  const admins = await tx.find(
    User,
    { role: 'admin' },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return admins.length;
}
