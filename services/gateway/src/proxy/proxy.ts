import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import httpProxy from '@fastify/http-proxy';
import type { ServiceName, SignInMethod } from '@kontor/contracts/endpoints';
import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import {
  authEndpoints,
  endpoints,
  type EndpointWithSchema,
  imageEndpoints,
  isStream,
  signInMethodEndpoints,
} from '@kontor/contracts/schemas';
import { type App, assertAccess, type AssertionKeys, CALLER_HEADER, HttpError } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { dispatchPooled } from '@kontor/service-kit/http-client/pooled';
import { requestBuffered } from '@kontor/service-kit/http-client/replicas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';

import type { Admission } from '../admission/index.ts';
import { changesPublicReads, publicReads } from '../cache/index.ts';
import { type CountFailure, proxyError, type Upstreams } from '../upstreams/index.ts';
import { type Leases, openLeases } from './leases.ts';

export interface ProxyOptions {
  upstreams: Upstreams;
  admission: Admission;
  /** Timeouts for the beginning of a response and between its chunks, in ms. */
  timeouts: { response: number; upload: number };
  identity: InternalClient;
  keys: AssertionKeys;
  onFailure: CountFailure;
  /** Called when public reads may have changed. */
  onChange(): void;
  /** Called when an image may have been deleted. */
  onImageDeleted(id: string): void;
  /** The hook that counts the call, if it is a form's. */
  countForm(
    endpoint: EndpointWithSchema,
  ): ((request: FastifyRequest, reply: FastifyReply, done: () => void) => void) | undefined;
}

/** The client's headers that are forwarded; all others are dropped, among them hop-by-hop headers and `Expect`. */
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

const JSON_TYPE = 'application/json; charset=utf-8';

/** Calls with routes of their own. */
const cachedReads: readonly EndpointWithSchema[] = [...publicReads, imageEndpoints.getImage];

/** Whether a call may change whose cookie it is, or what they may do. The issuer sends browsers back by GET. */
const changesCallers = (endpoint: EndpointWithSchema): boolean =>
  endpoint.config.service === 'identity' &&
  (endpoint.method !== 'GET' || endpoint === signInMethodEndpoints.finishOidc);

/** Proxies each call of the contracts, except cached reads, to its service, under the same path. */
export function proxyRoutes(app: App, options: ProxyOptions): void {
  app.decorateRequest('user', null);
  app.decorateRequest('assertion', '');
  const { identity, admission, onFailure } = options;
  const leases = openLeases(async (cookie, requestId) => {
    const headers = { cookie, 'x-request-id': requestId };
    return identity.get<SessionReply>(internalPaths.session, headers).catch((error: unknown) => {
      onFailure('identity', error);
      throw error;
    });
  }, admission.calls.sessions);
  for (const endpoint of endpoints) {
    if (cachedReads.includes(endpoint)) continue;
    void app.register(async (scope) => {
      const { config, method, url } = endpoint;
      const { service, streamBytes, rateLimit } = config;
      const upstream = options.upstreams[service];
      /** The error for the visitor. Counts an upstream failure unless the visitor disconnected. */
      const failed = (error: Error, { request, raw }: FastifyReply) => {
        if (!(error.cause instanceof HttpError) && !raw.destroyed && !request.raw.destroyed) onFailure(service, error);
        return proxyError(error);
      };
      if (changesCallers(endpoint)) {
        scope.addHook('onRequest', async () => leases.clear());
        scope.addHook('onSend', async () => leases.clear());
      }
      scope.addHook('preHandler', async (request, reply) => {
        const signedInWith = await authenticate(request, endpoint, leases);
        // Identity clears the cookie of an ended session.
        if (endpoint === authEndpoints.me && (request.user || !request.headers.cookie))
          return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(request.user));
        await admission.admit(request, reply, endpoint);
        const { user, ip: clientAddress } = request;
        request.assertion = await options.keys.sign({ user, signedInWith, clientAddress }, service);
      });
      // A call keeps its permit until the service has responded, even when the client has disconnected; a stream until its end.
      scope.addHook('onError', async (request) => request.releasePermits());
      if (changesPublicReads(endpoint)) afterChange(scope, () => options.onChange());
      if (endpoint === imageEndpoints.deleteImage)
        afterChange(scope, ({ params }) => options.onImageDeleted((params as { id: string }).id));
      if (rateLimit) scope.addHook('onResponse', (request, reply) => admission.settle(rateLimit, request, reply));
      const countForm = options.countForm(endpoint);
      if (countForm) scope.addHook('onResponse', countForm);
      const timeout = streamBytes ? options.timeouts.upload : options.timeouts.response;
      if (!isStream(endpoint))
        return void scope.route({ method, url, config, handler: forward(service, upstream, timeout, failed) });
      await scope.register(httpProxy, {
        upstream: upstream.url,
        routes: [url],
        httpMethods: [method],
        config,
        undici: (streamBytes ? upstream.uploads : pooledClient(upstream.downloads)) as never,
        disableCache: true,
        // The app's own content type parser passes bodies on.
        proxyPayloads: false,
        disableRequestLogging: true,
        replyOptions: {
          timeout,
          // No retries: they are the client's choice.
          retryDelay: () => null,
          rewriteRequestHeaders: (request) => requestHeaders(request as FastifyRequest, service),
          rewriteHeaders: (headers, request) => {
            // For a stream whose client has disconnected `onResponse` is not called.
            if (request?.raw.socket.destroyed) (request as FastifyRequest).releasePermits();
            return responseHeaders(headers);
          },
          onResponse: sendStream(failed) as never,
          onError: (reply, { error }) => {
            (reply.request as FastifyRequest).releasePermits();
            void reply.send(failed(error, reply as FastifyReply));
          },
        },
      });
    });
  }
}

type ErrorFor = (error: Error, reply: FastifyReply) => Error;

/** Forwards calls whose responses are buffered, so that slow readers do not occupy a service. */
const forward =
  (service: ServiceName, upstream: Upstreams[ServiceName], timeout: number, failed: ErrorFor) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const response = await requestBuffered(upstream.calls, {
        origin: upstream.url,
        path: request.url,
        method: request.method,
        headers: requestHeaders(request, service),
        body: (request.body as Buffer | undefined) ?? null,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      return reply.code(response.statusCode).headers(responseHeaders(response.headers)).send(response.body);
    } catch (error) {
      throw failed(error as Error, reply);
    } finally {
      request.releasePermits();
    }
  };

/**
 * Calls `listener` for a forwarded change by a signed-in user, before the response is sent. A call that failed with 5xx may
 * have made the change. Anonymous calls do not count, so that they cannot empty caches.
 */
function afterChange(scope: App, listener: (request: FastifyRequest) => void): void {
  const forwarded = new WeakSet<FastifyRequest>();
  scope.addHook('preHandler', async (request) => void forwarded.add(request));
  scope.addHook('onSend', async (request, { statusCode }) => {
    if (request.user && forwarded.has(request) && (statusCode < 400 || statusCode >= 500)) listener(request);
  });
}

/** The proxy's undici client for streams, which are sent from pooled buffers. */
const pooledClient = (dispatcher: Dispatcher) => ({ request: dispatchPooled.bind(null, dispatcher) });

/** Streams a response. When it breaks off, the visitor's breaks off too, and the failure is counted. */
const sendStream =
  (failed: ErrorFor) =>
  (request: FastifyRequest, reply: FastifyReply, { stream }: { stream: Readable }) => {
    stream.once('close', request.releasePermits).once('error', (error) => {
      reply.isBrokenOff = !reply.raw.destroyed;
      failed(error, reply);
    });
    void reply.send(stream);
  };

function requestHeaders(
  { assertion, headers, id }: FastifyRequest,
  service: ServiceName,
): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = { [CALLER_HEADER]: assertion, 'x-request-id': id };
  for (const name of FORWARDED) if (headers[name]) sent[name] = headers[name];
  // Only identity reads cookies.
  if (headers.cookie && service === 'identity') sent['cookie'] = headers.cookie;
  return sent;
}

function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...rest } = headers;
  return rest;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's assertion, signed for the call's service. */
    assertion: string;
  }
}

/**
 * Authenticates the caller by the session cookie, where the call needs a user. Users who must set up two-factor sign-in may
 * only make the calls for that. Access to calls with a body is checked here, before the body is read; services check all
 * calls again. Resolves to how the user was signed in.
 */
async function authenticate(
  request: FastifyRequest,
  endpoint: EndpointWithSchema,
  leases: Leases,
): Promise<SignInMethod | undefined> {
  const { access, streamBytes, duringSetUp } = endpoint.config;
  const { cookie } = request.headers;
  const needsUser = access !== 'anyone' || endpoint === authEndpoints.me;
  const session = needsUser && cookie ? await leases.sessionOf(cookie, request) : null;
  // Only here: no service learns of such a user.
  if (session?.mustSetUpTwoFactor && !duringSetUp && access !== 'anyone') throw setUpRequired();
  request.user = session?.user ?? null;
  if (request.body || streamBytes) assertAccess(access, request.user);
  return session?.signedInWith;
}

const setUpRequired = () =>
  new HttpError(403, 'second-factor-set-up-required', 'Please set up two-factor sign-in in your account first.');
