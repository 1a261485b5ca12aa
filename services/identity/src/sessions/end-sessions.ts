import type { AuditOrigin, SignedInOrigin } from '@kontor/audit/log';
import { notSignedIn } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { lockUser } from '../people/lock-user.ts';
import { assertManageable } from '../people/rights.ts';
import type { User } from '../people/user.entity.ts';
import { newEpoch } from './epoch.ts';

/** Ends all sessions of a user, by a new epoch. Throws 404. */
export const endUserSessions = (em: EntityManager, id: number, by: SignedInOrigin): Promise<User> =>
  endSessions(em, id, by, (user) => assertManageable(user, by.user));

/**
 * Ends all sessions of the caller, that of the request too, by a new epoch. Returns the changed user. Throws 401 when they
 * have ended since `caller` was read.
 */
export const endOwnSessions = (em: EntityManager, caller: User, by: AuditOrigin): Promise<User> =>
  endSessions(em.fork(), caller.id, by, ({ sessionEpoch }) => {
    if (sessionEpoch !== caller.sessionEpoch) throw notSignedIn();
  });

function endSessions(em: EntityManager, id: number, by: AuditOrigin, check: (user: User) => void): Promise<User> {
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, id);
    check(user);
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await audit.record(tx, by, { action: 'sessions-ended', subject: asSubject(user) });
    return user;
  });
}
