import type { RateLimit } from '@kontor/contracts/endpoints';
import { HttpError } from '@kontor/service-kit/http';
import type { ServiceContext } from '@kontor/service-kit/process';
import { connectRedis } from '@kontor/service-kit/redis';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

import type { Settings } from '../settings.ts';
import { callerKey } from './caller-key.ts';

/** The limits of public writes and uploads: in Redis for all replicas, in memory without Redis or while it is away. */
export async function openRateLimits(context: ServiceContext<Settings>) {
  const { settings, log, metrics, onClose } = context;
  const url = settings.COUNTERS_REDIS_URL ?? settings.REDIS_URL;
  const onUnavailable = (error: Error) =>
    log.warn({ err: error }, 'Redis is unavailable: limits are counted in memory');
  const redis = url ? await connectRedis(url, { commandTimeoutMs: 500, onUnavailable }) : null;
  onClose(async () => redis?.disconnect());
  const create = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    return redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `limit:${keyPrefix}`,
          points,
          duration,
          insuranceLimiter: memory,
        })
      : memory;
  };
  const limiters: Record<RateLimit, RateLimiterAbstract> = {
    contact: create('contact', settings.CONTACT_PER_10_MINUTES, 600),
    newsletter: create('newsletter', settings.NEWSLETTER_PER_10_MINUTES, 600),
    upload: create('upload', settings.UPLOADS_PER_MINUTE, 60),
    'password-link': create('password-link', settings.PASSWORD_LINKS_PER_10_MINUTES, 600),
  };
  const refused = metrics.counterBy('gateway_rate_limited_total', 'Calls refused by a rate limit', {
    limit: Object.keys(limiters) as RateLimit[],
  });
  // Only counted requests are refunded: a request refused before must not earn another.
  const counted = new WeakSet<FastifyRequest>();
  const refusal = (limit: RateLimit, { msBeforeNext }: RateLimiterRes) => {
    refused.inc({ limit });
    return new HttpError(429, 'too-many-requests', 'That was too often. Please wait a while and try again.', {
      headers: { 'retry-after': String(Math.ceil(msBeforeNext / 1000)) },
    });
  };

  return {
    /** Throws 429 when `count` would. */
    async check(limit: RateLimit, request: FastifyRequest): Promise<void> {
      const soFar = await limiters[limit].get(callerKey(request));
      if (soFar && soFar.remainingPoints <= 0) throw refusal(limit, soFar);
    },
    /** Counts one; throws 429 when the caller has had enough. */
    async count(limit: RateLimit, request: FastifyRequest): Promise<void> {
      try {
        await limiters[limit].consume(callerKey(request));
        counted.add(request);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(limit, error) : error;
      }
    },
    /** Takes the count back unless the call was accepted: refused input costs nothing. */
    async settle(limit: RateLimit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (reply.statusCode < 300 || !counted.has(request)) return;
      await limiters[limit]
        .reward(callerKey(request))
        .catch((error: unknown) => log.warn({ err: error }, 'A rate limit was not refunded'));
    },
  };
}
