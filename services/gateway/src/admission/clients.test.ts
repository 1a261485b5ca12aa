import { endpoints } from '@kontor/contracts/schemas';
import { hasRedisServer, startRedis } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { post, startTestGateway, type TestGateway } from '../testing/harness.ts';

const { TEST_REDIS_URL } = process.env;

const gateways: TestGateway[] = [];
async function start(settings: Parameters<typeof startTestGateway>[0]): Promise<TestGateway> {
  const gateway = await startTestGateway(settings);
  gateway.upstream.respond = (_request, response) => void response.writeHead(201).end('{}');
  gateways.push(gateway);
  return gateway;
}
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
});

async function send({ url }: TestGateway, forwardedFor?: string): Promise<number> {
  const headers = { ...post.headers, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  return (await fetch(`${url}/api/contact`, { ...post, headers })).status;
}
async function sendTimes(count: number, gateway: TestGateway, forwardedFor?: (serial: number) => string) {
  const statuses: number[] = [];
  for (let serial = 0; serial < count; serial++) statuses.push(await send(gateway, forwardedFor?.(serial)));
  return statuses;
}

describe('the address of a client behind a proxy', () => {
  it.each([
    ['as many hops away as is told', '2', '198.51.100.7, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['the socket where the proxy is not trusted', '192.0.2.1', '203.0.113.9', '127.0.0.1'],
  ])('is %s', async (_what, TRUST_PROXY, forwardedFor, expected) => {
    const gateway = await start({ TRUST_PROXY });
    await send(gateway, forwardedFor);
    expect((await gateway.lastCaller('engagement'))?.clientAddress).toBe(expected);
  });

  it('is an address, the right-most one that is no trusted proxy, whatever the proxy writes', async () => {
    const gateway = await start({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8', CONTACT_PER_10_MINUTES: 1_000 });
    const cases: Record<string, [forwardedFor: string, expected: string]> = {
      'a forged address before others': ['198.51.100.7, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
      'an address with a port': ['203.0.113.9:51234', '203.0.113.9'],
      'an address in brackets': ['[2001:db8::1]', '2001:db8::1'],
      both: ['[2001:db8::1]:443', '2001:db8::1'],
      'proxies with ports': ['203.0.113.9:1, 10.1.2.3:2', '203.0.113.9'],
      'a mapped address': ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
      '300 characters': ['9'.repeat(300), '127.0.0.1'],
      'a zone of 300 characters': [`fe80::1%${'a'.repeat(300)}`, '127.0.0.1'],
      'what is no address': ['unknown', '127.0.0.1'],
      'an address before something else': ['203.0.113.9, unknown', '127.0.0.1'],
      'an address after something else': ['unknown, 203.0.113.9', '203.0.113.9'],
      'an address as a number': ['3405803785', '127.0.0.1'],
      'an invalid port': ['203.0.113.9:x', '127.0.0.1'],
      nothing: [' , ', '127.0.0.1'],
    };
    for (const [what, [forwardedFor, expected]] of Object.entries(cases)) {
      const status = await send(gateway, forwardedFor);
      const address = (await gateway.lastCaller('engagement'))?.clientAddress;
      expect([what, status, address]).toEqual([what, 201, expected]);
    }
  });

  it('has a limit of its own, whatever ports the proxy reports and whatever X-Forwarded-For is forged', async () => {
    const gateway = await start({ TRUST_PROXY: '1' });
    const limited = [201, 201, 201, 429];
    expect(await sendTimes(4, gateway, (serial) => `203.0.113.9:${50_000 + serial}`)).toEqual(limited);
    expect(await sendTimes(4, gateway, (serial) => 'x'.repeat(300 + serial))).toEqual(limited);
    expect(await sendTimes(4, gateway, (serial) => `198.51.100.${serial}, 203.0.113.20`)).toEqual(limited);
    expect(await send(gateway, '203.0.113.10')).toBe(201);
    expect(await sendTimes(4, gateway, (serial) => `2001:db8::${serial}`)).toEqual(limited);
  });
});

/** Headers that servers have used for the client's address. */
const ADDRESS_HEADERS = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-originating-ip',
  'x-remote-addr',
  'x-envoy-external-address',
];
const madeUp = (serial: number) =>
  ADDRESS_HEADERS.map((name) => [name, `${name === 'forwarded' ? 'for=' : ''}198.51.100.${serial}`] as const);

describe('a flood', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await start({
      CONTACT_PER_10_MINUTES: 3,
      NEWSLETTER_PER_10_MINUTES: 3,
      UPLOADS_PER_MINUTE: 3,
      PASSWORD_LINKS_PER_10_MINUTES: 3,
    });
  });

  it.each(
    endpoints
      .filter(({ config }) => config.rateLimit)
      .map(({ method, url, config }) => [config.rateLimit!, method, url] as const),
  )(
    'of %s (%s %s) ends in 429 with Retry-After, whatever address it says to come from [RL-1, RL-2, RL-5]',
    async (_limit, method, url) => {
      const call = async (serial: number) => {
        const headers = { ...Object.fromEntries(madeUp(serial)), ...post.headers, cookie: 'session=ada' };
        return fetch(gateway.url + url.replace(/:\w+/, '7'), {
          method,
          headers,
          ...(method !== 'GET' && { body: '{}' }),
        });
      };
      for (let i = 0; i < 3; i++) expect((await call(i)).status).toBe(201);
      const refused = await call(9);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(gateway.seen).toHaveLength(3);
    },
  );
});

describe('the limits', () => {
  it.skipIf(!TEST_REDIS_URL)('hold over all replicas, in Redis', async () => {
    const settings = { REDIS_URL: TEST_REDIS_URL!, TRUST_PROXY: '127.0.0.1' };
    const [one, other] = [await start(settings), await start(settings)];
    let serial = Math.floor(Math.random() * 1e9);
    const alternately = async () => {
      const client = `203.0.${(serial >> 8) % 256}.${serial++ % 256}`;
      return [await send(one, client), await send(other, client), await send(one, client), await send(other, client)];
    };
    // A replica counts locally until it is connected to Redis.
    await expect.poll(alternately).toEqual([201, 201, 201, 429]);
  });

  it.skipIf(!hasRedisServer())('are kept in the Redis of the counters, and in memory while that is full', async () => {
    const counters = await startRedis();
    const gateway = await start({ COUNTERS_REDIS_URL: counters.url, REDIS_URL: 'redis://127.0.0.1:9' });
    const accept = gateway.upstream.respond;
    // Refused calls cost nothing. They are counted in memory until the gateway is connected.
    gateway.upstream.respond = (_request, response) => void response.writeHead(400).end('{}');
    await expect.poll(async () => (await send(gateway), (await counters.keys()).length)).toBe(1);
    gateway.upstream.respond = accept;
    await counters.fill();
    expect(await sendTimes(4, gateway)).toEqual([201, 201, 201, 429]);
    await counters.stop();
  });

  it('apply in memory while Redis is unavailable', async () => {
    const gateway = await start({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect(await sendTimes(4, gateway)).toEqual([201, 201, 201, 429]);
  });
});
