import { normalizeUsername } from '@kontor/contracts/endpoints';
import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { userNotFound } from '../errors.ts';
import { isInvited } from './present-user.ts';
import { PendingEmail, User } from './user.entity.ts';

/** The database's clock. */
export const databaseNow = () => raw<Date>('now()');

interface FoundUser {
  /** The username as the database compares it. */
  key: string;
  user: User | null;
}

/**
 * The user with this username in any equivalent spelling. Failures are counted by `key`, so that another spelling does not
 * evade a limit: JavaScript and PostgreSQL differ in the lower case of some letters.
 */
export async function findByUsername(em: EntityManager, username: string): Promise<FoundUser> {
  const [row] = await em.execute<{ key: string }[]>('select identity.username_key(?) as key', [
    normalizeUsername(username),
  ]);
  const { key } = row!;
  const user = await em
    .createQueryBuilder(User, 'u')
    .where('identity.username_key(u.username) = ?', [key])
    .getSingleResult();
  return { key, user };
}

/** Whether a user has any way to sign in; read again, within a transaction that removes one. */
export const hasWayIn = async (tx: EntityManager, { id }: Pick<User, 'id'>): Promise<boolean> =>
  (await tx.count(User, { id, $or: [{ passwordHash: { $ne: null } }, { hasPasskey: true }, { hasIdentity: true }] })) >
  0;

/** Locks a user until the transaction ends. Throws 404. */
export function lockUser(tx: EntityManager, id: number): Promise<User> {
  return tx.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: userNotFound });
}

/** Runs `work` in a transaction that locks a user. Throws 404. */
export const withLockedUser = <Result>(
  em: EntityManager,
  id: number,
  work: (tx: EntityManager, user: User) => Promise<Result>,
): Promise<Result> => em.fork().transactional(async (tx) => work(tx, await lockUser(tx, id)));

/**
 * Locks all admins until the transaction ends, always in the same order: of two admins who concurrently delete or demote each
 * other, the second finds itself the last one. Lock other users afterwards.
 */
export const lockAdmins = (tx: EntityManager): Promise<User[]> =>
  tx.find(User, { role: 'admin' }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });

/** Counts the admins other than the user `id` who have had a way to sign in, and locks all of them. */
export async function lockOtherAdmins(tx: EntityManager, id: number): Promise<number> {
  return (await lockAdmins(tx)).filter((admin) => admin.id !== id && !isInvited(admin)).length;
}

/** Locks the user with this address, in any letter case, until the transaction ends. */
export const lockUserByEmail = (tx: EntityManager, email: string): Promise<User | null> =>
  tx
    .createQueryBuilder(User, 'u')
    .where('lower(u.email) = lower(?)', [email])
    .setLockMode(LockMode.PESSIMISTIC_WRITE)
    .getSingleResult();

/** The condition of an address that can still be confirmed. */
export const isPending = { expiresAt: { $gt: raw('now()') } };

/** The user of the pending address with this id; null for none. */
export const findPendingEmail = (em: EntityManager, id: string | null): Promise<PendingEmail | null> =>
  id === null ? Promise.resolve(null) : em.findOne(PendingEmail, { id, ...isPending });
