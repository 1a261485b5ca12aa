import type { UserChanges } from '@kontor/contracts';
import type { AuditOrigin } from '@kontor/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { lastAdmin, userNotFound } from '../errors.ts';
import { endLinksOf } from '../password-links/invalidate-links.ts';
import { User } from './user.entity.ts';
import { flushUnique } from './create-user.ts';
import { lockAdmins } from './lock-admins.ts';

/**
 * Changes the person `id`; what is absent stays. With a new address the links sent to the old one stop working. Throws
 * 404, or 409 for a taken e-mail and for the last admin's role.
 */
export async function updateUser(em: EntityManager, id: number, changes: UserChanges, by: AuditOrigin): Promise<User> {
  return em.transactional(async (tx) => {
    // Before the person, so that two such changes never wait for each other.
    const admins = changes.role === 'employee' ? await lockAdmins(tx) : null;
    const user = await tx.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw userNotFound();
    if (admins === 1 && user.role === 'admin') throw lastAdmin();
    const { name = user.name, email = user.email, role = user.role } = changes;
    const hasMoved = email !== user.email;
    tx.assign(user, { name, email, role });
    await flushUnique(tx);
    if (hasMoved) await endLinksOf(tx, id);
    await audit.record(tx, by, { action: 'user-changed', subject: asSubject(user) });
    return user;
  });
}
