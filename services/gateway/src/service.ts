import { randomUUID } from 'node:crypto';

import { createBareApp, internalClient, type Logger, type ServiceDefinition, shedLoad } from '@kontor/service-kit';
import type { FastifyServerOptions } from 'fastify';

import { apiDocs } from './api-docs.ts';
import { askService } from './ask-service.ts';
import { hangUpOnUnreadBody } from './body-limit.ts';
import { publicReadRoutes } from './cache/public-read-routes.ts';
import { ReadCache } from './cache/read-cache.ts';
import { Config } from './config.ts';
import { imageRoutes } from './images/image-routes.ts';
import { inFlight } from './in-flight.ts';
import { originGuard } from './origin-guard.ts';
import { refuseAmbiguousPath } from './path-guard.ts';
import { proxyRoutes } from './proxy.ts';
import { rateLimits } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { closeSlowReaders } from './slow-readers.ts';
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
export const gateway: ServiceDefinition<Config> = {
  name: 'gateway',
  config: Config,
  createApp: (log, metrics, config, tracing) =>
    createBareApp(
      log,
      metrics,
      config,
      { genReqId: () => randomUUID(), trustProxy: trustProxy(config.TRUST_PROXY) },
      tracing.followVisitors,
    ),
  async build({ app, config, keys, log, metrics, health, onClose }) {
    app.server.maxConnections = config.CONNECTIONS_AT_ONCE;
    const services = upstreams(config);
    const failures = upstreamFailures(metrics);
    const turns = inFlight(config, metrics);
    const identity = internalClient(config.IDENTITY_INTERNAL_URL, 'gateway', 'identity', keys);
    const countersUrl = config.COUNTERS_REDIS_URL ?? config.REDIS_URL;
    const redis = countersUrl ? await openRedis(countersUrl, log) : null;
    onClose(() => Promise.all([...Object.values(services), identity].map((each) => each.close())));
    onClose(async () => redis?.disconnect());
    for (const [name, service] of Object.entries(services)) health.require(name, () => service.ready());

    const built = await readBuiltSite(config.WEB_DIR);
    await securityHeaders(app, built.template, config.PUBLIC_URL, linkedStore(config));
    // Pages are the last to go: they are made already, or do without what a service would say.
    const overload = shedLoad(app, config, metrics, health, {
      isSpared: ({ url }, pressure) => !url.startsWith('/api/') && pressure < PAGES_BEAR,
    });
    app.addHook(
      'onSend',
      closeSlowReaders({
        stallMs: config.DOWNLOAD_STALL_SECONDS * 1000,
        bytesPerSecond: config.DOWNLOAD_BYTES_PER_SECOND,
      }),
    );
    app.addHook('onRequest', refuseAmbiguousPath);
    app.addHook('onRequest', originGuard(config.PUBLIC_URL));
    app.addHook('onResponse', hangUpOnUnreadBody);
    await apiDocs(app);
    const asking = { keys, patienceMs: config.ANSWER_SECONDS * 1000, onFailure: failures };
    const cache = new ReadCache(
      askService({ ...asking, service: 'content', upstream: services.content, turns: turns.reads('content') }),
    );
    publicReadRoutes(app, cache);
    const images = imageRoutes(
      app,
      askService({ ...asking, service: 'documents', upstream: services.documents, turns: turns.images }),
      () => turns.refuse('documents', 'images'),
    );
    proxyRoutes(app, {
      upstreams: services,
      inFlight: turns,
      patience: { answer: config.ANSWER_SECONDS * 1000, upload: config.UPLOAD_SECONDS * 1000 },
      identity,
      keys,
      rateLimits: rateLimits(config, redis, log, metrics),
      onFailure: failures,
      onChange: () => cache.forget(),
      onImageDeleted: (id) => images.forget(id),
    });
    await webRoutes(app, {
      built,
      origin: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
      answerOf: answersFrom(cache, () => overload.reason !== null),
    });
  },
};

/** Where downloads are sent on to, when they are. */
const linkedStore = ({ DOWNLOAD_REDIRECT_SECONDS, S3_PUBLIC_ENDPOINT }: Config): string[] =>
  DOWNLOAD_REDIRECT_SECONDS > 0 && S3_PUBLIC_ENDPOINT ? [new URL(S3_PUBLIC_ENDPOINT).origin] : [];

/** A number of hops, a list of addresses and networks, or nobody. */
function trustProxy(setting: string | undefined): NonNullable<FastifyServerOptions['trustProxy']> {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return setting.split(',').map((part) => part.trim());
}
