import { endpoints } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { removeData, startTestProduct } from './product.ts';
import { allCombinations, type Combination, someCombinations } from './rights/combinations.ts';
import { differenceOf } from './rights/compare.ts';
import { headerSets } from './rights/header-sets.ts';
import { lines } from './rights/lines.ts';
import { pathVariants } from './rights/path-variants.ts';
import { buildWorld, stateOf, type World } from './rights/world.ts';
import { hasServers, startServers } from './servers.ts';
import { inParallel, type Send, wire } from './wire.ts';

const AT_ONCE = 8;
const SOME = 1_500;
const ALL = 20_000;
/** `RIGHTS=all` tries every combination, `SEED=…` repeats a run. */
const { RIGHTS, SEED } = process.env;
const seed = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
const unlimited = { UPLOADS_PER_MINUTE: '100000', PASSWORD_LINKS_PER_10_MINUTES: '100000' };

describe('the model', () => {
  it('has one line for each call of the contract, with its access', () => {
    const said = endpoints.map(({ method, url, config }) => [`${method} ${url}`, config.access]);
    expect(Object.entries(lines).map(([call, { access }]) => [call, access])).toEqual(expect.arrayContaining(said));
    expect(Object.keys(lines)).toHaveLength(endpoints.length);
  });

  it('has at least the 52 path variants of AZ-9', () => {
    expect(new Set(pathVariants.map(({ of }) => of('/api/users/1/sessions'))).size).toBeGreaterThanOrEqual(52);
    expect(headerSets.length).toBeGreaterThanOrEqual(9);
  });
});

describe.each([
  { parts: 'embedded defaults', isThere: true, servers: null },
  { parts: 'PostgreSQL, Redis, S3 and SMTP servers', isThere: hasServers, servers: startServers },
])('on $parts', ({ parts, isThere, servers }) => {
  describe.skipIf(!isThere)('every caller', () => {
    let product: Awaited<ReturnType<typeof startTestProduct>>;
    let running: Awaited<ReturnType<typeof startServers>> | undefined;
    let world: World;
    let send: ReturnType<typeof wire>;

    beforeAll(async () => {
      running = await servers?.();
      product = await startTestProduct({ env: { ...unlimited, ...running?.env } });
      world = await buildWorld(product.url);
      send = wire(product.url, AT_ONCE);
    });
    afterAll(async () => {
      send.close();
      await product.stop();
      await running?.stop();
      removeData(product.dataDir);
    });

    it(
      'gets the response of the model, and changes nothing',
      async () => {
        const before = await stateOf(world);
        const pids = Object.values(product.processes).map(({ pid }) => pid);
        const combinations = RIGHTS === 'all' ? allCombinations(world, ALL, seed) : someCombinations(world, SOME, seed);
        const { tried, differences } = await compareAll(combinations, world, send);
        process.stdout.write(`${tried} combinations of rights on ${parts}, SEED=${seed}\n`);
        expect(differences).toEqual([]);
        expect(await stateOf(world)).toEqual(before);
        expect(Object.values(product.processes).map(({ pid }) => pid)).toEqual(pids);
      },
      RIGHTS === 'all' ? 3_600_000 : 120_000,
    );
  });
});

/** Reports only the first differences. */
async function compareAll(combinations: Iterable<Combination>, world: World, send: Send) {
  const differences: string[] = [];
  let tried = 0;
  await inParallel(combinations, AT_ONCE, async (combination) => {
    if (differences.length >= 40) return;
    tried += 1;
    const difference = await differenceOf(combination, world, send);
    if (difference) differences.push(difference);
  });
  return { tried, differences };
}
