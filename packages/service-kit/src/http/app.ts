import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import type { Access, Language, SessionUser } from '@kontor/contracts';
import { isStream, limits } from '@kontor/contracts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  fastify,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { CLIENT_GONE, onAbortedRequest } from './aborted-requests.ts';
import { assertAccess, CALLER_HEADER, type CallerKeys } from './caller.ts';
import type { BaseSettings } from '../settings/settings.ts';
import { errorReply, invalidRequest, notFound, requestTimeout, sendError } from './errors.ts';
import { accessLog, type Logger } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { requestLog } from './request-log.ts';
import { type Tracing, noTracing } from '../telemetry/tracing.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A Fastify plugin of a service's routes: `app.register(postRoutes, { orm })`. */
export type Plugin<Deps extends object> = (app: App, deps: Deps) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, by the gateway's assertion; null for everybody else. */
    user: SessionUser | null;
    /** The client's address by the same assertion; empty without one. */
    clientAddress: string;
    /** The language the caller reads, by `Content-Language`; English unless told. */
    language: Language;
  }
  interface FastifyContextConfig {
    access?: Access;
    jsonBytes?: number;
    streamBytes?: number;
  }
}

/** How long a connection stays open after the answer to what was no request. */
const LINGER_MS = 1_000;
const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** How long clients may take, and the answers they wait for. */
export type TimeLimits = Pick<
  BaseSettings,
  'HEADERS_SECONDS' | 'REQUEST_SECONDS' | 'ANSWER_SECONDS' | 'KEEP_ALIVE_SECONDS'
>;

/** The server options of every process (security.md DE-10). */
function serverOptions(log: Logger, times: TimeLimits): FastifyHttpOptions<Server, FastifyBaseLogger> {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    bodyLimit: limits.jsonBytes,
    requestTimeout: times.REQUEST_SECONDS * 1000,
    connectionTimeout: 0,
    keepAliveTimeout: times.KEEP_ALIVE_SECONDS * 1000,
    http: {
      headersTimeout: times.HEADERS_SECONDS * 1000,
      // How often Node looks for those who are over their time.
      connectionsCheckingInterval: Math.min(30_000, times.HEADERS_SECONDS * 500),
    },
    forceCloseConnections: 'idle',
    // What still comes by an open connection during a stop is answered, and the connection closed after it.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: limits.slug, caseSensitive: true },
    // What a caller sends is taken for what it is: no text becomes a number, no value a list.
    ajv: { customOptions: { coerceTypes: false, allErrors: false, removeAdditional: true } },
    clientErrorHandler: refuseMalformedHttp,
    frameworkErrors: (error, request, reply) => {
      sendError(
        error.statusCode === 404 ? notFound() : invalidRequest('The request could not be understood.'),
        request,
        reply,
      );
    },
  };
}

/** Answers what never became a request: broken HTTP, oversized headers, a client that is too slow. */
function refuseMalformedHttp(
  this: FastifyInstance,
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // To whoever said nothing nothing is said: a browser might take it for the answer to what it asks just then.
  if (error.code === 'ECONNRESET' || !socket.writable || (isLate && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const refusal = isLate ? requestTimeout() : invalidRequest('The request could not be understood.');
  const reply = errorReply(refusal, id);
  const body = JSON.stringify(reply);
  const head = `HTTP/1.1 ${reply.statusCode} ${reply.error}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`;
  // Bytes after the head of an answer to HEAD would be read as the next answer.
  const wantsBody = !String(error.rawPacket ?? '').startsWith('HEAD ');
  socket.end(wantsBody ? head + body : head);
  // Whoever never hangs up is left.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * What every app of the product does the same: JSON only, errors in one shape, one log line a request, metrics. What
 * it does with an unknown path is its own to say. `follow` sees its requests before all else.
 */
export function createBareApp(
  log: Logger,
  metrics: Metrics,
  times: TimeLimits,
  options: Partial<FastifyHttpOptions<Server, FastifyBaseLogger>> = {},
  follow: (app: App) => void = noTracing.followServices,
): App {
  const app = fastify({ ...serverOptions(log, times), ...options }).withTypeProvider<TypeBoxTypeProvider>();
  follow(app);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('releasePermits', () => undefined);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  const access = accessLog(log);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.url.startsWith('/health/')) access(request, reply);
    done();
  });
  onAbortedRequest(app, (request, reply, during) => {
    metrics.requestAborted(during);
    const { elapsedTime } = reply;
    if (!request.url.startsWith('/health/')) access(request, { statusCode: CLIENT_GONE, elapsedTime }, { during });
  });
  metrics.observe(app);
  return app;
}

/**
 * A service's public app. The caller is read from the gateway's signed assertion, and each route's `config.access` is
 * enforced before its body is read; a route below /api without one is refused at start.
 */
export function createServiceApp(
  name: string,
  log: Logger,
  metrics: Metrics,
  keys: CallerKeys,
  times: TimeLimits,
  tracing: Tracing = noTracing,
): App {
  const app = createBareApp(log, metrics, times, {}, tracing.followServices);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  app.decorateRequest('user', null);
  app.decorateRequest('clientAddress', '');
  app.decorateRequest('language', 'en');
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.jsonBytes;
    // What streams takes as long as its reader or its sender.
    if (route.config?.access && !isStream(route)) route.handlerTimeout ??= times.ANSWER_SECONDS * 1000;
    if (route.url.startsWith('/api/') && !route.config?.access)
      throw new Error(`${route.url} says not who may call it`);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const token = request.headers[CALLER_HEADER];
    const assertion = await keys.verify(typeof token === 'string' ? token : undefined, name);
    request.user = assertion?.user ?? null;
    request.clientAddress = assertion?.clientAddress ?? '';
    request.language = /^sv\b/i.test(request.headers['content-language'] ?? '') ? 'sv' : 'en';
    assertAccess(request.routeOptions.config.access ?? 'anyone', request.user);
  });
  return app;
}

/** The app of the internal port: metrics, and calls that only other services may make. */
export function createInternalApp(
  name: string,
  log: Logger,
  metrics: Metrics,
  keys: CallerKeys,
  times: TimeLimits,
  tracing: Tracing = noTracing,
): App {
  const app = createBareApp(log, metrics, times, {}, tracing.followServices);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/internal/')) return;
    const token = request.headers[CALLER_HEADER];
    if (!(await keys.verifyService(typeof token === 'string' ? token : undefined, name))) throw notFound();
  });
  app.get('/metrics', async (_request, reply) => {
    void reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return app;
}
