import type { UserChanges } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { lastAdmin } from '../errors.ts';
import { invalidateLinksOf } from '../password-links/invalidate-links.ts';
import { flushUnique } from './create-user.ts';
import { lockAdmins } from './lock-admins.ts';
import { lockUser } from './lock-user.ts';
import type { User } from './user.entity.ts';

/**
 * Changes the given fields of a user. A new address invalidates the links sent to the old one. Throws 404, and 409 for a
 * taken e-mail and for the role of the last admin.
 */
export async function updateUser(em: EntityManager, id: number, changes: UserChanges, by: AuditOrigin): Promise<User> {
  return em.transactional(async (tx) => {
    // Locked before the user: concurrent changes then cannot deadlock.
    const admins = changes.role === 'employee' ? await lockAdmins(tx) : null;
    const user = await lockUser(tx, id);
    if (admins === 1 && user.role === 'admin') throw lastAdmin();
    const { name = user.name, email = user.email, role = user.role } = changes;
    const hasMoved = email !== user.email;
    tx.assign(user, { name, email, role });
    await flushUnique(tx);
    if (hasMoved) await invalidateLinksOf(tx, id);
    await audit.record(tx, by, { action: 'user-changed', subject: asSubject(user) });
    return user;
  });
}
