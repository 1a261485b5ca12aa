import type { AuditOrigin } from '@kontor/audit/log';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { queueSignInChange } from '../../outgoing/sign-in-changes.ts';
import { asSubject, audit } from '../../audit.ts';
import { PendingEmail } from '../../people/pending-email.entity.ts';
import { invalidateLinksOf } from '../../outgoing/password-links.ts';
import { newEpoch } from '../../sessions/epoch.ts';
import { isInvited } from '../../people/present-user.ts';
import { User } from '../../people/user.entity.ts';

/**
 * Stores a user's new hash, and ends their sessions (by a new epoch) and links. `isStillValid` is checked while the user is
 * locked. Returns null when there is no such user or `isStillValid` is false.
 */
export async function replacePassword(
  em: EntityManager,
  userId: number,
  passwordHash: string,
  event: { action: 'password-changed' | 'password-reset'; by: AuditOrigin },
  isStillValid: (tx: EntityManager, user: User) => boolean | Promise<boolean> = () => true,
): Promise<User | null> {
  return em.fork().transactional(async (tx) => {
    const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user || !(await isStillValid(tx, user))) return null;
    const wasInvited = isInvited(user);
    user.passwordHash = passwordHash;
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await invalidateLinksOf(tx, userId);
    // Who knew the former password may have asked for it.
    await tx.nativeDelete(PendingEmail, { userId, requestedBy: userId });
    await audit.record(tx, event.by, { action: event.action, subject: asSubject(user) });
    // The first password of an invitation changes nothing: nobody could sign in before.
    if (!wasInvited) await queueSignInChange(tx, user, event.action, event.by);
    return user;
  });
}
