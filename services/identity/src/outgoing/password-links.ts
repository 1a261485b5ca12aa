import type { RetentionRule } from '@kontor/service-kit/database';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { databaseNow } from '../people/find-user.ts';
import { PasswordLink } from './password-link.entity.ts';

/** The condition of a link that can be used. */
export const usable = (id: string) => ({ id, usedAt: null, expiresAt: { $gt: raw('now()') } });

/** Invalidates the links sent to a user so far, within the transaction of the reason, which locks the user. */
export async function invalidateLinksOf(tx: EntityManager, userId: number): Promise<void> {
  await tx.nativeUpdate(PasswordLink, { userId, usedAt: null }, { usedAt: databaseNow() });
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

/** Sessions in PostgreSQL, which the store purges; listed for admins only. Redis expires its sessions itself. */
export const sessionRules: RetentionRule[] = [
  {
    kind: 'sessions',
    days: null,
    setting: null,
    table: 'identity.sessions',
    key: 'key',
    where: 'true',
    moment: 'expires_at',
  },
];
