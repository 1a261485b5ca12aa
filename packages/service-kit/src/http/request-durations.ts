import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Metrics } from '../telemetry/metrics.ts';

/** Node accepts some thirty methods; those that no route has are counted as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** An `onResponse` hook that records how long each request took. */
export const recordDuration =
  ({ requestDuration }: Metrics) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    requestDuration.observe(
      {
        method: METHODS.has(request.method) ? request.method : 'other',
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
    done();
  };
