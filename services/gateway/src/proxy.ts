import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';

import httpProxy from '@fastify/http-proxy';
import { type Endpoint, deleteImage, endpoints, getImage, isStream, limits } from '@kontor/contracts';
import {
  type App,
  CALLER_HEADER,
  type CallerKeys,
  addPermit,
  HttpError,
  acquirePermit,
} from '@kontor/service-kit/http';
import {
  type InternalClient,
  type BufferedRequest,
  dispatchPooled,
  dispatchBuffered,
} from '@kontor/service-kit/http-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';

import type { BodyBudget } from './body-budget.ts';
import { limitedBody } from './body-limit.ts';
import { changesPublicReads, publicReads } from './cache/public-reads.ts';
import { callerKey, findCaller } from './caller.ts';
import type { InFlight } from './in-flight.ts';
import { proxyError } from './proxy-error.ts';
import type { RateLimits } from './rate-limits.ts';
import { readBody } from './read-body.ts';
import { granted } from './shares.ts';
import type { UpstreamFailures } from './upstream-failures.ts';
import type { Upstreams } from './upstreams.ts';

export interface ProxyOptions {
  upstreams: Upstreams;
  inFlight: InFlight;
  /** How long a service may take to begin its answer, and between two pieces of it, in ms. */
  timeouts: { answer: number; upload: number };
  identity: InternalClient;
  keys: CallerKeys;
  rateLimits: RateLimits;
  bodies: BodyBudget;
  /** How long a body may take to arrive, in seconds; see `readBody`. */
  bodySeconds: number;
  onFailure: UpstreamFailures;
  /** What public reads answer may have changed. */
  onChange(): void;
  /** An image may have been deleted. */
  onImageDeleted(id: string): void;
}

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

/** Calls with routes of their own. */
const fromMemory: readonly Endpoint[] = [...publicReads, getImage];

/** Routes each call of the contracts but those answered from memory to its service. No rewriting: a service owns its full path. */
export function proxyRoutes(app: App, options: ProxyOptions): void {
  app.decorateRequest('user', null);
  app.decorateRequest('assertion', '');
  for (const endpoint of endpoints) {
    if (fromMemory.includes(endpoint)) continue;
    void app.register(async (scope) => {
      const { service, streamBytes, jsonBytes, rateLimit } = endpoint.config;
      const semaphore = options.inFlight.of(endpoint);
      const isStreamed = isStream(endpoint);
      const upstream = options.upstreams[service];
      const answers = isStreamed ? piecewise(upstream.downloads) : buffered(upstream.calls);
      /** What a visitor is told, unless the visitor is who broke off. */
      const failed = (error: Error, { request, raw }: FastifyReply) => {
        if (!(error.cause instanceof HttpError) && !raw.destroyed && !request.raw.destroyed)
          options.onFailure(service, error);
        return proxyError(error);
      };
      scope.addHook('preHandler', async (request, reply) => {
        await findCaller(request, endpoint, { ...options, sessions: options.inFlight.sessions });
        if (request.body && !streamBytes) {
          // All that can refuse the call first: nothing of a body is kept that nobody may send.
          semaphore.assertCapacity();
          const bytes = options.bodies.reserve(request, jsonBytes ?? limits.jsonBytes);
          if (rateLimit) await options.rateLimits.check(rateLimit, request);
          const body = await readBody(request.raw, bytes, {
            seconds: options.bodySeconds,
            onSlow: options.bodies.slow,
          });
          request.body = Readable.from([body], { objectMode: false });
        }
        // Bodies that never arrive neither count against others of the same address nor take a turn.
        if (rateLimit) await options.rateLimits.count(rateLimit, request);
        if (isStreamed) {
          const taken = options.inFlight.streamsOf(service).take(callerKey(request), 1);
          addPermit(
            request,
            granted(taken, () => options.inFlight.refuse(service, 'streams')),
          );
        }
        await acquirePermit(semaphore, request, reply);
        if (request.body && streamBytes) request.body = limitedBody(request, streamBytes);
        request.assertion = await options.keys.sign({ user: request.user, clientAddress: request.ip }, service);
      });
      // A call has its turn until the service is done with it, whether or not the client still waits; a stream to its end.
      scope.addHook('onError', async (request) => request.releasePermits());
      if (changesPublicReads(endpoint)) afterChange(scope, () => options.onChange());
      if (endpoint === deleteImage)
        afterChange(scope, ({ params }) => options.onImageDeleted((params as { id: string }).id));
      if (rateLimit)
        scope.addHook('onResponse', async (request, reply) => options.rateLimits.settle(rateLimit, request, reply));
      await scope.register(httpProxy, {
        upstream: upstream.url,
        routes: [endpoint.url],
        httpMethods: [endpoint.method],
        config: endpoint.config,
        undici: (streamBytes ? upstream.uploads : answers) as never,
        disableCache: true,
        // Bodies are taken as they come, by the app's own parser.
        proxyPayloads: false,
        disableRequestLogging: true,
        replyOptions: {
          timeout: streamBytes ? options.timeouts.upload : options.timeouts.answer,
          // One try: a retry is the client's choice.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers, endpoint),
          rewriteHeaders: (headers, request) => {
            // All of a call's answer is there. A stream to a client that has gone is given up, and `onResponse` not called.
            if (!isStreamed || request?.raw.socket.destroyed) (request as FastifyRequest).releasePermits();
            return responseHeaders(headers);
          },
          onResponse: (isStreamed ? sendOn(failed) : sendWhole) as never,
          onError: (reply, { error }) => {
            (reply.request as FastifyRequest).releasePermits();
            void reply.send(failed(error, reply as FastifyReply));
          },
        },
      });
    });
  }
}

/**
 * Tells of a change before whoever made it hears of it. A call that failed may have been carried out all the same; what the
 * gateway refused never reached the service, and nobody unknown may make a change: strangers cannot empty caches.
 */
function afterChange(scope: App, tell: (request: FastifyRequest) => void): void {
  const forwarded = new WeakSet<FastifyRequest>();
  scope.addHook('preHandler', async (request) => void forwarded.add(request));
  scope.addHook('onSend', async (request, { statusCode }) => {
    if (request.user && forwarded.has(request) && (statusCode < 400 || statusCode >= 500)) tell(request);
  });
}

/** What the proxy takes for undici: its answers are passed on out of the memory that they came into. */
const piecewise = (dispatcher: Dispatcher) => ({ request: dispatchPooled.bind(null, dispatcher) });

/** The same for answers that are there as a whole before any of them is sent on: a slow reader keeps no service waiting. */
const buffered = (dispatcher: Dispatcher) => ({
  request: (question: BufferedRequest, told: (error: Error | null, answer?: object) => void) =>
    dispatchBuffered(dispatcher, question, (error, answer) =>
      // The proxy lets go of what comes for a client that has gone.
      answer ? told(null, { ...answer, body: { bytes: answer.body, destroy: () => undefined } }) : told(error),
    ),
});

const sendWhole = (_request: FastifyRequest, reply: FastifyReply, { stream }: { stream: { bytes: Buffer } }) =>
  void reply.send(stream.bytes);

/** Passes an answer on as it comes. One that ends too early ends the visitor's too; all that is left is to count it. */
const sendOn =
  (failed: (error: Error, reply: FastifyReply) => Error) =>
  (request: FastifyRequest, reply: FastifyReply, { stream }: { stream: Readable }) => {
    stream.once('close', request.releasePermits).once('error', (error) => {
      reply.isBrokenOff = !reply.raw.destroyed;
      failed(error, reply);
    });
    void reply.send(stream);
  };

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
