import type { RetentionRule } from '@kontor/service-kit/database';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { databaseNow, User } from '../people/index.ts';
import { PasswordLink } from './password-link.entity.ts';

/** The condition of a link that can be used. */
export const usableLink = (id: string) => ({ id, usedAt: null, expiresAt: { $gt: raw('now()') } });

/** Invalidates the links sent to a user so far, within the transaction of the reason, which locks the user. */
export async function invalidateLinksOf(tx: EntityManager, userId: number): Promise<void> {
  await tx.nativeUpdate(PasswordLink, { userId, usedAt: null }, { usedAt: databaseNow() });
}

export interface UsableLink {
  id: string;
  user: User;
}

/** The link and its user; null when it is unknown, used or expired. */
export async function findUsableLink(em: EntityManager, id: string | null): Promise<UsableLink | null> {
  const link = id && (await em.findOne(PasswordLink, usableLink(id)));
  const user = link && (await em.findOne(User, link.userId));
  return user ? { id: link.id, user } : null;
}

/** Password links and addresses that nobody has confirmed are purged a day after they expire. */
export const linkRules: RetentionRule[] = [
  {
    kind: 'password-links',
    days: 1,
    setting: null,
    table: 'identity.password_links',
    key: 'id',
    where: 'true',
    moment: 'expires_at',
  },
  {
    kind: 'pending-emails',
    days: 1,
    setting: null,
    table: 'identity.pending_emails',
    key: 'user_id',
    where: 'true',
    moment: 'expires_at',
  },
];
