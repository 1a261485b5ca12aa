import type { IncomingMessage, ServerResponse } from 'node:http';

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';

import { accessLog, type Logger } from '../telemetry/log.ts';
import type { AbortPhase, Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { sendError } from './errors.ts';
import { type ServerOptions, serverOptions, type TimeLimits } from './server-options.ts';
import { traceRequests } from './trace-requests.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A Fastify plugin of a service's routes: `app.register(postRoutes, { orm })`. */
export type Plugin<Deps extends object> = (app: App, deps: Deps) => Promise<void>;

export interface AppOptions {
  log: Logger;
  metrics: Metrics;
  settings: TimeLimits;
  tracing?: Tracing;
  /** Whether a request's `traceparent` header is ignored, because anonymous clients send it. */
  startsTraces?: boolean;
  /** Whether routes that are no calls, such as pages, answer HEAD. */
  pagesAnswerHead?: boolean;
  server?: Partial<ServerOptions>;
}

/**
 * The base of every app: JSON bodies only, errors in one shape, a log line and metrics for each request. The caller sets
 * the handler of unknown paths.
 */
export function createApp(options: AppOptions): App {
  const { log, metrics, settings, tracing, startsTraces = false, pagesAnswerHead = false, server } = options;
  const app = fastify({ ...serverOptions(log, settings), ...server }).withTypeProvider<TypeBoxTypeProvider>();
  // First, so that all other hooks run within the request's span.
  if (tracing?.begin) traceRequests(app, tracing.begin, startsTraces);
  // Fastify's own HEAD, which is off, would run the handler of every GET, which may change something.
  app.addHook('onRoute', (route) => {
    const answersHead = route.config?.answersHead ?? (pagesAnswerHead && !route.config?.access);
    if (answersHead && [route.method].flat().join() === 'GET') route.method = ['GET', 'HEAD'];
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('releasePermits', () => undefined);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  const logAccess = accessLog(log);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.url.startsWith('/health/')) logAccess(request, reply);
    done();
  });
  onAbortedRequest(app, (request, { elapsedTime }, during) => {
    metrics.requestsAborted.inc({ during });
    if (!request.url.startsWith('/health/'))
      logAccess(request, { statusCode: CLIENT_CLOSED_REQUEST, elapsedTime }, { during });
  });
  app.addHook('onResponse', recordDuration(metrics));
  return app;
}

/** Node accepts some thirty methods; those that no route has are counted as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** An `onResponse` hook that records how long each request took. */
const recordDuration =
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

/** nginx's status for a request whose client disconnected. */
const CLIENT_CLOSED_REQUEST = 499;

declare module 'fastify' {
  interface FastifyReply {
    /** The source of the response failed, so that we close the connection, not the client. */
    isBrokenOff: boolean;
  }
}

/** Calls `listener` for each request whose client disconnected before the response was sent; `onResponse` does not run then. */
function onAbortedRequest(
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
