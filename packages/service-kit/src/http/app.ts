import type { IncomingMessage, ServerResponse } from 'node:http';

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';

import { accessLog, type Logger } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
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
  ignoresTraceparent?: boolean;
  /** Whether routes outside the API, such as pages, answer HEAD. */
  pagesAnswerHead?: boolean;
  server?: Partial<ServerOptions>;
}

/**
 * The base of every app: JSON bodies only, errors in one shape, a log line and metrics for each request. The caller sets
 * the handler of unknown paths.
 */
export function createApp(options: AppOptions): App {
  const { log, metrics, settings, tracing, ignoresTraceparent = false, pagesAnswerHead = false, server } = options;
  const app = fastify({ ...serverOptions(log, settings), ...server }).withTypeProvider<TypeBoxTypeProvider>();
  // First, so that all other hooks run within the request's span.
  if (tracing?.begin) traceRequests(app, tracing.begin, ignoresTraceparent);
  // Only opted-in routes answer HEAD, because HEAD runs the GET handler. Fastify's own HEAD routes are off.
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
  app.decorateReply('isBrokenOff', false);
  recordRequests(app, metrics, accessLog(log));
  return app;
}

/** The methods counted by name. Node accepts about thirty; the others are counted as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** nginx's status for a request whose client disconnected. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs and counts each request. Fastify calls no `onResponse` if the client disconnects before the response is sent. */
function recordRequests(app: App, metrics: Metrics, logAccess: ReturnType<typeof accessLog>): void {
  const isLogged = ({ url }: FastifyRequest) => !url.startsWith('/health/');
  app.addHook('onResponse', (request, reply, done) => {
    if (isLogged(request)) logAccess(request, reply);
    const { method, routeOptions } = request;
    const labels = {
      method: METHODS.has(method) ? method : 'other',
      route: routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    metrics.requestDuration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.writableFinished || reply.isBrokenOff) return;
      const during = !request.raw.complete ? 'request' : raw.headersSent ? 'answer' : 'wait';
      metrics.requestsAborted.inc({ during });
      const { elapsedTime } = reply;
      if (isLogged(request)) logAccess(request, { statusCode: CLIENT_CLOSED_REQUEST, elapsedTime }, { during });
    });
    done();
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The server, not the client, aborted the response, because its source failed. */
    isBrokenOff: boolean;
  }
}
