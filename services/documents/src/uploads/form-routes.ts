import { acquirePermit, type App, createSemaphore } from '@kontor/service-kit/http';

import type { Settings } from '../settings.ts';
import { acceptForms, type FormLimits } from './read-form.ts';

type UploadLimits = Pick<Settings, 'UPLOADS_AT_ONCE' | 'UPLOADS_WAITING' | 'UPLOAD_WAIT_SECONDS'>;

/** Registers routes that receive multipart forms. Forms of other than the usual limits are read one at a time. */
export type RegisterForms = (app: App, routes: (scope: App) => Promise<unknown>, limits?: FormLimits) => Promise<void>;

/**
 * Returns how rooms register routes of forms. All of them share `UPLOADS_AT_ONCE` permits, since each form takes memory and
 * disk space. Calls `onRefused` for each form that is refused.
 */
export function formRoutes(settings: UploadLimits, onRefused: () => void): RegisterForms {
  const shared = limitUploads(settings, onRefused);
  return async (app, routes, limits) => {
    await app.register(async (scope: App) => {
      await acceptForms(scope, limits);
      // A larger form takes ten times the disk space of another one.
      (limits ? limitUploads({ ...settings, UPLOADS_AT_ONCE: 1 }, onRefused) : shared)(scope);
      await routes(scope);
    });
  };
}

/** Further requests wait with their bodies unread, and are refused with 503 when that takes too long. */
function limitUploads(limits: UploadLimits, onRefused: () => void): (scope: App) => void {
  const semaphore = createSemaphore({
    permits: limits.UPLOADS_AT_ONCE,
    maxWaiting: limits.UPLOADS_WAITING,
    waitMs: limits.UPLOAD_WAIT_SECONDS * 1000,
    onRefused,
  });
  return (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      await acquirePermit(semaphore, request, reply);
      // Fastify runs no hook when the connection closes.
      reply.raw.once('close', request.releasePermits);
    });
    scope.addHook('onResponse', async (request) => request.releasePermits());
  };
}
