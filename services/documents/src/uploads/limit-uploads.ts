import { type App, createTurns, takeTurn } from '@kontor/service-kit';

import type { Config } from '../config.ts';

/**
 * Bounds how many forms are read at once, since each takes memory and disk space. Further requests wait with their bodies
 * unread, and are refused with 503 when that takes too long. Calls `onRefused` for each refused one.
 */
export function limitUploads(
  scope: App,
  limits: Pick<Config, 'UPLOADS_AT_ONCE' | 'UPLOADS_WAITING' | 'UPLOAD_WAIT_SECONDS'>,
  onRefused?: () => void,
): void {
  const turns = createTurns({
    atOnce: limits.UPLOADS_AT_ONCE,
    waiting: limits.UPLOADS_WAITING,
    patienceMs: limits.UPLOAD_WAIT_SECONDS * 1000,
    onRefused,
  });
  scope.addHook('preHandler', async (request, reply) => {
    await takeTurn(turns, request, reply);
    // Fastify runs no hook when the connection closes.
    reply.raw.once('close', request.giveBack);
  });
  scope.addHook('onResponse', async (request) => request.giveBack());
}
