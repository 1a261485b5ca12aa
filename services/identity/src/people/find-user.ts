import { normalizeUsername } from '@kontor/contracts/endpoints';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from './user.entity.ts';

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
