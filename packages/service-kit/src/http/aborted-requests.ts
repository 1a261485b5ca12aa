import type { FastifyReply, FastifyRequest } from 'fastify';

import type { App } from './app.ts';

/** When the connection ended: before the request was there, before its answer began, or while that was sent. */
export const abortedDuring = ['request', 'wait', 'answer'] as const;
export type AbortedDuring = (typeof abortedDuring)[number];

/** As nginx and others log a request whose client has gone. */
export const CLIENT_GONE = 499;

declare module 'fastify' {
  interface FastifyReply {
    /** What the answer was made from broke off: its connection is closed by us. */
    isBrokenOff: boolean;
  }
}

/** Tells of each request whose client was gone before its answer was sent: `onResponse` is not called for it. */
export function onAbortedRequest(
  app: App,
  tell: (request: FastifyRequest, reply: FastifyReply, during: AbortedDuring) => void,
): void {
  app.decorateReply('isBrokenOff', false);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.writableFinished || reply.isBrokenOff) return;
      tell(request, reply, !request.raw.complete ? 'request' : raw.headersSent ? 'answer' : 'wait');
    });
    done();
  });
}
