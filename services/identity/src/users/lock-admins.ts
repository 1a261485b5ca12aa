import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from './user.entity.ts';

/**
 * How many admins there are, until the end of the transaction. All are locked, always in the same order: two who delete
 * or demote each other come one after the other.
 */
export async function lockAdmins(tx: EntityManager): Promise<number> {
  const admins = await tx.find(
    User,
    { role: 'admin' },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return admins.length;
}
