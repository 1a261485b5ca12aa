import type { App } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Asked } from '../ask-service.ts';
import { publicReads, cacheKeyOf } from './public-reads.ts';
import type { Alone, ReadCache, Shared } from './read-cache.ts';
import { unlessSent } from './shared-body.ts';

/** Routes the public reads: from the cache, and what it cannot know from content. */
export function publicReadRoutes(app: App, cache: ReadCache): void {
  for (const { method, url, config } of publicReads) {
    app.route({
      method,
      url,
      config,
      handler: (request, reply) => {
        const key = cacheKeyOf(request);
        const kept = key && cache.kept(key.url, { requestId: request.id });
        if (kept) return unlessSent(kept.answer.send(request, reply));
        const asked = key?.isWhole
          ? cache.read(key.url, { requestId: request.id })
          : cache.pass(request.url, { requestId: request.id });
        return asked.then((answer) => send(answer, request, reply));
      },
    });
  }
}

/** Of the service's answer, what is between it and the gateway. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const send = (answer: Shared | Alone, request: FastifyRequest, reply: FastifyReply) =>
  answer.isShared ? answer.answer.send(request, reply) : sendAlone(answer, reply);

/** Answers with what a service said to the one who asked. */
export function sendAlone(answer: Asked, reply: FastifyReply): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers)) if (!HOP.has(name)) void reply.header(name, value);
  return reply.code(answer.status).send(answer.body);
}
