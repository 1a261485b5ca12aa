import { nobody } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { findAccount } from '../users/find-by-username.ts';
import { passwordTooCommon, userNotFound } from '../errors.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { replacePassword } from './replace-password.ts';
import type { User } from '../users/user.entity.ts';
import { isTooCommon } from './common-passwords.ts';

/** Gives a person a new password, and ends all their sessions and links. Throws 404, or 400 for a common password. */
export async function resetPassword(
  em: EntityManager,
  passwords: Passwords,
  sessions: SessionStore,
  username: string,
  password: string,
): Promise<User> {
  const { user: found } = await findAccount(em, username);
  if (!found) throw userNotFound();
  if (isTooCommon(password, found)) throw passwordTooCommon();
  const user = await replacePassword(em, found.id, await passwords.hash(password), {
    action: 'password-reset',
    by: nobody,
  });
  if (!user) throw userNotFound();
  await sessions.endAllOf(user.id);
  return user;
}
