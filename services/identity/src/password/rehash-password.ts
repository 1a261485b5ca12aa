import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from '../users/user.entity.ts';
import type { Passwords } from './password-hasher.ts';

/** Replaces a hash with outdated parameters by a new one of the verified `password`, unless it was changed in the meantime. */
export async function rehashPassword(
  em: EntityManager,
  passwords: Passwords,
  user: User,
  password: string,
): Promise<void> {
  if (user.passwordHash === null || !passwords.isOutdated(user.passwordHash)) return;
  const passwordHash = await passwords.hash(password);
  await em.nativeUpdate(User, { id: user.id, passwordHash: user.passwordHash }, { passwordHash });
}
