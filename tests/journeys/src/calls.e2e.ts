import { internalPaths } from '@kontor/contracts/internal';
import { endpoints } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { hasServers, startServers, startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { inParallel } from '@kontor/test-kit/load';
import { allCombinations, type Combination, someCombinations } from './rights/combinations.ts';
import { differenceOf, renewsSession } from './rights/compare.ts';
import { headerSets } from './rights/header-sets.ts';
import { rules } from './rights/rules.ts';
import { pathVariants } from './rights/path-variants.ts';
import { buildFixture, stateOf, type Fixture } from './rights/fixture.ts';
import { expectNoTrace } from './rights/no-trace.ts';
import { type Send, wire } from './wire.ts';

const CONCURRENCY = 8;
const SHORT_RUN = 1_500 * inject('shareOfRandom');
const LONG_RUN = 20_000;
/** `RIGHTS=all` tries every combination, `SEED=…` repeats a run. */
const { RIGHTS, SEED } = process.env;
const seed = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
/** An issuer that never responds: the calls are there, and lead to no other site. */
const issuer = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'kontor', OIDC_CLIENT_SECRET: 'secret' };

describe('the model', () => {
  it('has one line for each call of the contract, with its access', () => {
    const contracts = endpoints.map(({ method, url, config }) => [`${method} ${url}`, config.access]);
    expect(Object.entries(rules).map(([call, { access }]) => [call, access])).toEqual(
      expect.arrayContaining(contracts),
    );
    expect(Object.keys(rules)).toHaveLength(endpoints.length);
  });

  it('has at least the 52 path variants of AZ-9', () => {
    expect(new Set(pathVariants.map(({ of }) => of('/api/users/1/sessions'))).size).toBeGreaterThanOrEqual(52);
    expect(headerSets.length).toBeGreaterThanOrEqual(9);
  });
});

describe.each([
  { backends: 'embedded defaults', isAvailable: true, servers: null },
  { backends: 'PostgreSQL, Redis, S3 and SMTP servers', isAvailable: hasServers, servers: startServers },
])('on $backends', ({ backends, isAvailable, servers }) => {
  describe.skipIf(!isAvailable)('every caller', () => {
    let product: TestProduct;
    let running: Awaited<ReturnType<typeof startServers>> | undefined;
    let fixture: Fixture;
    let send: ReturnType<typeof wire>;

    beforeAll(async () => {
      running = await servers?.();
      product = await startTestProduct({ env: { ...issuer, ...running?.env } });
      fixture = await buildFixture(product.url);
      send = wire(product.url, CONCURRENCY);
    });
    afterAll(async () => {
      send.close();
      await product.remove();
      await running?.stop();
    });

    it(
      'gets the response of the model, and changes nothing [AZ-1, AZ-2, AZ-3, AZ-4, AZ-9, AZ-10, DO-1, DO-3, DO-4]',
      async () => {
        const before = await stateOf(fixture);
        const pids = Object.values(product.processes).map(({ pid }) => pid);
        const combinations =
          RIGHTS === 'all' ? allCombinations(fixture, LONG_RUN, seed) : someCombinations(fixture, SHORT_RUN, seed);
        const { tried, differences } = await compareAll(combinations, fixture, send);
        process.stdout.write(`${tried} combinations of rights on ${backends}, SEED=${seed}\n`);
        expect(differences).toEqual([]);
        expect(await stateOf(fixture)).toEqual(before);
        expect(Object.values(product.processes).map(({ pid }) => pid)).toEqual(pids);
      },
      RIGHTS === 'all' ? 3_600_000 : 120_000,
    );

    it('learns nothing about a document that is not theirs [DO-5]', async () => {
      const { cookie } = fixture.callers.find(({ name }) => name === 'other')!;
      const hidden = fixture.documents.find(({ text }) => text === 'admin false that present')!;
      const refusal = async (id: number, method: string, headers: Record<string, string>) => {
        const response = await send({ method, path: `/api/documents/${id}/download`, headers: { cookie, ...headers } });
        const { 'x-request-id': _id, date: _date, 'content-length': _length, ...shown } = response.headers;
        return { status: response.status, text: response.text.replace(/"requestId":"[^"]*"/, ''), shown };
      };
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { range: 'bytes=0-1' }],
        ['GET', { 'if-none-match': '*' }],
      ] as const)
        expect(await refusal(hidden.id, method, headers)).toEqual(await refusal(2_147_483_647, method, headers));
    });

    describe.skipIf(backends !== 'embedded defaults')('without `CALLER_SECRET`, at the ports of the services', () => {
      const services = () => product.replicas.filter(({ name }) => name !== 'gateway');
      const answer = async (port: number, path: string, method = 'GET') =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })).status;

      it('gets no call of the contracts, not even one that anybody may make through the gateway', async () => {
        expect(endpoints.filter(({ config }) => config.access === 'anyone').length).toBeGreaterThan(10);
        for (const { method, url, config } of endpoints) {
          const { port } = services().find(({ name }) => name === config.service)!;
          expect([method, url, await answer(port, url.replaceAll(/:\w+/g, '1'), method)]).toEqual([method, url, 401]);
        }
      });

      it('gets no internal call', async () => {
        const paths = Object.values(internalPaths).map((path) =>
          typeof path === 'string' ? path : (path as (id: never) => string)(['1'] as never),
        );
        const ports = product.replicas.flatMap(({ name, port, internalPort }) =>
          name === 'gateway' ? [internalPort] : [port, internalPort],
        );
        for (const port of ports)
          for (const path of paths)
            for (const method of ['GET', 'POST', 'DELETE'])
              expect([path, method, await answer(port, path, method)]).toEqual([path, method, 404]);
      });

      it('gets only how a process is, and its metrics on the internal port', async () => {
        for (const { port, internalPort } of services()) {
          for (const path of ['/health/live', '/health/ready'])
            expect([await answer(port, path), await answer(internalPort, path)]).toEqual([200, 200]);
          expect([await answer(port, '/metrics'), await answer(internalPort, '/metrics')]).toEqual([404, 200]);
        }
      });
    });

    it.skipIf(backends !== 'embedded defaults')(
      'receives the same as an editor before and after 1,000 personal documents of another',
      () => expectNoTrace(product, send),
    );
  });
});

/** Reports only the first differences. */
async function compareAll(combinations: Iterable<Combination>, fixture: Fixture, send: Send) {
  const differences: string[] = [];
  let tried = 0;
  const attempt = async (combination: Combination) => {
    if (differences.length >= 40) return;
    tried += 1;
    const difference = await differenceOf(combination, fixture, send);
    if (difference) differences.push(difference);
  };
  const last: Combination[] = [];
  await inParallel(combinations, CONCURRENCY, async (combination) => {
    if (renewsSession(combination, fixture)) last.push(combination);
    else await attempt(combination);
  });
  for (const combination of last) await attempt(combination);
  return { tried, differences };
}
