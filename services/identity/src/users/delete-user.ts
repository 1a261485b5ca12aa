import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { removeMails, removeSignInChanges } from '../account-mails/queries.ts';
import { asSubject, audit } from '../audit.ts';
import { enqueueAuthor } from '../authors/author-worker.ts';
import { cannotDeleteSelf, lastAdmin } from '../errors.ts';
import { User } from './user.entity.ts';
import { lockAdmins } from './lock-admins.ts';
import { assertManageable } from './manageable.ts';

/**
 * Deletes a user with their links, their sessions and the mails queued for them. Returns the deleted user, or null when
 * nobody has that id. Throws 404 for somebody the caller may not change, 409 for oneself and for the last admin.
 */
export async function deleteUser(em: EntityManager, id: number, by: SignedInOrigin): Promise<User | null> {
  if (id === by.user.id) throw cannotDeleteSelf();
  return em.transactional(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await tx.findOne(User, id);
    if (!user) return null;
    assertManageable(user, by.user);
    if (user.role === 'admin' && admins === 1) throw lastAdmin();
    await tx.remove(user).flush();
    if (user.isNamedAuthor) await enqueueAuthor(tx, id);
    await removeMails(tx, user.email);
    await removeSignInChanges(tx, id);
    await audit.record(tx, by, { action: 'user-deleted', subject: asSubject(user) });
    return user;
  });
}
