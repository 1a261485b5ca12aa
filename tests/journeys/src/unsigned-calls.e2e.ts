import { internalPaths } from '@kontor/contracts/internal';
import { endpoints } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { removeData, startTestProduct } from '@kontor/test-kit/product';

/** What a process that reaches the ports of the services can call without `CALLER_SECRET`. */
let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  // With an issuer that never responds there are the calls of company accounts, too.
  product = await startTestProduct({
    env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'kontor', OIDC_CLIENT_SECRET: 'secret' },
  });
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

const services = () => product.replicas.filter(({ name }) => name !== 'gateway');
const answer = async (port: number, path: string, method = 'GET') =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })).status;

it('no call of the contracts, not even one that anybody may make through the gateway', async () => {
  expect(endpoints.filter(({ config }) => config.access === 'anyone').length).toBeGreaterThan(10);
  for (const { method, url, config } of endpoints) {
    const { port } = services().find(({ name }) => name === config.service)!;
    expect([method, url, await answer(port, url.replaceAll(/:\w+/g, '1'), method)]).toEqual([method, url, 401]);
  }
});

it('no internal call', async () => {
  const paths = Object.values(internalPaths).map((path) =>
    typeof path === 'string' ? path : (path as (id: never) => string)(['1'] as never),
  );
  for (const { port, internalPort } of product.replicas)
    for (const path of paths)
      for (const method of ['GET', 'POST', 'DELETE'])
        for (const each of [port, internalPort])
          if (each !== product.replicas.find(({ name }) => name === 'gateway')!.port)
            expect([path, method, await answer(each, path, method)]).toEqual([path, method, 404]);
});

it('only how a process is, and its metrics on the internal port', async () => {
  for (const { port, internalPort } of services()) {
    for (const path of ['/health/live', '/health/ready'])
      expect([await answer(port, path), await answer(internalPort, path)]).toEqual([200, 200]);
    expect([await answer(port, '/metrics'), await answer(internalPort, '/metrics')]).toEqual([404, 200]);
  }
});
