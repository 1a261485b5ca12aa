import type { AuditOrigin } from '@kontor/audit/log';
import type { NewUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { isTooCommon, type PasswordHasher } from '../credentials/index.ts';
import { passwordTooCommon } from '../errors.ts';
import { addUser, type CreatedIn, type User } from '../people/index.ts';

/** Adds a user, by default an employee. Throws 400 for a common password, 409 for what is taken. */
export async function createUser(
  em: EntityManager,
  hasher: PasswordHasher,
  newUser: NewUser & CreatedIn,
  by: AuditOrigin,
): Promise<User> {
  if (isTooCommon(newUser.password, newUser)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(newUser.password);
  return em.transactional(async (tx) => {
    const user = await addUser(tx, newUser, passwordHash);
    await audit.record(tx, by, { action: 'user-created', subject: asSubject(user) });
    return user;
  });
}
