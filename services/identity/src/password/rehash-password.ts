import type { EntityManager } from '@mikro-orm/postgresql';

import type { Passwords } from './passwords.ts';
import { User } from '../users/user.entity.ts';

/** Hashes a right `password` anew when its hash has other parameters than today's; not if it was changed meanwhile. */
export async function renewHash(em: EntityManager, passwords: Passwords, user: User, password: string): Promise<void> {
  if (user.passwordHash === null || !passwords.isOutdated(user.passwordHash)) return;
  const passwordHash = await passwords.hash(password);
  await em.nativeUpdate(User, { id: user.id, passwordHash: user.passwordHash }, { passwordHash });
}
