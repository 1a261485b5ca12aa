import { type App, createSemaphore, acquirePermit } from '@kontor/service-kit/http';

import type { Settings } from '../settings.ts';

/**
 * Bounds how many forms are read and stored at a time: each takes memory, and room in the spool. The others wait, their
 * bodies unread, and are refused with 503 when that takes too long.
 */
export function limitForms(
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
    // No hook runs after the end of the connection.
    reply.raw.once('close', request.releasePermits);
  });
  scope.addHook('onResponse', async (request) => request.releasePermits());
}
