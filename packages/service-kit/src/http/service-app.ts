import { type Access, isAllowed, type SignInMethod } from '@kontor/contracts/endpoints';
import { isStream, type Language, type SessionUser } from '@kontor/contracts/schemas';

import { type App, type AppOptions, createApp } from './app.ts';
import { type AssertionKeys, CALLER_HEADER } from './assertion.ts';
import { forbidden, notFound, notSignedIn, sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, by the gateway's assertion, or null. */
    user: SessionUser | null;
    /** How the user was signed in, by the same assertion. */
    signedInWith: SignInMethod;
    /** The client's address, by the same assertion; empty without one. */
    clientAddress: string;
    /** The language of `Content-Language`; English by default. */
    language: Language;
  }
  interface FastifyContextConfig {
    access?: Access;
    jsonBytes?: number;
    streamBytes?: number;
    /** Whether HEAD runs the handler of GET. */
    answersHead?: boolean;
    /** The status of a success, where it is not 200; by the response schema. */
    status?: number;
  }
}

interface ServiceAppOptions extends AppOptions {
  /** The service's name, the audience of its assertions. */
  name: string;
  keys: AssertionKeys;
}

/** The routes that take a call without an assertion, of the public port and of the internal one: they change and reveal nothing. */
const UNSIGNED = ['/health/live', '/health/ready'];
const UNSIGNED_INTERNAL = [...UNSIGNED, '/metrics'];

/**
 * The public app of a service. Takes calls of the gateway alone: its signed assertion names the user, or nobody. Enforces each
 * route's `config.access` before the body is read. Registering a route below /api without one throws.
 */
export function createServiceApp({ name, keys, ...options }: ServiceAppOptions): App {
  const app = createApp(options);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  app.decorateRequest('user', null);
  app.decorateRequest('signedInWith', 'password');
  app.decorateRequest('clientAddress', '');
  app.decorateRequest('language', 'en');
  replyWithContractStatus(app);
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.jsonBytes;
    // A stream takes as long as its reader or sender.
    if (route.config?.access && !isStream(route)) route.handlerTimeout ??= options.settings.ANSWER_SECONDS * 1000;
    if (route.url.startsWith('/api/') && !route.config?.access)
      throw new Error(`The route ${route.url} declares no access`);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const assertion = await keys.verify(tokenOf(request.headers[CALLER_HEADER]), name);
    const { url } = request.routeOptions;
    // Rate limits, origins and sizes are checked by the gateway: a call around it skipped them.
    if (!assertion && url !== undefined && !UNSIGNED.includes(url)) throw notSignedIn();
    request.user = assertion?.user ?? null;
    request.signedInWith = assertion?.signedInWith ?? 'password';
    request.clientAddress = assertion?.clientAddress ?? '';
    request.language = /^sv\b/i.test(request.headers['content-language'] ?? '') ? 'sv' : 'en';
    assertAccess(request.routeOptions.config.access ?? 'anyone', request.user);
  });
  return app;
}

/** Makes the status of the response schema (201 or 204) that of the route's success; a handler need not set it. */
function replyWithContractStatus(app: App): void {
  app.addHook('onRoute', (route) => {
    const [status] = Object.keys((route.schema?.response as object | undefined) ?? {});
    if (status === '201' || status === '204') route.config = { ...route.config, status: Number(status) };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { status } = request.routeOptions.config;
    if (status) void reply.code(status);
    done();
  });
}

/** The app of the internal port: metrics, and `/internal/…` routes that only other services may call. */
export function createInternalApp({ name, keys, ...options }: ServiceAppOptions): App {
  const app = createApp(options);
  const { registry } = options.metrics;
  replyWithContractStatus(app);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  app.addHook('onRequest', async (request) => {
    // The matched route, not the URL: `/%69nternal/session` is `/internal/session`, too.
    const { url } = request.routeOptions;
    if (url === undefined || UNSIGNED_INTERNAL.includes(url)) return;
    if (!(await keys.verifyService(tokenOf(request.headers[CALLER_HEADER]), name))) throw notFound();
  });
  app.get('/metrics', async (_request, reply) => {
    void reply.type(registry.contentType);
    return registry.metrics();
  });
  return app;
}

const tokenOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);

/** Throws 401 or 403 unless `user` has this access. */
export function assertAccess(access: Access, user: SessionUser | null): void {
  if (access === 'anyone') return;
  if (!user) throw notSignedIn();
  if (!isAllowed(access, user)) throw forbidden();
}
