import { limits } from '@kontor/contracts/endpoints';
import { type EndpointWithSchema, isStream } from '@kontor/contracts/schemas';
import { acquirePermit, addPermit } from '@kontor/service-kit/http';
import { type ServiceContext, shedLoad } from '@kontor/service-kit/process';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../settings.ts';
import { boundBodies, discardBodyOfRead, hangUpOnUnreadBody, limitedBody } from './bodies.ts';
import { callerKey } from './caller-key.ts';
import { boundCalls } from './calls.ts';
import { boundConnections } from './connections.ts';
import { openRateLimits } from './rate-limits.ts';
import { closeSlowReaders } from './slow-readers.ts';

/** Pages are served up to this multiple of the load at which calls are refused. */
const PAGE_PRESSURE = 4;

export type Admission = Awaited<ReturnType<typeof openAdmission>>;

/** Limits the resources of the gateway and of the services that clients may use. Registers the limits on every request. */
export async function openAdmission(context: ServiceContext<Settings>) {
  const { app, settings, metrics, health } = context;
  boundConnections(app, settings, metrics);
  // Pages are shed last: they are rendered already, or work without data of a service.
  const overload = shedLoad(app, settings, metrics, {
    isExempt: ({ url }, pressure) => !url.startsWith('/api/') && pressure < PAGE_PRESSURE,
  });
  health.overloadedBy(overload);
  app.addHook('onSend', closeSlowReaders(settings));
  // Only the proxy reads bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', discardBodyOfRead);
  app.addHook('onResponse', hangUpOnUnreadBody);

  const calls = boundCalls(settings, metrics);
  const bodies = boundBodies(settings, metrics);
  const rates = await openRateLimits(context);
  return {
    /** The limits on calls in flight, for requests that are not proxied. */
    calls,
    /**
     * Admits an authenticated call and reads its body, or throws 413, 429, 408 or 503. `request.releasePermits` releases
     * everything that the call holds.
     */
    async admit(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointWithSchema): Promise<void> {
      const { service, streamBytes, jsonBytes, rateLimit } = endpoint.config;
      const semaphore = calls.of(endpoint);
      const caller = callerKey(request);
      if (request.body && !streamBytes) {
        // Checks everything that can refuse the call before the body is read.
        semaphore.assertCapacity(caller);
        const bytes = bodies.reserve(request, jsonBytes ?? limits.jsonBytes);
        if (rateLimit) await rates.check(rateLimit, request);
        request.body = await bodies.read(request, bytes);
      }
      // Done after the body, so that a body that never arrives neither counts nor takes a permit.
      if (rateLimit) await rates.count(rateLimit, request);
      if (isStream(endpoint)) addPermit(request, calls.reserveStream(service, caller));
      await acquirePermit(semaphore, request, reply, caller);
      if (request.body && streamBytes) request.body = limitedBody(request, streamBytes);
    },
    /** To call after the response: a call that was not accepted does not count in its rate limit. */
    settle: rates.settle,
    /** Whether calls are refused because of the load of the process. */
    isOverloaded: () => overload.reason !== null,
  };
}
