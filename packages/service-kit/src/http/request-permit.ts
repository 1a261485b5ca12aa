import type { FastifyReply, FastifyRequest } from 'fastify';

import { invalidRequest } from './errors.ts';
import type { Semaphore } from './semaphore.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the permits and reservations of this request, if any. Idempotent. */
    releasePermits: () => void;
  }
}

/** Adds `release`, which must be idempotent, to what `request.releasePermits` calls. */
export function addPermit(request: FastifyRequest, release: () => void): void {
  const releaseOthers = request.releasePermits;
  request.releasePermits = () => {
    releaseOthers();
    release();
  };
}

/**
 * Acquires a permit for the request of `holder`, which `request.releasePermits` releases. Throws 503 without one, and 400 when the
 * client disconnected while the request waited.
 */
export async function acquirePermit(
  semaphore: Semaphore,
  request: FastifyRequest,
  reply: FastifyReply,
  holder?: string,
): Promise<void> {
  addPermit(request, await semaphore.acquire(holder));
  if (!reply.raw.destroyed) return;
  request.releasePermits();
  throw invalidRequest('The client disconnected.');
}
