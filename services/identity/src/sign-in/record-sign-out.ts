import { originAs } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { User } from '../people/user.entity.ts';

/** Records a sign-out. Never throws: the session has ended already, also while the database is unavailable. */
export async function recordSignOut(em: EntityManager, request: FastifyRequest, userId: number): Promise<void> {
  try {
    const user = await em.findOne(User, userId);
    if (user) await audit.record(em, originAs(request, user), { action: 'signed-out', subject: asSubject(user) });
  } catch (error) {
    request.log.error({ err: error, userId }, 'A sign-out is missing in the audit log');
  }
}
