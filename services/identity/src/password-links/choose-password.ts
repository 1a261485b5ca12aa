import { type AuditOrigin, originOf } from '@kontor/service-kit';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isTooCommon } from '../password/common-passwords.ts';
import { passwordTooCommon } from '../errors.ts';
import type { Passwords } from '../password/passwords.ts';
import { PasswordLink } from './password-link.entity.ts';
import { replacePassword } from '../password/replace-password.ts';
import { User } from '../users/user.entity.ts';

export interface OpenLink {
  id: string;
  user: User;
}

/** The link `id` and its person, while it can be used; null when it is unknown, used or expired. */
export async function findOpenLink(em: EntityManager, id: string | null): Promise<OpenLink | null> {
  const link = id && (await em.findOne(PasswordLink, open(id)));
  const user = link && (await em.findOne(User, link.userId));
  return user ? { id: link.id, user } : null;
}

/**
 * Gives the person of `link` the password, and ends their sessions and every link of theirs. Resolves to the person; null
 * when the link was used meanwhile. Throws 400 for a common password, which leaves the link as it was.
 */
export async function choosePassword(
  em: EntityManager,
  passwords: Passwords,
  { id, user }: OpenLink,
  password: string,
  from: Omit<AuditOrigin, 'user'>,
): Promise<User | null> {
  if (isTooCommon(password, user)) throw passwordTooCommon();
  const passwordHash = await passwords.hash(password, from.clientAddress);
  // Of two with the same link the second waits for the first one's lock, and then finds the link used.
  const told = { action: 'password-reset', by: originOf(from, user) } as const;
  return replacePassword(em, user.id, passwordHash, told, async (tx) => (await tx.count(PasswordLink, open(id))) === 1);
}

const open = (id: string) => ({ id, usedAt: null, expiresAt: { $gt: raw('now()') } });
