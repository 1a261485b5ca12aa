import { originAs } from '@kontor/audit/log';
import type { SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { presentSessionUser, setFirstLanguage, User } from '../people/index.ts';
import { type SignIn, startSession } from '../sessions/index.ts';
import { resetFailedSignIns } from './failed-sign-ins.ts';

/** Records a sign-in. Call it before the session is created, which may be in Redis: no session without its audit event. */
export async function recordSignIn(em: EntityManager, request: FastifyRequest, user: User): Promise<void> {
  await resetFailedSignIns(em, user.id);
  await audit.record(em, originAs(request, user), { action: 'signed-in', subject: asSubject(user) });
}

/** Creates the session of a user who was authenticated, and whose sign-in was recorded. */
export async function openSession(
  em: EntityManager,
  request: FastifyRequest,
  user: User,
  signIn: SignIn,
): Promise<SessionUser> {
  await setFirstLanguage(em, user, request);
  await startSession(request, em, user, signIn);
  request.log.info({ event: 'login', userId: user.id, client: request.clientAddress }, 'Signed in');
  return presentSessionUser(user);
}

/** Records a sign-out. Never throws: the session has ended already, also while the database is unavailable. */
export async function recordSignOut(em: EntityManager, request: FastifyRequest, userId: number): Promise<void> {
  try {
    const user = await em.findOne(User, userId);
    if (user) await audit.record(em, originAs(request, user), { action: 'signed-out', subject: asSubject(user) });
  } catch (error) {
    request.log.error({ err: error, userId }, 'A sign-out is missing in the audit log');
  }
}
