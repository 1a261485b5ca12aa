import { randomUUID } from 'node:crypto';

import { createApp } from '@kontor/service-kit/http';
import { internalClient } from '@kontor/service-kit/http-client';
import { type ServiceDefinition, shedLoad } from '@kontor/service-kit/process';
import { type Logger } from '@kontor/service-kit/telemetry';

import { apiDocs } from './api-docs.ts';
import { upstreamFetcher } from './upstreams/fetch-upstream.ts';
import { bodyBudget } from './admission/body-budget.ts';
import { discardBodyOfRead, hangUpOnUnreadBody } from './admission/body-limit.ts';
import { publicReadRoutes } from './cache/public-read-routes.ts';
import { readServices, serviceOf } from './cache/public-reads.ts';
import { ReadCache } from './cache/read-cache.ts';
import { Settings } from './settings.ts';
import { boundConnections } from './admission/connections.ts';
import { imageRoutes } from './images/image-routes.ts';
import { inFlight } from './admission/in-flight.ts';
import { originGuard, refuseEmbedded } from './security/origin-guard.ts';
import { refuseAmbiguousPath } from './security/path-guard.ts';
import { proxyRoutes } from './proxy/proxy.ts';
import { rateLimits } from './admission/rate-limits.ts';
import { rewriteUrl } from './proxy/rewrite-url.ts';
import { securityHeaders } from './security/security-headers.ts';
import { closeSlowReaders } from './admission/slow-readers.ts';
import { readForwardedFor, trustedProxies } from './admission/trusted-proxies.ts';
import { upstreamFailures } from './upstreams/upstream-failures.ts';
import { upstreams } from './upstreams/upstreams.ts';
import { pageDataFrom } from './web/page-data.ts';
import { readBuiltSite } from './web/built-site.ts';
import { webRoutes } from './web/web-routes.ts';

/** Loads the Redis client only when one is configured. */
const openRedis = async (url: string, log: Logger) => (await import('./admission/redis.ts')).connectRedis(url, log);

/** Pages are served up to this multiple of the load at which calls are refused. */
const PAGE_PRESSURE = 4;

/** The entry point of the product: serves the site and proxies every call of the contracts to its service. */
export const gateway: ServiceDefinition<Settings> = {
  name: 'gateway',
  settings: Settings,
  createApp: (options, settings) => {
    const trustProxy = trustedProxies(settings.TRUST_PROXY);
    const server = { genReqId: () => randomUUID(), rewriteUrl, trustProxy };
    const app = createApp({ ...options, startsTraces: true, server });
    if (trustProxy) readForwardedFor(app);
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
    // Pages are shed last: they are rendered already, or work without data of a service.
    const overload = shedLoad(app, settings, metrics, health, {
      isExempt: ({ url }, pressure) => !url.startsWith('/api/') && pressure < PAGE_PRESSURE,
    });
    app.addHook(
      'onSend',
      closeSlowReaders({
        stallMs: settings.DOWNLOAD_STALL_SECONDS * 1000,
        bytesPerSecond: settings.DOWNLOAD_BYTES_PER_SECOND,
      }),
    );
    // Only the proxy reads bodies.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.addHook('onRequest', discardBodyOfRead);
    app.addHook('onRequest', refuseAmbiguousPath);
    app.addHook('onRequest', originGuard(settings.PUBLIC_URL));
    app.addHook('onRequest', refuseEmbedded);
    app.addHook('onResponse', hangUpOnUnreadBody);
    await apiDocs(app);
    const fetching = { keys, timeoutMs: settings.ANSWER_SECONDS * 1000, onFailure: failures };
    const fetchers = new Map(
      readServices.map((service) => [
        service,
        upstreamFetcher({ ...fetching, service, upstream: services[service], semaphore: semaphores.reads(service) }),
      ]),
    );
    const cache = new ReadCache((url, ...rest) => fetchers.get(serviceOf(url))!(url, ...rest));
    publicReadRoutes(app, cache);
    const images = imageRoutes(
      app,
      upstreamFetcher({
        ...fetching,
        service: 'documents',
        upstream: services.documents,
        semaphore: semaphores.images,
      }),
      () => semaphores.refuse('documents', 'images'),
    );
    proxyRoutes(app, {
      upstreams: services,
      inFlight: semaphores,
      timeouts: { response: settings.ANSWER_SECONDS * 1000, upload: settings.UPLOAD_SECONDS * 1000 },
      identity,
      keys,
      rateLimits: rateLimits(settings, redis, log, metrics),
      bodies: bodyBudget(settings, metrics),
      bodySeconds: settings.BODY_SECONDS,
      onFailure: failures,
      onChange: () => cache.invalidate(),
      onImageDeleted: (id) => images.invalidate(id),
    });
    await webRoutes(app, {
      built,
      origin: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
      loadPageData: pageDataFrom(cache, () => overload.reason !== null),
    });
  },
};

/** The origin that downloads are redirected to, if any. */
const linkedStore = ({ DOWNLOAD_REDIRECT_SECONDS, S3_PUBLIC_ENDPOINT }: Settings): string[] =>
  DOWNLOAD_REDIRECT_SECONDS > 0 && S3_PUBLIC_ENDPOINT ? [new URL(S3_PUBLIC_ENDPOINT).origin] : [];
