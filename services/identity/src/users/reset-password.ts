import type { EntityManager } from '@mikro-orm/postgresql';

import { passwordTooCommon, userNotFound } from '../errors.ts';
import type { Passwords } from '../password.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { User } from '../user.entity.ts';
import { isTooCommon } from './common-passwords.ts';

/** Gives a person a new password and ends all their sessions. Throws 404, or 400 for a common password. */
export async function resetPassword(
  em: EntityManager,
  passwords: Passwords,
  sessions: SessionStore,
  username: string,
  password: string,
): Promise<User> {
  const user = await em
    .createQueryBuilder(User, 'person')
    .where('lower(person.username) = lower(?)', [username.normalize('NFC')])
    .getSingleResult();
  if (!user) throw userNotFound();
  if (isTooCommon(password, user)) throw passwordTooCommon();
  user.passwordHash = await passwords.hash(password);
  // The new epoch is what ends them; taking them out of the store is tidying up.
  user.sessionEpoch += 1;
  await em.flush();
  await sessions.endAllOf(user.id);
  return user;
}
