import type { AuditOrigin } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isTooCommon } from './common-passwords.ts';
import { passwordTooCommon, wrongPassword } from '../errors.ts';
import type { Passwords } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import type { User } from '../users/user.entity.ts';

/**
 * Gives `user`, whose current password was right, a new one, and ends all their sessions and links. Resolves to the person
 * as they are then. Throws 400 for a common password, or when the current one was changed meanwhile.
 */
export async function changePassword(
  em: EntityManager,
  passwords: Passwords,
  user: User,
  password: string,
  by: AuditOrigin,
): Promise<User> {
  if (isTooCommon(password, user)) throw passwordTooCommon('/newPassword');
  const passwordHash = await passwords.hash(password, by.clientAddress);
  const changed = await replacePassword(
    em,
    user.id,
    passwordHash,
    { action: 'password-changed', by },
    (_tx, now) => now.passwordHash === user.passwordHash,
  );
  if (!changed) throw wrongPassword();
  return changed;
}
