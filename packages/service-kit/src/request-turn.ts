import type { FastifyReply, FastifyRequest } from 'fastify';

import { invalidRequest } from './errors.ts';
import type { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the turn that this request was given, if any; more than once does no harm. */
    giveBack: () => void;
  }
}

/**
 * Waits for the request's turn. Its hooks give it back, and so does the end of its connection, after which no hook runs.
 * Throws 503 in vain. A client that has gone meanwhile needs none.
 */
export async function takeTurn(turns: Turns, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.giveBack = await turns.take();
  reply.raw.once('close', request.giveBack);
  if (!reply.raw.destroyed) return;
  request.giveBack();
  throw invalidRequest('The client went away.');
}
