import type { IncomingHttpHeaders } from 'node:http';

import httpProxy from '@fastify/http-proxy';
import { type Endpoint, endpoints, limits } from '@kontor/contracts';
import {
  type App,
  CALLER_HEADER,
  type CallerKeys,
  HttpError,
  type InternalClient,
  unavailable,
} from '@kontor/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';

import { limitedBody } from './body-limit.ts';
import { vouch } from './caller.ts';
import type { RateLimits } from './rate-limits.ts';

export interface ProxyOptions {
  upstreams: Record<Endpoint['config']['service'], string>;
  dispatcher: Dispatcher;
  identity: InternalClient;
  keys: CallerKeys;
  rateLimits: RateLimits;
}

/** How long a service may take to begin its answer, and between two pieces of it. */
const ANSWER_MS = 5_000;
const STREAM_MS = 60_000;

/** Headers of the client that a service may see; all others stay here, hop-by-hop ones and `Expect` among them. */
const FORWARDED = [
  'accept',
  'content-type',
  'content-length',
  'content-language',
  'range',
  'if-range',
  'if-none-match',
  'user-agent',
] as const;

/** Routes each call of the contracts, and nothing else, to its service. No rewriting: a service owns its full path. */
export function proxyRoutes(app: App, options: ProxyOptions): void {
  app.decorateRequest('user', null);
  app.decorateRequest('assertion', '');
  for (const endpoint of endpoints) {
    void app.register(async (scope) => {
      const { service, streamBytes, jsonBytes, rateLimit } = endpoint.config;
      scope.addHook('preHandler', async (request) => {
        await vouch(request, endpoint, options.identity, options.keys);
        if (rateLimit) await options.rateLimits.count(rateLimit, request);
        if (request.body) request.body = limitedBody(request, streamBytes ?? jsonBytes ?? limits.jsonBytes);
      });
      if (rateLimit)
        scope.addHook('onResponse', async (request, reply) => options.rateLimits.settle(rateLimit, request, reply));
      await scope.register(httpProxy, {
        upstream: options.upstreams[service],
        routes: [endpoint.url],
        httpMethods: [endpoint.method],
        config: endpoint.config,
        undici: options.dispatcher as never,
        disableCache: true,
        disableRequestLogging: true,
        replyOptions: {
          timeout: streamBytes ? STREAM_MS : ANSWER_MS,
          // One try: a retry is the client's choice.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers, endpoint),
          rewriteHeaders: responseHeaders,
          onError: (reply, { error }) => void reply.send(proxyError(error)),
        },
      });
    });
  }
}

function requestHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  endpoint: Endpoint,
): IncomingHttpHeaders {
  const { cookie } = request.headers;
  const forwarded = Object.fromEntries(FORWARDED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  return {
    ...forwarded,
    // Only identity reads cookies. Taken as the client sent it: `headers` lacks what its `Connection` names.
    ...(endpoint.config.service === 'identity' && cookie && { cookie }),
    [CALLER_HEADER]: request.assertion,
    'x-request-id': request.id,
  };
}

function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  return rest;
}

/** What a visitor is told when the service behind did not answer well. */
function proxyError(error: Error & { cause?: unknown; statusCode?: number }): Error {
  if (error.cause instanceof HttpError) return error.cause;
  if (error.statusCode === 504)
    return new HttpError(504, 'upstream-timeout', 'This takes too long right now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
      cause: error,
    });
  return unavailable(error.cause ?? error);
}
