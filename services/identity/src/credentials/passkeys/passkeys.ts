import type { EntityManager } from '@mikro-orm/postgresql';

import { databaseNow } from '../../people/find-user.ts';
import { User } from '../../people/user.entity.ts';
import { Passkey } from './passkey.entity.ts';

/** A user's passkeys, newest first. */
export const listPasskeys = (em: EntityManager, userId: number): Promise<Passkey[]> =>
  em.find(Passkey, { userId }, { orderBy: { id: 'desc' } });

/** The passkey with this credential ID, and its user. */
export async function findByCredential(
  em: EntityManager,
  credentialId: string,
): Promise<{ user: User; passkey: Passkey } | null> {
  const passkey = await em.findOne(Passkey, { credentialId: Buffer.from(credentialId, 'base64url') });
  const user = passkey && (await em.findOne(User, passkey.userId));
  return user ? { user, passkey } : null;
}

/**
 * Records a use. False when the counter was not below the new one: of concurrent sign-ins with the same count one succeeds,
 * unless the authenticator does not count.
 */
export async function recordUse(
  em: EntityManager,
  id: number,
  { counter, isSynced }: Pick<Passkey, 'counter' | 'isSynced'>,
): Promise<boolean> {
  const where = { id, counter: counter === 0 ? 0 : { $lt: counter } };
  return (await em.nativeUpdate(Passkey, where, { counter, isSynced, lastUsedAt: databaseNow() })) === 1;
}
