import { setTimeout as delay } from 'node:timers/promises';

import { hasRedisServer, startRedis } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import type { Settings } from '../settings.ts';
import { startTestGateway, type TestGateway } from '../testing.ts';

const { TEST_REDIS_URL } = process.env;

async function withGateways(
  count: number,
  settings: Partial<Settings>,
  work: (...gateways: TestGateway[]) => Promise<void>,
) {
  const gateways = await Promise.all(Array.from({ length: count }, () => startTestGateway(settings)));
  for (const { upstream } of gateways)
    upstream.respond = (_request, response) => void response.writeHead(201).end('{}');
  try {
    await work(...gateways);
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.close()));
  }
}

async function send({ url }: TestGateway, forwardedFor?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  return (await fetch(`${url}/api/contact`, { method: 'POST', body: '{}', headers })).status;
}

describe('the address of a client behind a proxy', () => {
  it.each([
    [
      'the right-most one that is no trusted proxy',
      '127.0.0.1, 10.0.0.0/8',
      '198.51.100.7, 203.0.113.9, 10.1.2.3',
      '203.0.113.9',
    ],
    ['as many hops away as is told', '2', '198.51.100.7, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['the socket where the proxy is not trusted', '192.0.2.1', '203.0.113.9', '127.0.0.1'],
  ])('is %s', async (_what, TRUST_PROXY, forwardedFor, expected) => {
    await withGateways(1, { TRUST_PROXY }, async (gateway) => {
      await send(gateway, forwardedFor);
      expect((await gateway.lastCaller('engagement'))?.clientAddress).toBe(expected);
    });
  });

  it.each([
    ['an address with a port', '203.0.113.9:51234', '203.0.113.9'],
    ['an address in brackets', '[2001:db8::1]', '2001:db8::1'],
    ['both', '[2001:db8::1]:443', '2001:db8::1'],
    ['proxies with ports', '203.0.113.9:1, 10.1.2.3:2', '203.0.113.9'],
    ['a mapped address', '::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['300 characters', '9'.repeat(300), '127.0.0.1'],
    ['a zone of 300 characters', `fe80::1%${'a'.repeat(300)}`, '127.0.0.1'],
    ['what is no address', 'unknown', '127.0.0.1'],
    ['an address before something else', '203.0.113.9, unknown', '127.0.0.1'],
    ['an address after something else', 'unknown, 203.0.113.9', '203.0.113.9'],
    ['an address as a number', '3405803785', '127.0.0.1'],
    ['an invalid port', '203.0.113.9:x', '127.0.0.1'],
    ['nothing', ' , ', '127.0.0.1'],
  ])('is an address, whatever the proxy writes: %s', async (_what, forwardedFor, expected) => {
    await withGateways(1, { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }, async (gateway) => {
      expect(await send(gateway, forwardedFor)).toBe(201);
      expect((await gateway.lastCaller('engagement'))?.clientAddress).toBe(expected);
    });
  });

  it('has one limit, whatever ports the proxy reports', async () => {
    await withGateways(1, { TRUST_PROXY: '1' }, async (gateway) => {
      for (let i = 0; i < 3; i++) expect(await send(gateway, `203.0.113.9:${50_000 + i}`)).toBe(201);
      expect(await send(gateway, '203.0.113.9:50009')).toBe(429);
      for (let i = 0; i < 3; i++) expect(await send(gateway, 'x'.repeat(300 + i))).toBe(201);
      expect(await send(gateway, 'garbage')).toBe(429);
    });
  });

  it('has a limit of its own, which a forged X-Forwarded-For does not reset', async () => {
    await withGateways(1, { TRUST_PROXY: '127.0.0.1' }, async (gateway) => {
      for (let i = 0; i < 3; i++) expect(await send(gateway, `198.51.100.${i}, 203.0.113.9`)).toBe(201);
      expect(await send(gateway, '198.51.100.9, 203.0.113.9')).toBe(429);
      expect(await send(gateway, '203.0.113.10')).toBe(201);
      for (let i = 0; i < 3; i++) expect(await send(gateway, `2001:db8::${i}`)).toBe(201);
      expect(await send(gateway, '2001:db8::ffff')).toBe(429);
    });
  });
});

describe('the limits', () => {
  it.skipIf(!TEST_REDIS_URL)('hold over all replicas, in Redis', async () => {
    await withGateways(2, { REDIS_URL: TEST_REDIS_URL!, TRUST_PROXY: '127.0.0.1' }, async (one, other) => {
      const client = `203.0.113.${1 + Math.floor(Math.random() * 250)}`;
      // A replica counts locally until it is connected to Redis.
      await delay(300);
      expect([await send(one, client), await send(other, client), await send(one, client)]).toEqual([201, 201, 201]);
      expect(await send(other, client)).toBe(429);
    });
  });

  it.skipIf(!hasRedisServer())('are kept in the Redis of the counters, and in memory while that is full', async () => {
    const counters = await startRedis();
    const settings = { COUNTERS_REDIS_URL: counters.url, REDIS_URL: 'redis://127.0.0.1:9' };
    await withGateways(1, settings, async (gateway) => {
      await delay(300);
      await send(gateway);
      expect(await counters.keys()).toHaveLength(1);
      await counters.fill();
      for (let i = 0; i < 3; i++) expect(await send(gateway)).toBe(201);
      expect(await send(gateway)).toBe(429);
    });
    await counters.stop();
  });

  it('apply in memory while Redis is unavailable', async () => {
    await withGateways(1, { REDIS_URL: 'redis://127.0.0.1:9' }, async (gateway) => {
      for (let i = 0; i < 3; i++) expect(await send(gateway)).toBe(201);
      expect(await send(gateway)).toBe(429);
    });
  });
});
