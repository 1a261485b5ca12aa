import type { FastifyReply, FastifyRequest } from 'fastify';

import { invalidRequest } from './errors.ts';
import type { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases what is held for this request, if anything; more than once does no harm. */
    giveBack: () => void;
  }
}

/** Has `giveBack` call `release` as well, which must bear to be called more than once. */
export function holdForRequest(request: FastifyRequest, release: () => void): void {
  const others = request.giveBack;
  request.giveBack = () => {
    others();
    release();
  };
}

/**
 * Waits for the request's turn; `giveBack` releases it. Throws 503 in vain. A client that has gone meanwhile needs none.
 */
export async function takeTurn(turns: Turns, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  holdForRequest(request, await turns.take());
  if (!reply.raw.destroyed) return;
  request.giveBack();
  throw invalidRequest('The client went away.');
}
