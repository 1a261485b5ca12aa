import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from '../people/user.entity.ts';
import type { PasswordHasher } from '../credentials/password/password-hasher.ts';

/** Replaces a hash with outdated parameters by a new one of the verified `password`, unless it was changed in the meantime. */
export async function rehashPassword(
  em: EntityManager,
  hasher: PasswordHasher,
  user: User,
  password: string,
): Promise<void> {
  if (user.passwordHash === null || !hasher.isOutdated(user.passwordHash)) return;
  const passwordHash = await hasher.hash(password);
  await em.nativeUpdate(User, { id: user.id, passwordHash: user.passwordHash }, { passwordHash });
}
