import { originAs } from '@kontor/audit/log';
import type { FailedSignIns as ShownFailedSignIns } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { databaseNow, type Exporters, User } from '../people/index.ts';
import { FailedSignIns } from './failed-sign-ins.entity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user whose sign-in failed; null for an unknown name. */
    failedUserId: number | null;
  }
}

/** Counts the failed sign-ins of `request.failedUserId` of the routes of `app`, after the response. */
export function countFailedSignIns(app: FastifyInstance, orm: Orm): void {
  app.decorateRequest('failedUserId', null);
  app.addHook('onResponse', async ({ failedUserId, clientAddress, log }) => {
    if (failedUserId === null) return;
    await countFailedSignIn(orm.em.fork(), failedUserId, clientAddress).catch((error: unknown) =>
      log.warn({ err: error }, 'A failed sign-in was not counted'),
    );
  });
}

/** Counts a failed sign-in of a user. Call it after the response, so that its duration does not reveal whether the user exists. */
async function countFailedSignIn(em: EntityManager, userId: number, address: string): Promise<void> {
  await em.execute(
    `insert into identity.failed_sign_ins (user_id, count, last_at, last_from)
     select id, 1, now(), ? from identity.users where id = ?
     on conflict (user_id) do update
       set count = failed_sign_ins.count + 1, last_at = excluded.last_at, last_from = excluded.last_from`,
    [address.slice(0, 100), userId],
  );
}

/** Records a sign-in. Call it before the session is created, which may be in Redis: no session without its audit event. */
export async function recordSignIn(em: EntityManager, request: FastifyRequest, user: User): Promise<void> {
  await em.nativeUpdate(User, { id: user.id }, { lastSignInAt: databaseNow() });
  await resetFailedSignIns(em, user.id);
  await audit.record(em, originAs(request, user), { action: 'signed-in', subject: asSubject(user) });
}

/** Stores the failures so far for display to the user, and restarts the count at 0. */
async function resetFailedSignIns(em: EntityManager, userId: number): Promise<void> {
  await em.execute(
    `update identity.failed_sign_ins
     set told_count = count, told_at = last_at, told_from = last_from, count = 0
     where user_id = ? and (count > 0 or told_count > 0)`,
    [userId],
  );
}

/** The failures between the user's last two sign-ins. */
export async function findFailedSignIns(em: EntityManager, userId: number): Promise<ShownFailedSignIns> {
  const failed = await em.findOne(FailedSignIns, userId);
  if (!failed?.toldAt || failed.toldCount === 0) return { count: 0, lastAt: null, lastFrom: '' };
  return { count: failed.toldCount, lastAt: failed.toldAt.toISOString(), lastFrom: failed.toldFrom };
}

/** The failures that a user was shown, for the export of a person. */
export const signInData: Exporters<'failedSignIns'> = { failedSignIns: findFailedSignIns };
