import { type AuditOrigin, originAs } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { passwordTooCommon } from '../../errors.ts';
import { isTooCommon } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { replacePassword } from './set-password.ts';
import { User } from '../../people/user.entity.ts';
import { PasswordLink } from '../../outgoing/password-link.entity.ts';
import { usable } from '../../outgoing/usable-link.ts';

export interface UsableLink {
  id: string;
  user: User;
}

/** The link and its user; null when it is unknown, used or expired. */
export async function findUsableLink(em: EntityManager, id: string | null): Promise<UsableLink | null> {
  const link = id && (await em.findOne(PasswordLink, usable(id)));
  const user = link && (await em.findOne(User, link.userId));
  return user ? { id: link.id, user } : null;
}

/**
 * Sets the password of the link's user, and ends their sessions and links. Returns null when the link was used in the
 * meantime. Throws 400 for a common password; the link can then still be used.
 */
export async function choosePassword(
  em: EntityManager,
  hasher: PasswordHasher,
  { id, user }: UsableLink,
  password: string,
  from: Omit<AuditOrigin, 'user'>,
): Promise<User | null> {
  if (isTooCommon(password, user)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(password, from.clientAddress);
  const event = { action: 'password-reset', by: originAs(from, user) } as const;
  // Of two requests with the same link, the second waits for the user's lock and then finds the link used.
  const isStillUsable = async (tx: EntityManager) => (await tx.count(PasswordLink, usable(id))) === 1;
  return replacePassword(em, user.id, passwordHash, event, isStillUsable);
}
