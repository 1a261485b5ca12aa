import { randomInt } from 'node:crypto';

import type { AuditOrigin, SignedInOrigin } from '@kontor/audit/log';
import { notSignedIn } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { assertManageable, lockUser, type User } from '../people/index.ts';
import type { SessionStore } from './session-store.ts';

/** A random 32-bit epoch, as the database makes them. Sessions with the previous epoch are over. */
export const newEpoch = (): number => randomInt(-(2 ** 31), 2 ** 31);

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

/**
 * Deletes the sessions of a user whose epoch has changed, or who was deleted. Never throws: each use checks the epoch, so
 * they are over in any case.
 */
export async function purgeSessions(sessions: SessionStore, userId: number, log: FastifyBaseLogger): Promise<void> {
  await sessions
    .endAllOf(userId)
    .catch((error: unknown) => log.warn({ err: error }, 'Ended sessions stay in the store until they expire'));
}
