import { type App, clientKey } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { UpstreamResponse } from '../upstreams/index.ts';
import { publicReads, cacheKeyOf } from './public-reads.ts';
import type { UncachedResponse, ReadCache, SharedResponse } from './read-cache.ts';
import { pendingReply } from './shared-body.ts';

/** Serves the public reads from the cache, and those without a cache key from their service. */
export function publicReadRoutes(app: App, cache: ReadCache): void {
  for (const endpoint of publicReads) {
    const { method, url, config } = endpoint;
    app.route({
      method,
      url,
      // From the cache; no service runs it.
      config: { ...config, answersHead: true },
      handler: (request, reply) => {
        const key = cacheKeyOf(endpoint, request);
        const options = { requestId: request.id, client: clientKey(request.ip) };
        const cached = key && cache.cached(key.url, options);
        if (cached) return pendingReply(cached.body.send(request, reply));
        const response = key?.isExact ? cache.read(key.url, options) : cache.fetchUncached(request.url, options);
        return response.then((each) => send(each, request, reply));
      },
    });
  }
}

/** Headers between the service and the gateway only. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const send = (response: SharedResponse | UncachedResponse, request: FastifyRequest, reply: FastifyReply) =>
  response.isShared ? response.body.send(request, reply) : sendUncached(response, reply);

/** Sends a service's response as it is. */
export function sendUncached(response: UpstreamResponse, reply: FastifyReply): FastifyReply {
  for (const [name, value] of Object.entries(response.headers))
    if (!HOP_BY_HOP.has(name)) void reply.header(name, value);
  return reply.code(response.status).send(response.body);
}
