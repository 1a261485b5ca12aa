import type { EntityManager } from '@mikro-orm/postgresql';

import { databaseNow } from '../people/find-user.ts';
import { PasswordLink } from './password-link.entity.ts';

/** Invalidates the links sent to a user so far, within the transaction of the reason, which locks the user. */
export async function invalidateLinksOf(tx: EntityManager, userId: number): Promise<void> {
  await tx.nativeUpdate(PasswordLink, { userId, usedAt: null }, { usedAt: databaseNow() });
}
