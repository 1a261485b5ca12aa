import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { userNotFound } from '../errors.ts';
import { User } from './user.entity.ts';

/** Locks a user until the transaction ends. Throws 404. */
export function lockUser(tx: EntityManager, id: number): Promise<User> {
  return tx.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: userNotFound });
}

/**
 * Locks all admins until the transaction ends, always in the same order: of two admins who concurrently delete or demote each
 * other, the second finds itself the last one. Lock other users afterwards.
 */
export const lockAdmins = (tx: EntityManager): Promise<User[]> =>
  tx.find(User, { role: 'admin' }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });

/** Counts the admins other than the user `id`, and locks all of them. */
export async function lockOtherAdmins(tx: EntityManager, id: number): Promise<number> {
  return (await lockAdmins(tx)).filter((admin) => admin.id !== id).length;
}

/** Locks the user with this address, in any letter case, until the transaction ends. */
export const lockUserByEmail = (tx: EntityManager, email: string): Promise<User | null> =>
  tx
    .createQueryBuilder(User, 'u')
    .where('lower(u.email) = lower(?)', [email])
    .setLockMode(LockMode.PESSIMISTIC_WRITE)
    .getSingleResult();
