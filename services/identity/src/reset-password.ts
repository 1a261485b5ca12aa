import { systemOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { passwordTooCommon, userNotFound } from './errors.ts';
import type { SessionStore } from './sessions/session-store.ts';
import { findByUsername } from './people/find-user.ts';
import type { User } from './people/user.entity.ts';
import { isTooCommon } from './credentials/password/common-passwords.ts';
import type { PasswordHasher } from './credentials/password/password-hasher.ts';
import { replacePassword } from './credentials/password/set-password.ts';

/** Sets a user's password, and ends their sessions and links. Throws 404, or 400 for a common password. */
export async function resetPassword(
  em: EntityManager,
  hasher: PasswordHasher,
  sessions: SessionStore,
  username: string,
  password: string,
): Promise<User> {
  const { user: found } = await findByUsername(em, username);
  if (!found) throw userNotFound();
  if (isTooCommon(password, found)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(password);
  const user = await replacePassword(em, found.id, passwordHash, { action: 'password-reset', by: systemOrigin });
  if (!user) throw userNotFound();
  await sessions.endAllOf(user.id);
  return user;
}
