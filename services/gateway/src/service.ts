import { randomUUID } from 'node:crypto';

import { createBareApp, internalClient, type Logger, type ServiceDefinition } from '@kontor/service-kit';
import type { FastifyServerOptions } from 'fastify';
import { Redis } from 'ioredis';
import { Agent, request } from 'undici';

import { apiDocs } from './api-docs.ts';
import { hangUpOnUnreadBody } from './body-limit.ts';
import { Config } from './config.ts';
import { originGuard } from './origin-guard.ts';
import { refuseAmbiguousPath } from './path-guard.ts';
import { proxyRoutes } from './proxy.ts';
import { rateLimits } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { upstreams } from './upstreams.ts';
import { answerOf } from './web/answers.ts';
import { readBuiltSite } from './web/built-site.ts';
import { webRoutes } from './web/web-routes.ts';

/** The only door: the site, and every call of the contracts on its way to a service. */
export const gateway: ServiceDefinition<Config> = {
  name: 'gateway',
  config: Config,
  createApp: (log, metrics, config) =>
    createBareApp(log, metrics, { genReqId: () => randomUUID(), trustProxy: trustProxy(config.TRUST_PROXY) }),
  async build({ app, config, keys, log, health, onClose }) {
    const dispatcher = new Agent({ connections: 100, connect: { timeout: 1_000, rejectUnauthorized: true } });
    const identity = internalClient(config.IDENTITY_INTERNAL_URL, 'gateway', 'identity', keys);
    const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, log) : null;
    onClose(() => Promise.all([dispatcher.close(), identity.close()]));
    onClose(async () => redis?.disconnect());
    for (const [name, url] of Object.entries(upstreams(config))) {
      health.require(name, () => isReady(url, dispatcher));
    }

    const built = await readBuiltSite(config.WEB_DIR);
    await securityHeaders(app, built.template, config.PUBLIC_URL);
    app.addHook('onRequest', refuseAmbiguousPath);
    app.addHook('onRequest', originGuard(config.PUBLIC_URL));
    app.addHook('onResponse', hangUpOnUnreadBody);
    await apiDocs(app);
    proxyRoutes(app, {
      upstreams: upstreams(config),
      dispatcher,
      identity,
      keys,
      rateLimits: rateLimits(config, redis, log),
    });
    await webRoutes(app, {
      built,
      origin: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
      answerOf: (url) => answerOf(config.CONTENT_URL, url, dispatcher),
    });
  },
};

/** A number of hops, a list of addresses and networks, or nobody. */
function trustProxy(setting: string | undefined): NonNullable<FastifyServerOptions['trustProxy']> {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return setting.split(',').map((part) => part.trim());
}

/** A client that fails at once while Redis is away, and reconnects by itself; each absence is logged once. */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, commandTimeout: 500, enableOfflineQueue: false });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: limits are counted in memory');
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  return redis;
}

async function isReady(url: string, dispatcher: Agent): Promise<void> {
  const answer = await request(new URL('/health/ready', url), { dispatcher, headersTimeout: 1_000 });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`not ready: ${answer.statusCode}`);
}
