import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { endpoints } from '@kontor/contracts/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { memoryOf, pidsOf } from '@kontor/test-kit/processes';
import { signedIn } from '@kontor/test-kit/client';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { garbled } from './generated-input/by-bytes.ts';
import { FIRST_SPARE_USER, type GeneratedRequest, requestsTo } from './generated-input/by-schema.ts';
import { forms } from './generated-input/forms.ts';
import { violationOf, violationOnTheWire } from './generated-input/invariants.ts';
import { exchange, rawRequests } from './generated-input/raw-requests.ts';
import { wire, type WireRequest } from './wire.ts';

/** `GENERATED_INPUTS=100000` runs longer, `SEED=…` repeats a run. */
const { GENERATED_INPUTS, SEED } = process.env;
const isLong = GENERATED_INPUTS !== undefined;
const count = Number(GENERATED_INPUTS ?? 2_000 * inject('shareOfRandom'));
const seed = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
const SHORT_MS = 25_000;
const password = 'correct horse battery';
let product: TestProduct;
let send: ReturnType<typeof wire>;
const cookies: Record<'admin' | 'employee' | 'nobody', string> = { admin: '', employee: '', nobody: '' };
const outcomes: Record<string, number> = {};

beforeAll(async () => {
  product = await startTestProduct();
  send = wire(product.url, 8);
  const admin = await signedIn(product.url);
  for (const role of ['admin', 'employee'] as const) {
    await admin.createUser(`sender.${role}`, password, role);
    cookies[role] = (await signedIn(product.url, { username: `sender.${role}`, password })).cookie;
  }
  let spare = await admin.createUser('spare', password);
  for (let next = 0; spare.id < FIRST_SPARE_USER + 5; next++) spare = await admin.createUser(`spare.${next}`, password);
  for (let next = 0; next < 10; next++) await admin.uploadText(`document ${next}`);
});
afterAll(async () => {
  send.close();
  await product.remove();
});

/** The fields of calls that anybody may make, and one of an admin. */
const bodies = {
  '/api/auth/login': { username: 'somebody', password: 'something else' },
  '/api/auth/register': { username: 'new', email: 'new@example.com', name: 'New', password: 'long enough words' },
  '/api/contact': { name: 'Vera', email: 'vera@example.com', message: 'Hello' },
  '/api/newsletter/subscribe': { email: 'vera@example.com' },
};

describe('a JSON call', () => {
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
    const admin = await signedIn(product.url);
    const users = await admin.json<{ username: string }[]>('/api/users?limit=500');
    expect(users.filter(({ username }) => username === 'new')).toEqual([]);
    expect(await admin.json('/api/admin/contact-submissions')).toEqual([]);
    expect(await admin.json('/api/admin/newsletter-subscriptions')).toEqual([]);
  });
});

describe('generated input', () => {
  it(
    'is rejected or accepted within seconds, and the product keeps running [UP-13, UP-14, ALL-1, ALL-3, ALL-4, ALL-5, F-13]',
    async () => {
      const pids = () => Object.values(product.processes).map(({ pid }) => pid);
      const [before, memory] = [pids(), megabytes()];
      process.stdout.write(`Up to ${count} generated inputs, SEED=${seed}\n`);
      await Promise.all(
        kinds.map(({ share, inputs }, index) => tryAll(inputs, Math.ceil(count * share), seed + index)),
      );
      process.stdout.write(`Responses: ${JSON.stringify(outcomes)}\n`);
      // Gives the garbage collector time.
      if (isLong) await delay(5_000);
      process.stdout.write(`MB before: ${JSON.stringify(memory)}\nMB after:  ${JSON.stringify(megabytes())}\n`);
      expect(pids()).toEqual(before);
      expect(errorsLogged()).toEqual([]);
      await expectNormalOperation();
    },
    isLong ? 7_200_000 : 90_000,
  );
});

/** A kind of input: its share of all inputs and a generator of attempts. An attempt returns an error message or null. */
interface Kind {
  share: number;
  inputs: fc.Arbitrary<() => Promise<string | null>>;
}

const senders = fc.constantFrom<keyof typeof cookies>('admin', 'admin', 'admin', 'admin', 'employee', 'nobody');
const types = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  fc.constantFrom('application/json; charset=utf-16', 'Application/JSON ', 'application/json\t;x', 'text/plain', ''),
);
const anyCall = fc.constantFrom(...endpoints).chain(requestsTo);
const callsWithBody = fc.constantFrom(...endpoints.filter(({ schema }) => schema.body)).chain(requestsTo);
const formCalls = fc.constantFrom(...endpoints.filter(({ schema }) => schema.consumes)).chain(requestsTo);

const bySchema = fc.tuple(anyCall, senders, types).map(
  ([parts, sender, type]) =>
    () =>
      tryCall(parts, sender, type, parts.body),
);
const byBytes = fc
  .tuple(callsWithBody, senders, types)
  .chain(([parts, sender, type]) =>
    garbled(fc.constant(parts.body ?? '')).map((body) => () => tryCall(parts, sender, type, body)),
  );
const byForm = fc.tuple(formCalls, forms).map(
  ([parts, { type, body }]) =>
    () =>
      tryCall(parts, 'admin', type, body),
);
const byWire = rawRequests.map((bytes) => () => tryBytes(bytes));

const kinds: Kind[] = [
  { share: 0.2, inputs: bySchema },
  { share: 0.2, inputs: bySchema },
  { share: 0.2, inputs: byBytes },
  { share: 0.2, inputs: byForm },
  { share: 0.2, inputs: byWire },
];

/** Runs a number of attempts; fast-check shrinks a failing input before reporting it. */
async function tryAll(inputs: Kind['inputs'], runs: number, firstSeed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(inputs, async (attempt) => {
      const violation = await attempt();
      if (violation) throw new Error(violation);
    }),
    { numRuns: runs, seed: firstSeed, ...(!isLong && { interruptAfterTimeLimit: SHORT_MS }) },
  );
}

async function tryCall(
  { endpoint: { method, url }, path }: GeneratedRequest,
  sender: keyof typeof cookies,
  type: string,
  body: string | Buffer | undefined,
): Promise<string | null> {
  // Logs out without a cookie: later requests need the sessions.
  const cookie = url === '/api/auth/logout' ? '' : cookies[sender];
  const request: WireRequest = {
    method,
    path,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  };
  const response = await send(request);
  countOutcome(`${response.status}`);
  // Whoever ends the other sessions goes on with a new cookie.
  const renewed = url === '/api/account/sessions' && /^[^;]+/.exec(String(response.headers['set-cookie'] ?? ''))?.[0];
  if (renewed) cookies[sender] = renewed;
  const violation = violationOf(response, true);
  return (
    violation &&
    `${sender}: ${method} ${path.slice(0, 500)} ${type} ${JSON.stringify(body?.toString('latin1').slice(0, 2_000))}: ${violation}`
  );
}

async function tryBytes(bytes: Buffer): Promise<string | null> {
  const { statuses, violation } = violationOnTheWire(await exchange(product.url, bytes));
  for (const status of statuses) countOutcome(`wire ${status}`);
  if (statuses.length === 0) countOutcome('wire closed');
  return violation && `${JSON.stringify(bytes.toString('latin1').slice(0, 2_000))}: ${violation}`;
}

function countOutcome(outcome: string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

/** Resident memory of each process in MB; empty on other systems than Linux. */
const megabytes = () =>
  process.platform === 'linux'
    ? Object.fromEntries(Object.entries(pidsOf(product)).map(([name, pid]) => [name, Math.round(memoryOf(pid).now)]))
    : {};

/** Log lines with an internal error. */
function errorsLogged(): string[] {
  const lines = readFileSync(product.logFile, 'utf8').split('\n').filter(Boolean);
  return lines
    .filter((line) => !line.startsWith('{') || (JSON.parse(line) as { level: number }).level >= 50)
    .slice(0, 10);
}

/** Checks that the product works and both users are still signed in. */
async function expectNormalOperation(): Promise<void> {
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  for (const role of ['admin', 'employee'] as const) {
    const me = await fetch(`${product.url}/api/auth/me`, { headers: { cookie: cookies[role] } });
    expect(await me.json()).toMatchObject({ role });
  }
  const admin = await signedIn(product.url);
  const { id } = await admin.uploadText('after all that');
  expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe('after all that');
}
