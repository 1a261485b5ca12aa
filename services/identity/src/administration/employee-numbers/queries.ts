import { normalizeUsername } from '@kontor/contracts/endpoints';
import type { Role } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from '../../people/user.entity.ts';

export interface NumberedUser {
  id: number;
  name: string;
  role: Role;
  employeeNumber: string | null;
}

/** The user of each username in any equivalent spelling, or null; locked until the transaction ends. */
export async function lockByUsernames(tx: EntityManager, usernames: string[]): Promise<(NumberedUser | null)[]> {
  const rows = await tx.execute<(NumberedUser & { n: number })[]>(
    `select typed.n::int, u.id, u.name, u.role, u.employee_number as "employeeNumber"
     from unnest(array(select jsonb_array_elements_text(?::jsonb))) with ordinality as typed (username, n)
     join identity.users u on identity.username_key(u.username) = identity.username_key(typed.username)
     order by u.id for update of u`,
    [JSON.stringify(usernames.map(normalizeUsername))],
  );
  const found = new Map(rows.map(({ n, ...user }) => [n, user]));
  return usernames.map((_username, index) => found.get(index + 1) ?? null);
}

/** Who has one of these numbers, by number. */
export async function findHolders(em: EntityManager, numbers: string[]): Promise<Map<string, number>> {
  const users = await em.find(User, { employeeNumber: { $in: numbers } }, { fields: ['employeeNumber'] });
  return new Map(users.map(({ id, employeeNumber }) => [employeeNumber!, id]));
}
