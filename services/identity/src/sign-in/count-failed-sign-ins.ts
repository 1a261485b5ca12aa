import type { Orm } from '@kontor/service-kit/database';
import type { FastifyInstance } from 'fastify';

import { countFailedSignIn } from './failed-sign-ins.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user whose sign-in failed; null when there is none. */
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
