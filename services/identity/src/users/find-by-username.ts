import { normalizeUsername } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from './user.entity.ts';

export interface Account {
  /** The name as the database compares it. */
  name: string;
  /** Null when nobody has that name. */
  user: User | null;
}

/**
 * The person of that username in any spelling that is the same. Failures are to be counted by `name`, so that another
 * spelling is no way round a limit: JavaScript and PostgreSQL do not agree on the small letter of every letter.
 */
export async function findAccount(em: EntityManager, username: string): Promise<Account> {
  const [row] = await em.execute<{ name: string }[]>('select identity.username_key(?) as name', [
    normalizeUsername(username),
  ]);
  const { name } = row!;
  const user = await em
    .createQueryBuilder(User, 'person')
    .where('identity.username_key(person.username) = ?', [name])
    .getSingleResult();
  return { name, user };
}
