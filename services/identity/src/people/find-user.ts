import { normalizeUsername } from '@kontor/contracts/endpoints';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from './user.entity.ts';

/** The database's clock. */
export const databaseNow = () => raw<Date>('now()');

export interface FoundUser {
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

/** Lets one replica at a time create the first admin, until its transaction ends. */
export async function lockFirstAdmin(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:first-admin', 0))");
}
