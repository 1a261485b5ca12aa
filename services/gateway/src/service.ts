import { randomUUID } from 'node:crypto';

import { createBareApp } from '@kontor/service-kit/http';
import { internalClient } from '@kontor/service-kit/http-client';
import { type ServiceDefinition, shedLoad } from '@kontor/service-kit/process';
import { type Logger } from '@kontor/service-kit/telemetry';

import { apiDocs } from './api-docs.ts';
import { askService } from './ask-service.ts';
import { bodyBudget } from './body-budget.ts';
import { discardBodyOfRead, hangUpOnUnreadBody } from './body-limit.ts';
import { publicReadRoutes } from './cache/public-read-routes.ts';
import { ReadCache } from './cache/read-cache.ts';
import { Settings } from './settings.ts';
import { boundConnections } from './connections.ts';
import { imageRoutes } from './images/image-routes.ts';
import { inFlight } from './in-flight.ts';
import { originGuard } from './origin-guard.ts';
import { refuseAmbiguousPath } from './path-guard.ts';
import { proxyRoutes } from './proxy.ts';
import { rateLimits } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { closeSlowReaders } from './slow-readers.ts';
import { readForwardedFor, trustedProxies } from './trusted-proxies.ts';
import { upstreamFailures } from './upstream-failures.ts';
import { upstreams } from './upstreams.ts';
import { answersFrom } from './web/answers.ts';
import { readBuiltSite } from './web/built-site.ts';
import { webRoutes } from './web/web-routes.ts';

/** Loaded where it is used only. */
const openRedis = async (url: string, log: Logger) => (await import('./redis.ts')).connectRedis(url, log);

/** How many times the pressure that calls are refused at. */
const PAGES_BEAR = 4;

/** The only door: the site, and every call of the contracts on its way to a service. */
export const gateway: ServiceDefinition<Settings> = {
  name: 'gateway',
  settings: Settings,
  createApp: (log, metrics, settings, tracing) => {
    const options = { genReqId: () => randomUUID(), trustProxy: trustedProxies(settings.TRUST_PROXY) };
    const app = createBareApp(log, metrics, settings, options, tracing.followVisitors);
    if (options.trustProxy) readForwardedFor(app);
    return app;
  },
  async build({ app, settings, keys, log, metrics, health, onClose }) {
    boundConnections(app, settings, trustedProxies(settings.TRUST_PROXY), metrics);
    const services = upstreams(settings);
    const failures = upstreamFailures(metrics);
    const semaphores = inFlight(settings, metrics);
    const identity = internalClient(settings.IDENTITY_INTERNAL_URL, 'gateway', 'identity', keys);
    const countersUrl = settings.COUNTERS_REDIS_URL ?? settings.REDIS_URL;
    const redis = countersUrl ? await openRedis(countersUrl, log) : null;
    onClose(() => Promise.all([...Object.values(services), identity].map((each) => each.close())));
    onClose(async () => redis?.disconnect());
    for (const [name, service] of Object.entries(services)) health.require(name, () => service.ready());

    const built = await readBuiltSite(settings.WEB_DIR);
    await securityHeaders(app, built.template, settings.PUBLIC_URL, linkedStore(settings));
    // Pages are the last to go: they are made already, or do without what a service would say.
    const overload = shedLoad(app, settings, metrics, health, {
      isSpared: ({ url }, pressure) => !url.startsWith('/api/') && pressure < PAGES_BEAR,
    });
    app.addHook(
      'onSend',
      closeSlowReaders({
        stallMs: settings.DOWNLOAD_STALL_SECONDS * 1000,
        bytesPerSecond: settings.DOWNLOAD_BYTES_PER_SECOND,
      }),
    );
    // No route but the proxy's ever reads a body.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.addHook('onRequest', discardBodyOfRead);
    app.addHook('onRequest', refuseAmbiguousPath);
    app.addHook('onRequest', originGuard(settings.PUBLIC_URL));
    app.addHook('onResponse', hangUpOnUnreadBody);
    await apiDocs(app);
    const asking = { keys, timeoutMs: settings.ANSWER_SECONDS * 1000, onFailure: failures };
    const cache = new ReadCache(
      askService({ ...asking, service: 'content', upstream: services.content, semaphore: semaphores.reads('content') }),
    );
    publicReadRoutes(app, cache);
    const images = imageRoutes(
      app,
      askService({ ...asking, service: 'documents', upstream: services.documents, semaphore: semaphores.images }),
      () => semaphores.refuse('documents', 'images'),
    );
    proxyRoutes(app, {
      upstreams: services,
      inFlight: semaphores,
      timeouts: { answer: settings.ANSWER_SECONDS * 1000, upload: settings.UPLOAD_SECONDS * 1000 },
      identity,
      keys,
      rateLimits: rateLimits(settings, redis, log, metrics),
      bodies: bodyBudget(settings, metrics),
      bodySeconds: settings.BODY_SECONDS,
      onFailure: failures,
      onChange: () => cache.forget(),
      onImageDeleted: (id) => images.forget(id),
    });
    await webRoutes(app, {
      built,
      origin: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
      answerOf: answersFrom(cache, () => overload.reason !== null),
    });
  },
};

/** Where downloads are sent on to, when they are. */
const linkedStore = ({ DOWNLOAD_REDIRECT_SECONDS, S3_PUBLIC_ENDPOINT }: Settings): string[] =>
  DOWNLOAD_REDIRECT_SECONDS > 0 && S3_PUBLIC_ENDPOINT ? [new URL(S3_PUBLIC_ENDPOINT).origin] : [];
