import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { endpoints } from '@kontor/contracts/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { garbled } from './generated-input/by-bytes.ts';
import { FIRST_SPARE_USER, type GeneratedRequest, requestsTo } from './generated-input/by-schema.ts';
import { forms } from './generated-input/forms.ts';
import { violationOf, violationOnTheWire } from './generated-input/invariants.ts';
import { memoryOf } from './generated-input/memory.ts';
import { exchange, rawRequests } from './generated-input/raw-requests.ts';
import { adminLogin, removeData, startTestProduct } from './product.ts';
import { wire, type WireRequest } from './wire.ts';

/** `GENERATED_INPUTS=100000` runs longer, `SEED=…` repeats a run. */
const { GENERATED_INPUTS, SEED } = process.env;
const isLong = GENERATED_INPUTS !== undefined;
const count = Number(GENERATED_INPUTS ?? 2_000 * inject('shareOfRandom'));
const seed = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
const SHORT_MS = 25_000;
const password = 'correct horse battery';
/** One client sends all requests; rate limits have their own tests. */
const unlimited = Object.fromEntries(
  [
    'CONTACT_PER_10_MINUTES',
    'NEWSLETTER_PER_10_MINUTES',
    'PASSWORD_LINKS_PER_10_MINUTES',
    'UPLOADS_PER_MINUTE',
    'LOGIN_FAILURES_PER_ACCOUNT',
    'LOGIN_FAILURES_PER_CLIENT',
  ].map((setting) => [setting, '1000000000']),
);

let product: Awaited<ReturnType<typeof startTestProduct>>;
let send: ReturnType<typeof wire>;
const cookies: Record<'admin' | 'employee' | 'nobody', string> = { admin: '', employee: '', nobody: '' };
const outcomes: Record<string, number> = {};

beforeAll(async () => {
  product = await startTestProduct({ env: unlimited });
  send = wire(product.url, 8);
  const admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
  for (const role of ['admin', 'employee'] as const) {
    await admin.createUser(`sender.${role}`, password, role);
    const sender = new ApiClient(product.url);
    await sender.signIn(`sender.${role}`, password);
    cookies[role] = sender.cookie;
  }
  let spare = await admin.createUser('spare', password);
  for (let next = 0; spare.id < FIRST_SPARE_USER + 5; next++) spare = await admin.createUser(`spare.${next}`, password);
  for (let next = 0; next < 10; next++) await admin.uploadText(`document ${next}`);
});
afterAll(async () => {
  send.close();
  await product.stop();
  removeData(product.dataDir);
});

describe('generated input', () => {
  it(
    'is rejected or accepted within seconds, and the product keeps running [UP-13, UP-14, ALL-1, ALL-3, ALL-4, ALL-5, F-13]',
    async () => {
      const pids = () => Object.values(product.processes).map(({ pid }) => pid);
      const [before, memory] = [pids(), memoryOf(product.processes)];
      process.stdout.write(`Up to ${count} generated inputs, SEED=${seed}\n`);
      await Promise.all(
        kinds.map(({ share, inputs }, index) => tryAll(inputs, Math.ceil(count * share), seed + index)),
      );
      process.stdout.write(`Responses: ${JSON.stringify(outcomes)}\n`);
      // Gives the garbage collector time.
      if (isLong) await delay(5_000);
      process.stdout.write(
        `MB before: ${JSON.stringify(memory)}\nMB after:  ${JSON.stringify(memoryOf(product.processes))}\n`,
      );
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
  const admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
  const { id } = await admin.uploadText('after all that');
  expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe('after all that');
}
