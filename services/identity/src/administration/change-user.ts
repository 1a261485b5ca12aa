import type { AuditOrigin, SignedInOrigin } from '@kontor/audit/log';
import type { Duty } from '@kontor/contracts/endpoints';
import type { Language, UserChanges } from '@kontor/contracts/schemas';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import type { ManagedBy } from '../company-account/index.ts';
import { requestEmailChange, setEmail } from '../credentials/index.ts';
import { cannotDeleteSelf, dutiesOfAdmin, lastAdmin, managedByIssuer, ownDuties, ownEmail } from '../errors.ts';
import { enqueueAuthor } from '../outgoing/index.ts';
import {
  assertManageable,
  assertMayGive,
  type Eraser,
  lockOtherAdmins,
  lockUser,
  withLockedUser,
  replaceDuties,
  unlessTaken,
  User,
} from '../people/index.ts';

interface RightsRules {
  adminsHaveDuties: boolean;
  managedBy: ManagedBy;
}

/**
 * Changes the given fields of a user, all or none. An address entered by an admin applies at once, one entered by others once it
 * is confirmed; another role takes the duties away that are not given again. Throws 403, 404, and 409 for a taken email or
 * employee number, for one's own email, for the role of the last admin, and for rights that the user cannot have or the issuer
 * decides.
 */
export async function updateUser(
  em: EntityManager,
  id: number,
  changes: UserChanges,
  by: SignedInOrigin,
  { adminsHaveDuties, managedBy, language }: RightsRules & { language: Language },
): Promise<User> {
  const { duties, ...data } = changes;
  if (duties && id === by.user.id) throw ownDuties();
  return em.transactional(async (tx) => {
    // Locked before the user: concurrent changes then cannot deadlock.
    const otherAdmins = changes.role === 'employee' ? await lockOtherAdmins(tx, id) : null;
    const user = await lockUser(tx, id);
    assertManageable(user, by.user);
    if (otherAdmins === 0 && user.role === 'admin') throw lastAdmin();
    assertMayGive(changes, by.user);
    const { name = user.name, email = user.email, role = user.role, employeeNumber = user.employeeNumber } = data;
    const isOtherEmail = email !== user.email;
    // A stolen session must not move the account to another mailbox: My account asks for a proof.
    if (isOtherEmail && id === by.user.id) throw ownEmail();
    if ((role !== user.role || duties) && managedBy(user)) throw managedByIssuer();
    if (role !== user.role) await replaceDuties(tx, user, []);
    tx.assign(user, { name, role, employeeNumber });
    await unlessTaken(() => tx.flush());
    if (isOtherEmail && by.user.role === 'admin') await setEmail(tx, user, email, by);
    else if (isOtherEmail) await requestEmailChange(tx, user, email, by, language);
    if (user.isNamedAuthor) await enqueueAuthor(tx, id);
    const hasData = !duties || Object.keys(data).length > 0;
    if (hasData) await audit.record(tx, by, { action: 'user-changed', subject: asSubject(user) });
    if (duties) await giveDuties(tx, user, duties, by, adminsHaveDuties);
    return user;
  });
}

/** Gives a user duties in place of the present ones, in a transaction that locks or adds the user. Throws 409 for an admin who has none. */
export async function giveDuties(
  tx: EntityManager,
  user: User,
  duties: Duty[],
  by: AuditOrigin,
  adminsHaveDuties: boolean,
): Promise<void> {
  if (user.role === 'admin' && !adminsHaveDuties) throw dutiesOfAdmin();
  await replaceDuties(tx, user, duties);
  await audit.record(tx, by, { action: 'user-duties-changed', subject: asSubject(user) });
}

/** Replaces the duties of a user. Throws 403 for oneself, 404, and 409 where the issuer decides or admins have none. */
export async function setDuties(
  em: EntityManager,
  id: number,
  duties: Duty[],
  by: SignedInOrigin,
  { adminsHaveDuties, managedBy }: RightsRules,
): Promise<User> {
  if (id === by.user.id) throw ownDuties();
  return withLockedUser(em, id, async (tx, user) => {
    if (managedBy(user)) throw managedByIssuer();
    await giveDuties(tx, user, duties, by, adminsHaveDuties);
    return user;
  });
}

/**
 * Deletes a user with all that refers to them, and has each feature erase what else it keeps. Returns the deleted user, or null when
 * nobody has that id. Throws 404 for somebody the caller may not change, 409 for oneself and for the last admin.
 */
export async function deleteUser(
  em: EntityManager,
  erasers: Eraser[],
  id: number,
  by: SignedInOrigin,
): Promise<User | null> {
  if (id === by.user.id) throw cannotDeleteSelf();
  return em.transactional(async (tx) => {
    // Locked before the user: concurrent changes then cannot deadlock.
    const otherAdmins = await lockOtherAdmins(tx, id);
    // Locked, so that the role is still this one when the user is deleted.
    const user = await tx.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return null;
    assertManageable(user, by.user);
    if (user.role === 'admin' && otherAdmins === 0) throw lastAdmin();
    await tx.remove(user).flush();
    for (const erase of erasers) await erase(tx, user);
    await audit.record(tx, by, { action: 'user-deleted', subject: asSubject(user) });
    return user;
  });
}
