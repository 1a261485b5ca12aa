import { endpoints } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { startTestGateway } from '../testing.ts';

const settings = {
  CONTACT_PER_10_MINUTES: 3,
  NEWSLETTER_PER_10_MINUTES: 3,
  UPLOADS_PER_MINUTE: 3,
  PASSWORD_LINKS_PER_10_MINUTES: 3,
};

/** Headers that servers have used for the client's address. */
const madeUp = (serial: number) =>
  Object.fromEntries(
    [
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
    ].map((name) => [name, name === 'forwarded' ? `for=198.51.100.${serial}` : `198.51.100.${serial}`]),
  );

const limited = endpoints.filter(({ config }) => config.rateLimit);

it.each(limited.map(({ method, url, config }) => [config.rateLimit!, method, url] as const))(
  'a flood of %s (%s %s) ends in 429 with Retry-After, whatever address it says to come from [RL-1, RL-2, RL-5]',
  async (_limit, method, url) => {
    const gateway = await startTestGateway(settings);
    gateway.users.set('ada', testUsers.admin);
    gateway.upstream.respond = (_request, response) => void response.writeHead(201).end('{}');
    const call = async (serial: number) => {
      const headers = { ...madeUp(serial), cookie: 'session=ada', 'content-type': 'application/json' };
      const path = url.replace(/:\w+/, '7');
      return fetch(gateway.url + path, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
    };
    for (let i = 0; i < 3; i++) expect((await call(i)).status).toBe(201);
    const refused = await call(9);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(gateway.seen).toHaveLength(3);
    await gateway.close();
  },
);
