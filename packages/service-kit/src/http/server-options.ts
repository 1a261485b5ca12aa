import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import { limits } from '@kontor/contracts/endpoints';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';

import type { BaseSettings } from '../settings/settings.ts';
import type { Logger } from '../telemetry/log.ts';
import { invalidRequest, notFound, sendError } from './errors.ts';
import { refuseMalformedHttp } from './malformed-http.ts';
import { requestLog } from './request-log.ts';

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
