import { endpoints } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { removeData, startTestProduct } from './product.ts';
import { allCombinations, type Combination, someCombinations } from './rights/combinations.ts';
import { differenceOf, renewsSession } from './rights/compare.ts';
import { headerSets } from './rights/header-sets.ts';
import { rules } from './rights/rules.ts';
import { pathVariants } from './rights/path-variants.ts';
import { buildFixture, stateOf, type Fixture } from './rights/fixture.ts';
import { hasServers, startServers } from './servers.ts';
import { inParallel, type Send, wire } from './wire.ts';

const CONCURRENCY = 8;
const SHORT_RUN = 1_500 * inject('shareOfRandom');
const LONG_RUN = 20_000;
/** `RIGHTS=all` tries every combination, `SEED=…` repeats a run. */
const { RIGHTS, SEED } = process.env;
const seed = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
/** An issuer that never responds: the calls are there, and lead to no other site. */
const issuer = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'kontor', OIDC_CLIENT_SECRET: 'secret' };
const unlimited = {
  UPLOADS_PER_MINUTE: '100000',
  PASSWORD_LINKS_PER_10_MINUTES: '100000',
  LOGIN_FAILURES_PER_ACCOUNT: '100000',
  LOGIN_FAILURES_PER_CLIENT: '100000',
};

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
    let product: Awaited<ReturnType<typeof startTestProduct>>;
    let running: Awaited<ReturnType<typeof startServers>> | undefined;
    let fixture: Fixture;
    let send: ReturnType<typeof wire>;

    beforeAll(async () => {
      running = await servers?.();
      product = await startTestProduct({ env: { ...unlimited, ...issuer, ...running?.env } });
      fixture = await buildFixture(product.url);
      send = wire(product.url, CONCURRENCY);
    });
    afterAll(async () => {
      send.close();
      await product.stop();
      await running?.stop();
      removeData(product.dataDir);
    });

    it(
      'gets the response of the model, and changes nothing [AZ-1, AZ-2, AZ-3, AZ-4, AZ-9, AZ-10]',
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
