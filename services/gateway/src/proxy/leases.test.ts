import type { ServerResponse } from 'node:http';

import { endpoints } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { as, post, startTestGateway, type TestGateway } from '../testing/harness.ts';

/** The mocked clock jumps, which looks like lag of the event loop and would shed load. */
const start = (settings: Parameters<typeof startTestGateway>[0] = {}) =>
  startTestGateway({ SHED_EVENT_LOOP_MS: 1e9, ...settings });

let gateway: TestGateway;
/** What `performance.now()` returns, in ms. Only the tests advance it. */
let time = 0;
beforeAll(async () => {
  gateway = await start();
  time = performance.now();
});
beforeEach(() => {
  // Ends the leases of earlier tests.
  time += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  gateway.sessionIds.length = 0;
  gateway.seen.length = 0;
  gateway.users.set('elsa', testUsers.employee);
});
afterEach(() => {
  gateway.sessionCheck.respond = (send) => send();
  gateway.upstream.respond = (_request, response) => response.end('{}');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => gateway.close());

const call = async (path: string, init: RequestInit = {}, { url } = gateway) => {
  const response = await fetch(url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const read = (cookie = 'session=elsa', of = gateway) => call('/api/documents', { headers: { cookie } }, of);
/** The caller of one more read, as documents sees them. */
const caller = async () => {
  await read();
  return (await gateway.lastCaller('documents'))?.user ?? null;
};
/** How often identity was asked. */
const asked = () => gateway.sessionIds.length;
const logout = (username = 'ada') => call('/api/auth/logout', { ...as(username), method: 'POST' });

/** Has identity wait with its answers, to what was true when it was asked, until they are sent. */
function holdAnswers(): (() => void)[] {
  const held: (() => void)[] = [];
  gateway.sessionCheck.respond = (send) => held.push(send);
  return held;
}

describe("the caller's identity", () => {
  it('is asked for again once 100 ms have passed', async () => {
    expect(await caller()).toEqual(testUsers.employee);
    gateway.users.delete('elsa');
    time += 99;
    expect(await caller()).toEqual(testUsers.employee);
    expect(asked()).toBe(1);
    time += 1;
    expect(await caller()).toBeNull();
    gateway.users.set('elsa', { ...testUsers.employee, role: 'admin' });
    expect(await caller()).toMatchObject({ role: 'admin' });
  });

  it('counts from the question, not from its answer', async () => {
    const held = holdAnswers();
    const first = read();
    await expect.poll(() => held.length).toBe(1);
    time += 60;
    held[0]!();
    await first;
    time += 39;
    await read();
    expect(asked()).toBe(1);
    time += 1;
    gateway.sessionCheck.respond = (send) => send();
    await read();
    expect(asked()).toBe(2);
  });

  it('is kept no longer when the clock of the system is set, in either direction', async () => {
    const now = Date.now();
    await read();
    for (const day of [1, -1]) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + day * 86_400_000 });
      time += 49;
      await read();
    }
    expect(asked()).toBe(1);
    time += 2;
    await read();
    expect(asked()).toBe(2);
  });

  it('is asked for once by simultaneous calls with one cookie', async () => {
    const held = holdAnswers();
    const calls = Array.from({ length: 10 }, () => read());
    const other = read('session=ada');
    await expect.poll(() => held.length).toBe(2);
    await expect.poll(gateway.arrived).toBeGreaterThanOrEqual(11);
    for (const send of held) send();
    await Promise.all([...calls, other]);
    expect([asked(), gateway.seen.length]).toEqual([2, 11]);
  });

  it('is asked for anew beside a question that was asked 100 ms ago', async () => {
    const held = holdAnswers();
    const first = read();
    await expect.poll(() => held.length).toBe(1);
    gateway.users.delete('elsa');
    time += 100;
    const second = read();
    await expect.poll(() => held.length).toBe(2);
    held[1]!();
    await second;
    expect((await gateway.lastCaller('documents'))?.user).toBeNull();
    held[0]!();
    await first;
    // The older answer does not count for later calls.
    const third = read();
    await expect.poll(() => held.length).toBe(3);
    held[2]!();
    await third;
  });

  it('is signed once for consecutive calls, each with its own request id', async () => {
    await read();
    await read();
    const [first, second] = gateway.seen.map(({ headers }) => headers);
    expect(second!['x-kontor-caller']).toBe(first!['x-kontor-caller']);
    expect(second!['x-request-id']).not.toBe(first!['x-request-id']);
    expect(gateway.sessionIds).toEqual([first!['x-request-id']]);
  });

  it('does not count for other cookies', async () => {
    await read();
    await read('session=ada');
    expect((await gateway.lastCaller('documents'))?.user).toEqual(testUsers.admin);
    await read('other=1; session=elsa');
    expect(asked()).toBe(3);
  });
});

describe('a change at identity', () => {
  const changes = endpoints.filter(({ method, config }) => config.service === 'identity' && method !== 'GET');

  it.each(changes.map(({ method, url }) => [method, url.replaceAll(/:\w+/g, '7')]))(
    '%s %s counts from its response on',
    async (method, path) => {
      const response = Promise.withResolvers<ServerResponse>();
      gateway.upstream.respond = ({ method: sent }, to) => (sent === 'GET' ? to.end('{}') : response.resolve(to));
      const change = call(path, { ...(method === 'DELETE' ? {} : post), method });
      const to = await Promise.race([response.promise, change]);
      await read();
      gateway.users.delete('elsa');
      // A call that needs a user is refused without one: nothing changed.
      if ('status' in to) return expect(to.status).toBe(401);
      to.end('{}');
      await change;
      expect(await caller()).toBeNull();
    },
  );

  it('is made by a caller whom identity names then, whatever it said before', async () => {
    await read('session=ada');
    await call('/api/users/7', { ...as('ada'), method: 'DELETE' });
    expect(asked()).toBe(2);
  });

  it('ends earlier answers before it is sent, and those asked meanwhile after it', async () => {
    await read();
    const response = Promise.withResolvers<ServerResponse>();
    gateway.upstream.respond = ({ url }, to) => (url === '/api/auth/logout' ? response.resolve(to) : to.end('{}'));
    const change = logout();
    await response.promise;
    await read();
    await read();
    expect(asked()).toBe(2);
    (await response.promise).end();
    await change;
    await read();
    expect(asked()).toBe(3);
  });

  it('is not overlooked by a call that comes after it while an earlier question is open', async () => {
    const held = holdAnswers();
    const before = read();
    await expect.poll(() => held.length).toBe(1);
    gateway.users.delete('elsa');
    await logout();
    const after = read();
    await expect.poll(() => held.length).toBe(2);
    held[1]!();
    await after;
    expect((await gateway.lastCaller('documents'))?.user).toBeNull();
    held[0]!();
    await before;
    gateway.sessionCheck.respond = (send) => send();
    expect(await caller()).toBeNull();
  });

  it.each<[string, (response: ServerResponse) => void, number]>([
    ['fails', (response) => response.writeHead(500).end('{}'), 500],
    ['is refused', (response) => response.writeHead(400).end('{}'), 400],
    ['breaks off', (response) => response.destroy(), 503],
    ['is not answered', () => undefined, 504],
  ])('counts when it %s', { timeout: 60_000 }, async (how, respond, status) => {
    const to = how === 'is not answered' ? await start({ ANSWER_SECONDS: 1 }) : gateway;
    const response = Promise.withResolvers<ServerResponse>();
    to.upstream.respond = ({ url }, sent) => (url === '/api/auth/logout' ? response.resolve(sent) : sent.end('{}'));
    const change = call('/api/auth/logout', { method: 'POST' }, to);
    const sent = await response.promise;
    await read('session=elsa', to);
    respond(sent);
    expect((await change).status).toBe(status);
    await read('session=elsa', to);
    expect(to.sessionIds).toHaveLength(2);
    if (to !== gateway) await to.close();
  });

  it('is what the issuer sends a browser back for, although by GET', async () => {
    await read();
    await call('/api/auth/oidc/callback?code=c&state=s');
    await read();
    expect(asked()).toBe(2);
  });

  it('is no read, and nothing that another service does', async () => {
    await read();
    await call('/api/account', as('elsa'));
    await call('/api/contact', post);
    await call('/api/documents/7', { ...as('elsa'), method: 'DELETE' });
    expect(asked()).toBe(1);
  });
});

describe('not kept is', () => {
  it.each<[string, (send: () => void, response: ServerResponse) => void]>([
    ['a failure', (_send, response) => response.writeHead(500).end()],
    ['a connection that breaks off', (_send, response) => response.destroy()],
  ])('%s, which ends the calls that share it', async (_what, respond) => {
    const held: ServerResponse[] = [];
    gateway.sessionCheck.respond = (_send, response) => held.push(response);
    const calls = [read(), read()];
    await expect.poll(() => held.length).toBe(1);
    await expect.poll(gateway.arrived).toBeGreaterThanOrEqual(2);
    respond(() => undefined, held[0]!);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503]);
    gateway.sessionCheck.respond = (send) => send();
    expect(await caller()).toEqual(testUsers.employee);
    expect(asked()).toBe(2);
  });

  it('that a cookie is unknown', async () => {
    for (let i = 0; i < 3; i++) await read('session=made-up');
    expect(asked()).toBe(3);
  });
});

describe('kept are', () => {
  const readAll = async (cookies: string[], at = 20) => {
    for (let first = 0; first < cookies.length; first += at)
      await Promise.all(cookies.slice(first, first + at).map((cookie) => read(cookie)));
  };

  it('2,000 answers, of which made-up cookies displace none', { timeout: 60_000 }, async () => {
    const cookies = Array.from({ length: 2_000 }, (_, i) => `session=elsa; n=${i}`);
    await readAll(cookies);
    await readAll(Array.from({ length: 300 }, (_, i) => `session=none${i}`));
    gateway.sessionIds.length = 0;
    await readAll([cookies[0]!, cookies[1_999]!]);
    expect(asked()).toBe(0);
    await read('session=elsa; n=more');
    await read(cookies[1]);
    expect(asked()).toBe(2);
  });

  it('4 MB of cookies', { timeout: 60_000 }, async () => {
    const cookies = Array.from({ length: 300 }, (_, i) => `session=elsa; n=${i}${'x'.repeat(14_000)}`);
    await readAll(cookies);
    gateway.sessionIds.length = 0;
    await read(cookies[299]);
    expect(asked()).toBe(0);
    await read(cookies[0]);
    expect(asked()).toBe(1);
  });

  it('no more calls in wait for one answer than for several', async () => {
    const small = await start({ CALLS_AT_ONCE: 4, CALLS_WAITING: 2, CALLS_WAIT_MS: 60_000 });
    const held: (() => void)[] = [];
    small.sessionCheck.respond = (send) => held.push(send);
    const calls = Array.from({ length: 20 }, () => read('session=elsa', small));
    await expect
      .poll(() => small.counted('gateway_calls_refused_total'))
      .toEqual(['upstream=identity,queue=sessions: 16']);
    expect(held).toHaveLength(1);
    held[0]!();
    expect((await Promise.all(calls)).map(({ status }) => status).filter((status) => status === 200)).toHaveLength(4);
    await small.close();
  });
});

describe('the signed-in user', () => {
  const me = (headers: Record<string, string> = {}) => call('/api/auth/me', { headers });

  it('is known from the answer to another call, as it is from a question of its own', async () => {
    const own = await me({ cookie: 'session=elsa' });
    await me({ cookie: 'session=elsa' });
    await read();
    expect([asked(), gateway.seen.map(({ url }) => url)]).toEqual([1, ['/api/documents']]);
    expect([own.status, own.text]).toEqual([200, JSON.stringify(testUsers.employee)]);
    const { headers } = own;
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([headers.get('cache-control'), headers.get('etag'), headers.get('set-cookie')]).toEqual([
      'no-store',
      null,
      null,
    ]);
    expect(headers.get('x-request-id')).toBe(gateway.sessionIds[0]);
  });

  it('is nobody without a cookie, which nobody is asked about', async () => {
    const { status, headers, text } = await me();
    expect([status, text]).toEqual([200, 'null']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([headers.get('cache-control'), headers.get('content-length'), headers.get('set-cookie')]).toEqual([
      'no-store',
      '4',
      null,
    ]);
    expect([asked(), gateway.seen.length]).toEqual([0, 0]);
  });

  it('is nobody in an ended session, whose cookie identity clears', async () => {
    gateway.upstream.respond = (_request, response) =>
      response.setHeader('set-cookie', 'session=; Max-Age=0').end('null');
    const { headers, text } = await me({ cookie: 'session=over' });
    expect([headers.get('set-cookie'), text]).toEqual(['session=; Max-Age=0', 'null']);
    expect(gateway.seen[0]).toMatchObject({ url: '/api/auth/me', headers: { cookie: 'session=over' } });
  });

  it('is who must set up two-factor sign-in, too', async () => {
    gateway.usersInSetup.add('elsa');
    expect((await me({ cookie: 'session=elsa' })).text).toBe(JSON.stringify(testUsers.employee));
    expect((await read()).status).toBe(403);
    gateway.usersInSetup.clear();
  });
});
