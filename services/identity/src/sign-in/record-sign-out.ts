import { originOf } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { User } from '../users/user.entity.ts';

/**
 * Writes down that somebody signed out. The session has ended already, and may have lived in Redis: a database that is
 * away keeps nobody signed in, so what it cannot take is told to the log.
 */
export async function recordSignOut(em: EntityManager, request: FastifyRequest, userId: number): Promise<void> {
  try {
    const user = await em.findOne(User, userId);
    if (user) await audit.record(em, originOf(request, user), { action: 'signed-out', subject: asSubject(user) });
  } catch (error) {
    request.log.error({ err: error, userId }, 'A sign-out is missing in the audit log');
  }
}
