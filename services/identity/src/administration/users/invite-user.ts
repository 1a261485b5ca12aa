import type { Invitation, Language } from '@kontor/contracts/schemas';
import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { requestMail } from '../../outgoing/account-mails.ts';
import { removeInvitations } from '../../outgoing/queued-mails.ts';
import { asSubject, audit } from '../../audit.ts';
import { alreadyActive } from '../../errors.ts';
import { invalidateLinksOf } from '../../outgoing/password-links.ts';
import { addUser, type CreatedIn } from '../../people/add-user.ts';
import { lockUser } from '../../people/lock-user.ts';
import { assertManageable, assertMayGive } from '../../people/rights.ts';
import { isInvited } from '../../people/present-user.ts';
import type { User } from '../../people/user.entity.ts';

/** Adds a user without a password, and queues the mail by which they choose one. Throws 409 for a taken name or e-mail. */
export async function inviteUser(
  em: EntityManager,
  invitation: Invitation & CreatedIn,
  language: Language,
  by: SignedInOrigin,
): Promise<User> {
  assertMayGive(invitation.role, by.user);
  return em.transactional(async (tx) => {
    const user = await addUser(tx, invitation, null);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
    return user;
  });
}

/** Queues another invitation and invalidates the previous ones. Throws 404, or 409 for a user who had a way to sign in. */
export async function inviteAgain(
  em: EntityManager,
  id: number,
  language: Language,
  by: SignedInOrigin,
): Promise<void> {
  await em.transactional(async (tx) => {
    const user = await lockUser(tx, id);
    assertManageable(user, by.user);
    if (!isInvited(user)) throw alreadyActive();
    await invalidateLinksOf(tx, id);
    await removeInvitations(tx, user.email);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
  });
}
