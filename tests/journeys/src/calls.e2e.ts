import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { internalPaths } from '@kontor/contracts/internal';
import { endpoints } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { memoryOf, pidsOf } from '@kontor/test-kit/processes';
import { signedIn } from '@kontor/test-kit/client';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { tryInputs, type Senders } from './generated-input/attempts.ts';
import { FIRST_SPARE_USER } from './generated-input/by-schema.ts';
import { violationOf } from './generated-input/invariants.ts';
import { allCombinations, someCombinations } from './rights/combinations.ts';
import { compareAll, CONCURRENCY, unreachableIssuer } from './rights/compare.ts';
import { buildFixture, type Fixture, stateOf } from './rights/fixture.ts';
import { headerSets } from './rights/header-sets.ts';
import { expectHidden, expectNoTrace } from './rights/no-trace.ts';
import { pathVariants } from './rights/path-variants.ts';
import { rules } from './rights/rules.ts';
import { wire } from './wire.ts';

/** `RIGHTS=all` tries every combination, `GENERATED_INPUTS=100000` runs longer, `SEED=…` repeats a run. */
const { RIGHTS, GENERATED_INPUTS, SEED } = process.env;
const seed = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
const share = inject('shareOfRandom');
const isLong = GENERATED_INPUTS !== undefined;
const password = 'correct horse battery';

let product: TestProduct;
let send: ReturnType<typeof wire>;
let fixture: Fixture;
/** The sessions of the users that send generated input. */
const cookies: Senders['cookies'] = { admin: '', employee: '', nobody: '' };

beforeAll(async () => {
  product = await startTestProduct({ env: unreachableIssuer });
  send = wire(product.url, CONCURRENCY);
  const admin = await signedIn(product.url);
  // Before all others: generated input deletes and changes users from FIRST_SPARE_USER on.
  for (const role of ['admin', 'employee'] as const) {
    const { id, username } = await admin.createUser(`sender.${role}`, password, role);
    expect(id).toBeLessThan(FIRST_SPARE_USER);
    cookies[role] = (await signedIn(product.url, { username, password })).cookie;
  }
  fixture = await buildFixture(product.url, true);
});
afterAll(async () => {
  send.close();
  await product.remove();
});

const pids = () => product.replicas.map(({ process }) => process.pid);

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

describe('every caller', () => {
  it(
    'gets the response of the model, and changes nothing [AZ-1, AZ-2, AZ-3, AZ-4, AZ-9, AZ-10, DO-1, DO-3, DO-4]',
    async () => {
      const [before, processes] = [await stateOf(fixture), pids()];
      const combinations =
        RIGHTS === 'all' ? allCombinations(fixture, 20_000, seed) : someCombinations(fixture, 1_500 * share, seed);
      const { tried, differences } = await compareAll(combinations, fixture, send);
      process.stdout.write(`${tried} combinations of rights, SEED=${seed}\n`);
      expect(differences).toEqual([]);
      expect(await stateOf(fixture)).toEqual(before);
      expect(pids()).toEqual(processes);
    },
    RIGHTS === 'all' ? 3_600_000 : 240_000,
  );

  it('learns nothing about a document that is not theirs [DO-5]', () => expectHidden(fixture, send));

  it('receives the same as an editor before and after 1,000 personal documents of another', () =>
    expectNoTrace(product, send));
});

describe('without `CALLER_SECRET`, at the ports of the services', () => {
  const services = () => product.replicas.filter(({ name }) => name !== 'gateway');
  const answer = async (port: number, path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })).status;

  it('a caller gets no call of the contracts, not even one that anybody may make through the gateway', async () => {
    expect(endpoints.filter(({ config }) => config.access === 'anyone').length).toBeGreaterThan(10);
    for (const { method, url, config } of endpoints) {
      const { port } = services().find(({ name }) => name === config.service)!;
      expect([method, url, await answer(port, url.replaceAll(/:\w+/g, '1'), method)]).toEqual([method, url, 401]);
    }
  });

  it('a caller gets no internal call', async () => {
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

  it('a caller gets only how a process is, and its metrics on the internal port', async () => {
    for (const { port, internalPort } of services()) {
      for (const path of ['/health/live', '/health/ready'])
        expect([await answer(port, path), await answer(internalPort, path)]).toEqual([200, 200]);
      expect([await answer(port, '/metrics'), await answer(internalPort, '/metrics')]).toEqual([404, 200]);
    }
  });
});

/** The fields of calls that anybody may make, and one of an admin. */
const bodies = {
  '/api/auth/login': { username: 'somebody', password: 'something else' },
  '/api/auth/register': { username: 'new', email: 'new@example.com', name: 'New', password: 'long enough words' },
  '/api/contact': { name: 'Vera', email: 'vera@example.com', message: 'Hello' },
  '/api/newsletter/subscribe': { email: 'vera@example.com' },
};

describe('a JSON call', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await stateOf(fixture);
  });
  const post = (path: string, body: string | Buffer, type = 'application/json', headers: Record<string, string> = {}) =>
    send({ method: 'POST', path, body, headers: { cookie: cookies.admin, 'content-type': type, ...headers } });
  const expectRefusal = async (call: ReturnType<typeof post>, ...statuses: number[]) => {
    const response = await call;
    expect(violationOf(response, true)).toBeNull();
    expect(response.status, response.text).toBeGreaterThanOrEqual(400);
    if (statuses.length > 0) expect(statuses, response.text).toContain(response.status);
  };
  const calls = Object.entries(bodies) as [string, Record<string, string>][];

  it.each(calls)('%s rejects every field of a wrong type or length [ASVS 2.2.1]', async (path, body) => {
    const wrong = [1, true, null, {}, [], ['a'], '', '   ', 'a\u0000b', 'a\ud800b', 'x'.repeat(6_000)];
    for (const field of Object.keys(body)) {
      for (const value of [...wrong, undefined])
        await expectRefusal(post(path, JSON.stringify({ ...body, [field]: value })), 400, 401);
    }
  });

  it.each(calls)('%s rejects a body that is not a JSON object [IN-6]', async (path) => {
    const polluting = '{"__proto__":{"role":"admin"}}';
    for (const body of ['', '{', 'null', '[]', '"text"', '1', '{"a":', polluting, '['.repeat(20_000), '\u0000'])
      await expectRefusal(post(path, body), 400);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json2'])
      await expectRefusal(post(path, '{}', type));
    await expectRefusal(post(path, 'x'.repeat(100_000)), 413);
    await expectRefusal(
      post(path, Buffer.from([0x1f, 0x8b, 8, 0]), 'application/json', { 'content-encoding': 'gzip' }),
    );
  });

  it('stores nothing that was rejected', async () => {
    expect(await stateOf(fixture)).toEqual(before);
  });
});

// Last: it changes and deletes what the other tests need.
describe('generated input', () => {
  it(
    'is rejected or accepted within seconds, and the product keeps running [UP-13, UP-14, ALL-1, ALL-3, ALL-4, ALL-5, RE-9, F-13]',
    async () => {
      const [processes, memory] = [pids(), megabytes()];
      const count = Number(GENERATED_INPUTS ?? 2_000 * share);
      const senders: Senders = { url: product.url, send, cookies, outcomes: {} };
      process.stdout.write(`Up to ${count} generated inputs, SEED=${seed}\n`);
      await tryInputs(senders, count, seed, isLong ? undefined : 25_000);
      process.stdout.write(`Responses: ${JSON.stringify(senders.outcomes)}\n`);
      // Gives the garbage collector time.
      if (isLong) await delay(5_000);
      process.stdout.write(`MB before: ${JSON.stringify(memory)}\nMB after:  ${JSON.stringify(megabytes())}\n`);
      expect(pids()).toEqual(processes);
      expect(errorsLogged()).toEqual([]);
      await expectNormalOperation();
    },
    isLong ? 7_200_000 : 240_000,
  );
});

/** Resident memory of each process in MB; empty on other systems than Linux. */
const megabytes = () =>
  process.platform === 'linux'
    ? Object.fromEntries(Object.entries(pidsOf(product)).map(([name, pid]) => [name, Math.round(memoryOf(pid).now)]))
    : {};

/** The first log lines with an internal error. */
const errorsLogged = () =>
  readFileSync(product.logFile, 'utf8')
    .split('\n')
    .filter((line) => line && (!line.startsWith('{') || (JSON.parse(line) as { level: number }).level >= 50))
    .slice(0, 10);

/** Checks that the product works and both users are still signed in. */
async function expectNormalOperation(): Promise<void> {
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  for (const role of ['admin', 'employee'] as const) {
    const me = await fetch(`${product.url}/api/auth/me`, { headers: { cookie: cookies[role] } });
    expect(await me.json()).toMatchObject({ role });
  }
  const again = await signedIn(product.url);
  const { id } = await again.uploadText('after all that');
  expect(await (await again.fetch(`/api/documents/${id}/download`)).text()).toBe('after all that');
}
