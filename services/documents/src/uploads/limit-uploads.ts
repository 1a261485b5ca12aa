import { acquirePermit, type App, createSemaphore } from '@kontor/service-kit/http';

import type { Settings } from '../settings.ts';

/**
 * Bounds how many forms are read at once, since each takes memory and disk space. Further requests wait with their bodies
 * unread, and are refused with 503 when that takes too long. Calls `onRefused` for each refused one.
 */
export function limitUploads(
  scope: App,
  limits: Pick<Settings, 'UPLOADS_AT_ONCE' | 'UPLOADS_WAITING' | 'UPLOAD_WAIT_SECONDS'>,
  onRefused?: () => void,
): void {
  const semaphore = createSemaphore({
    permits: limits.UPLOADS_AT_ONCE,
    maxWaiting: limits.UPLOADS_WAITING,
    waitMs: limits.UPLOAD_WAIT_SECONDS * 1000,
    onRefused,
  });
  scope.addHook('preHandler', async (request, reply) => {
    await acquirePermit(semaphore, request, reply);
    // Fastify runs no hook when the connection closes.
    reply.raw.once('close', request.releasePermits);
  });
  scope.addHook('onResponse', async (request) => request.releasePermits());
}
