import { type AuditOrigin, originAs, type SignedInOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { emailChangeNotFound, emailTaken, linkInvalid, signInToConfirm, tooManyEmailChanges } from '../../errors.ts';
import { invalidateLinksOf, queueSignInChange, requestEmailChangeMail } from '../../outgoing/index.ts';
import {
  assertManageable,
  findPendingEmail,
  isInvited,
  isPending,
  withLockedUser,
  PendingEmail,
  unlessTaken,
  User,
} from '../../people/index.ts';

/** Maximum number of these mails about a user in an hour. */
const MAILS_PER_HOUR = 10;

/** How long the link works: a colleague's entry waits for somebody who may be away. */
const LIFETIME = { own: '1 day', others: '7 days' };

/**
 * Makes `email` the confirmed address of a locked user: earlier links end, and the former address is notified. Throws 409 for a
 * taken one. `by` confirmed it; `requestedBy` names another user who had entered it.
 */
export async function setEmail(
  tx: EntityManager,
  user: User,
  email: string,
  by: AuditOrigin,
  requestedBy: string | null = null,
): Promise<void> {
  const { email: former } = user;
  user.email = email;
  user.mailFailedAt = null;
  // A trigger removes the pending address.
  user.pendingEmail = null;
  await unlessTaken(() => tx.flush());
  await invalidateLinksOf(tx, user.id);
  await queueSignInChange(tx, user, 'email-changed', by, { recipient: former, requestedBy });
  // Somebody who was invited gets an invitation there, and knows nothing of an account yet.
  if (!isInvited(user)) await queueSignInChange(tx, user, 'email-changed', by, { requestedBy });
}

/**
 * Stores `email` as the pending address of a locked user, in place of an earlier one, and queues the mail to it: nothing else goes
 * there until it is confirmed. Throws 409 for a taken address, 429 after too many mails.
 */
export async function requestEmailChange(
  tx: EntityManager,
  user: User,
  email: string,
  by: SignedInOrigin,
  language: Language,
): Promise<void> {
  await assertMayMail(tx, user.id);
  if ((await tx.count(User, { [raw('lower(email)')]: email.toLowerCase() })) > 0) throw emailTaken();
  const { id: requestedBy, name } = by.user;
  const isOwn = requestedBy === user.id;
  await tx.nativeDelete(PendingEmail, { userId: user.id });
  const [row] = await tx.execute<[{ id: string; requestedAt: Date; expiresAt: Date }]>(
    `insert into identity.pending_emails (user_id, email, requested_by, requested_by_name, expires_at)
     values (?, ?, ?, ?, now() + ?::interval)
     returning id, requested_at as "requestedAt", expires_at as "expiresAt"`,
    [user.id, email, requestedBy, name, isOwn ? LIFETIME.own : LIFETIME.others],
  );
  const { id: pendingId, requestedAt, expiresAt } = row;
  user.pendingEmail = {
    email,
    isOwn,
    by: isOwn ? null : name,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  await requestEmailChangeMail(tx, { pendingId, userId: user.id, language });
  await audit.record(tx, by, { action: 'email-change-requested', subject: asSubject(user) });
}

/** Changes the caller's own address, once it is confirmed. Returns the user; another address that was pending is given up. */
export async function changeOwnEmail(
  em: EntityManager,
  email: string,
  by: SignedInOrigin,
  language: Language,
): Promise<User> {
  return withLockedUser(em, by.user.id, async (tx, user) => {
    if (email === user.email) await withdraw(tx, user, by);
    else await requestEmailChange(tx, user, email, by, language);
    return user;
  });
}

/** Queues the mail to the caller's pending address again. Throws 404 without one, 429 after too many. */
export async function sendEmailLinkAgain(em: EntityManager, by: SignedInOrigin, language: Language): Promise<void> {
  await withLockedUser(em, by.user.id, async (tx, user) => {
    const pending = await tx.findOne(PendingEmail, { userId: user.id, ...isPending });
    if (!pending) throw emailChangeNotFound();
    await assertMayMail(tx, user.id);
    await requestEmailChangeMail(tx, { pendingId: pending.id, userId: user.id, language });
    await audit.record(tx, by, { action: 'email-change-requested', subject: asSubject(user) });
  });
}

/** Gives up the pending address of a user; nothing without one. Throws 404 for a user whom the caller may not change. */
export async function withdrawEmailChange(em: EntityManager, userId: number, by: SignedInOrigin): Promise<void> {
  await withLockedUser(em, userId, async (tx, user) => {
    if (userId !== by.user.id) assertManageable(user, by.user);
    await withdraw(tx, user, by);
  });
}

async function withdraw(tx: EntityManager, user: User, by: SignedInOrigin): Promise<void> {
  if ((await tx.nativeDelete(PendingEmail, { userId: user.id })) === 0) return;
  user.pendingEmail = null;
  await audit.record(tx, by, { action: 'email-change-withdrawn', subject: asSubject(user) });
}

/**
 * Confirms a pending address, by the link in the mail to it. Without `owner`, who has proved to be the user, that is enough
 * only where the user asked for it: an address that somebody else has entered could be theirs. Throws 403 then, 410 for a
 * link that no longer works, 409 for an address that was taken meanwhile. Returns the user.
 */
export async function confirmEmail(
  em: EntityManager,
  { id, userId }: Pick<PendingEmail, 'id' | 'userId'>,
  from: Omit<AuditOrigin, 'user'>,
  owner: Pick<User, 'id'> | null,
): Promise<User> {
  return withLockedUser(em, userId, async (tx, user) => {
    // The second of two requests with the same link waits for the lock, and then finds no address.
    const pending = await findPendingEmail(tx, id);
    if (!pending || (owner && owner.id !== userId)) throw linkInvalid();
    const isOwn = pending.requestedBy === userId;
    if (!isOwn && !owner) throw signInToConfirm();
    const by = originAs(from, user);
    await setEmail(tx, user, pending.email, by, isOwn ? null : pending.requestedByName);
    await audit.record(tx, by, { action: 'email-confirmed', subject: asSubject(user) });
    return user;
  });
}

async function assertMayMail(tx: EntityManager, userId: number): Promise<void> {
  const [row] = await tx.execute<[{ n: number }]>(
    `select count(*)::int as n from identity.audit_events
     where subject_id = ? and action = 'email-change-requested' and happened_at > now() - interval '1 hour'`,
    [userId],
  );
  if (row.n >= MAILS_PER_HOUR) throw tooManyEmailChanges();
}
