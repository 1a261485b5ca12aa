import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { passwordTooCommon, wrongPassword } from '../../errors.ts';
import type { User } from '../../people/user.entity.ts';
import { isTooCommon } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { replacePassword } from './set-password.ts';

/**
 * Changes the password of `user`, whose current one was verified, and ends their sessions and links. Returns the changed
 * user. Throws 400 for a common password, and when the current one was changed in the meantime.
 */
export async function changePassword(
  em: EntityManager,
  hasher: PasswordHasher,
  user: User,
  password: string,
  by: AuditOrigin,
): Promise<User> {
  if (isTooCommon(password, user)) throw passwordTooCommon('/newPassword');
  const passwordHash = await hasher.hash(password, by.clientAddress);
  const changed = await replacePassword(
    em,
    user.id,
    passwordHash,
    { action: 'password-changed', by },
    (_tx, current) => current.passwordHash === user.passwordHash,
  );
  if (!changed) throw wrongPassword();
  return changed;
}
