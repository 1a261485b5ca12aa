import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AbortPhase } from '../telemetry/metrics.ts';

/** nginx's status for a request whose client disconnected. */
export const CLIENT_CLOSED_REQUEST = 499;

declare module 'fastify' {
  interface FastifyReply {
    /** The source of the response failed, so that we close the connection, not the client. */
    isBrokenOff: boolean;
  }
}

/** Calls `listener` for each request whose client disconnected before the response was sent; `onResponse` does not run then. */
export function onAbortedRequest(
  app: Pick<FastifyInstance, 'addHook' | 'decorateReply'>,
  listener: (request: FastifyRequest, reply: FastifyReply, during: AbortPhase) => void,
): void {
  app.decorateReply('isBrokenOff', false);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.writableFinished || reply.isBrokenOff) return;
      listener(request, reply, !request.raw.complete ? 'request' : raw.headersSent ? 'answer' : 'wait');
    });
    done();
  });
}
