import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { limits } from '@kontor/contracts/endpoints';
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

import type { BaseSettings } from '../settings/settings.ts';
import type { Logger } from '../telemetry/log.ts';
import { errorReply, invalidRequest, notFound, requestTimeout, sendError } from './errors.ts';

export type ServerOptions = FastifyHttpOptions<Server, FastifyBaseLogger>;

/** How long clients may take to send a request, and handlers to respond. */
export type TimeLimits = Pick<
  BaseSettings,
  'HEADERS_SECONDS' | 'REQUEST_SECONDS' | 'ANSWER_SECONDS' | 'KEEP_ALIVE_SECONDS'
>;

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** The Fastify options of every process (docs/requirements.ts DE-10). */
export function serverOptions(log: Logger, times: TimeLimits): ServerOptions {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    genReqId: ({ headers }) => {
      const id = headers['x-request-id'];
      return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
    },
    bodyLimit: limits.jsonBytes,
    requestTimeout: times.REQUEST_SECONDS * 1000,
    connectionTimeout: 0,
    keepAliveTimeout: times.KEEP_ALIVE_SECONDS * 1000,
    http: {
      headersTimeout: times.HEADERS_SECONDS * 1000,
      // How often Node checks both timeouts.
      connectionsCheckingInterval: Math.min(30_000, times.HEADERS_SECONDS * 500),
    },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // During a stop, requests on open connections are still served; their connections close afterwards.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: limits.slug, caseSensitive: true },
    // Input is validated as it was sent: a string does not become a number, nor a value a list.
    ajv: { customOptions: { coerceTypes: false, allErrors: false, removeAdditional: true } },
    clientErrorHandler: refuseMalformedHttp,
    frameworkErrors: (error, request, reply) =>
      sendError(
        error.statusCode === 404 ? notFound() : invalidRequest('The request could not be understood.'),
        request,
        reply,
      ),
  };
}

/** How long a connection stays open after the response, for the client to read it. */
const LINGER_MS = 1_000;

/** Responds to input that is not a request: malformed HTTP, oversized headers, a client that is too slow. */
function refuseMalformedHttp(
  this: FastifyInstance,
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
): void {
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // No response on an idle connection: the client could take it as the reply to a request it is just sending.
  if (error.code === 'ECONNRESET' || !socket.writable || (isTimeout && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const reply = errorReply(isTimeout ? requestTimeout() : invalidRequest('The request could not be understood.'), id);
  const body = JSON.stringify(reply);
  const head = `HTTP/1.1 ${reply.statusCode} ${reply.error}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`;
  // A client would read a body after HEAD as the next response.
  const isHead = String(error.rawPacket ?? '').startsWith('HEAD ');
  socket.end(isHead ? head : head + body);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * A child logger for one request, created at its first line: redacting its bindings takes longer than a response from
 * memory, and most requests log nothing through it.
 */
class LazyRequestLog {
  readonly #create: () => FastifyBaseLogger;
  #created: FastifyBaseLogger | undefined;

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create;
  }
  get log(): FastifyBaseLogger {
    return (this.#created ??= this.#create());
  }
  get level() {
    return this.log.level;
  }
}
for (const name of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const)
  Object.defineProperty(LazyRequestLog.prototype, name, {
    value(this: LazyRequestLog, ...args: unknown[]): unknown {
      return Reflect.apply(this.log[name], this.log, args);
    },
  });

const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options) =>
  new LazyRequestLog(() => log.child(bindings, options)) as unknown as FastifyBaseLogger;
