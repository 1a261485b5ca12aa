import type { Invitation, Language } from '@kontor/contracts';
import type { AuditOrigin } from '@kontor/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { requestMail, takeBackInvitations } from '../account-mails/queue.ts';
import { alreadyActive, userNotFound } from '../errors.ts';
import { endLinksOf } from '../password-links/invalidate-links.ts';
import { User } from '../users/user.entity.ts';
import { addUser } from '../users/create-user.ts';

/** Adds a person without a password, and asks for the mail by which they choose one. Throws 409 for a taken name or e-mail. */
export async function inviteUser(
  em: EntityManager,
  person: Invitation,
  language: Language,
  by: AuditOrigin,
): Promise<User> {
  return em.transactional(async (tx) => {
    const user = await addUser(tx, person, null);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
    return user;
  });
}

/** Asks for another invitation; those before are void. Throws 404, or 409 for somebody who has a password. */
export async function inviteAgain(em: EntityManager, id: number, language: Language, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const user = await tx.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw userNotFound();
    if (user.passwordHash !== null) throw alreadyActive();
    await endLinksOf(tx, id);
    await takeBackInvitations(tx, user.email);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
  });
}
