import type { SessionUser, UserChanges } from '@kontor/contracts/schemas';
import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { queueSignInChange } from '../account-mails/sign-in-changes.ts';
import { asSubject, audit } from '../audit.ts';
import { enqueueAuthor } from '../authors/author-worker.ts';
import { lastAdmin, managedByIssuer } from '../errors.ts';
import type { ManagedBy } from '../oidc/managed-by.ts';
import { invalidateLinksOf } from '../password-links/invalidate-links.ts';
import { unlessTaken } from './create-user.ts';
import { replaceDuties } from '../duties/set-duties.ts';
import { lockAdmins } from './lock-admins.ts';
import { lockUser } from './lock-user.ts';
import { assertManageable, assertMayGive } from './manageable.ts';
import { isInvited } from './present-user.ts';
import type { User } from './user.entity.ts';

/**
 * Changes the given fields of a user. A new address invalidates the links sent to the old one, another role takes the
 * duties away. Throws 403, 404, and 409 for a taken e-mail or employee number and for the role of the last admin, or
 * of a user whose role the issuer decides.
 */
export async function updateUser(
  em: EntityManager,
  id: number,
  changes: UserChanges,
  by: SignedInOrigin,
  managedBy: ManagedBy,
): Promise<User> {
  return em.transactional(async (tx) => {
    // Locked before the user: concurrent changes then cannot deadlock.
    const admins = changes.role === 'employee' ? await lockAdmins(tx) : null;
    const user = await lockUser(tx, id);
    if (admins === 1 && user.role === 'admin') throw lastAdmin();
    assertManageable(user, by.user);
    assertMayGive(changes.role, by.user);
    const { name = user.name, email = user.email, role = user.role, employeeNumber = user.employeeNumber } = changes;
    const { email: formerEmail } = user;
    const hasMoved = email !== formerEmail;
    if (role !== user.role && managedBy(user)) throw managedByIssuer();
    if (role !== user.role) await replaceDuties(tx, user, []);
    const isEmailConfirmed = isConfirmed(user, changes, by.user);
    tx.assign(user, { name, email, role, employeeNumber, isEmailConfirmed, ...(hasMoved && { mailFailedAt: null }) });
    await unlessTaken(() => tx.flush());
    if (user.isNamedAuthor) await enqueueAuthor(tx, id);
    if (hasMoved) await invalidateLinksOf(tx, id);
    // An invited user has no sign-in that could have changed; a mistyped address belongs to somebody else.
    if (hasMoved && !isInvited(user)) {
      await queueSignInChange(tx, user, 'email-changed', by, { recipient: formerEmail });
      await queueSignInChange(tx, user, 'email-changed', by);
    }
    await audit.record(tx, by, { action: 'user-changed', subject: asSubject(user) });
    return user;
  });
}

/**
 * Whether links to a new password may go to the address: an admin and the user confirm it by entering it. Somebody else
 * could take the account over. An invited user without duties has nothing to take over yet.
 */
function isConfirmed(user: User, { email }: UserChanges, by: SessionUser): boolean {
  if (email === undefined) return user.isEmailConfirmed;
  if (by.role === 'admin' || by.id === user.id) return true;
  if (email === user.email) return user.isEmailConfirmed;
  return isInvited(user) && user.duties.length === 0;
}
