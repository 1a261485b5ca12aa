import { once } from 'node:events';
import { Agent, get as request, type IncomingMessage, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';

import { as, post, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
afterEach(() => {
  respondToAll();
  return gateway.close();
});

/** The responses that the service has not sent yet. */
let pending: ServerResponse[] = [];
const respondToAll = () => pending.splice(0).forEach((response) => response.end('{}'));

/** Time limits that only the tested calls reach, even on a busy machine. */
const patient = { CALLS_WAIT_MS: 60_000, ANSWER_SECONDS: 60 };

async function start(settings: Parameters<typeof startTestGateway>[0] = {}): Promise<void> {
  pending = [];
  gateway = await startTestGateway({ ...patient, CALLS_AT_ONCE: 4, CALLS_WAITING: 2, ...settings });
  gateway.upstream.respond = (call, response) => {
    if (call.url?.startsWith('/api/blog-posts') || call.url === '/api/auth/login') pending.push(response);
    else response.end('{}');
  };
}

const get = (path: string, username = 'ada') => fetch(gateway.url + path, as(username));
const untilPending = (count: number) => expect.poll(() => pending.length).toBe(count);
const statuses = (responses: Promise<Response>[]) =>
  Promise.all(responses.map(async (response) => (await response).status));

describe('a slow or flooded service', { timeout: 60_000 }, () => {
  it('gets a limited number of calls; further ones wait in a limited queue, and the rest is refused at once', async () => {
    await start();
    const responses = Array.from({ length: 6 }, () => get('/api/blog-posts'));
    const refused = await Promise.race(responses);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'service-unavailable' });
    for (let round = 0; round < 2; round++) {
      await untilPending(2);
      respondToAll();
    }
    expect((await statuses(responses)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 503, 503]);
  });

  it('does not delay calls to other services, or of other kinds', async () => {
    await start();
    const stuck = Array.from({ length: 4 }, () => get('/api/blog-posts'));
    const signIns = Array.from({ length: 4 }, () => fetch(`${gateway.url}/api/auth/login`, post));
    await untilPending(4);
    for (const path of ['/api/auth/me', '/api/documents', '/api/documents/7/download', '/about'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await fetch(`${gateway.url}/api/contact`, post)).status).toBe(200);
    // The page is served at once without posts, which the browser fetches later.
    const blog = await get('/blog');
    expect([blog.status, await blog.text()]).toEqual([200, expect.stringContaining('blog by the build')]);
    respondToAll();
    await untilPending(4);
    respondToAll();
    await Promise.all([...stuck, ...signIns]);
  });

  it('grants a user or client no more of its streams than are left: several do not keep others out', async () => {
    await start({ STREAMS_AT_ONCE: 8 });
    gateway.upstream.respond = (_request, response) => void pending.push(response);
    const download = (username: string) => get('/api/documents/7/download', username);
    const holders: [string, number][] = [
      ['ada', 4],
      ['elsa', 2],
      ['nobody', 1],
    ];
    const held: Promise<Response>[] = [];
    for (const [name, share] of holders) {
      held.push(...Array.from({ length: share }, () => download(name)));
      await untilPending(held.length);
      expect([name, (await download(name)).status]).toEqual([name, 503]);
    }
    respondToAll();
    expect(await statuses(held)).toEqual(held.map(() => 200));
    const again = download('ada');
    await untilPending(1);
    respondToAll();
    expect((await again).status).toBe(200);
  });

  it('does not get calls whose wait timed out', async () => {
    await start({ CALLS_WAIT_MS: 50 });
    const responses = Array.from({ length: 4 }, () => get('/api/blog-posts'));
    const refused: number[] = [];
    for (const response of responses) void response.then(({ status }) => refused.push(status));
    await expect.poll(() => [pending.length, refused]).toEqual([2, [503, 503]]);
    respondToAll();
    await Promise.all(responses);
    expect(gateway.seen).toHaveLength(2);
  });

  it.each([
    ['calls that read, of two users', '/api/documents', 'GET', 4],
    ['calls that write, of one client', '/api/contact', 'POST', 2],
    ['downloads', '/api/documents/7/download', 'GET', 2],
    ['downloads that have begun', '/api/documents/7/download?begin', 'GET', 2],
  ])('never exceeds its permits when clients disconnect: %s', async (_what, path, method, permits) => {
    await start({ STREAMS_AT_ONCE: 2, CALLS_WAITING: 100, ANSWER_SECONDS: 1, CONTACT_PER_10_MINUTES: 1_000 });
    let most = 0;
    const atWork = new Set<ServerResponse>();
    gateway.upstream.respond = ({ url }, response) => {
      most = Math.max(most, atWork.add(response).size);
      response.once('close', () => atWork.delete(response));
      if (url?.endsWith('begin')) response.writeHead(200, { 'content-length': 1_000 }).write('half');
    };
    const comeAndGo = async () => {
      const leaving = new AbortController();
      const before = gateway.arrived();
      const calls = ['ada', 'elsa', 'ada', 'elsa'].map((name) =>
        fetch(gateway.url + path, { ...(method === 'POST' ? post : as(name)), signal: leaving.signal }),
      );
      await expect.poll(gateway.arrived, { interval: 5 }).toBe(before + 4);
      if (path.endsWith('begin')) await Promise.all(calls);
      leaving.abort();
      await Promise.allSettled(calls.map(async (call) => (await call).text()));
    };
    // Repeat until new calls replace the abandoned ones.
    await expect
      .poll(async () => {
        await comeAndGo();
        return most >= permits && gateway.seen.length >= 2 * permits;
      })
      .toBe(true);
    expect(most).toBe(permits);
    gateway.upstream.respond = (_request, response) => void response.end('{}');
    for (const next of ['/api/documents', '/api/documents/7/download'])
      await expect.poll(async () => (await get(next)).status).toBe(200);
  });

  it('releases its permits after disconnects, truncated responses and timeouts', async () => {
    await start({ ANSWER_SECONDS: 1 });
    gateway.upstream.respond = (call, response) => {
      if (call.url?.endsWith('broken'))
        response.writeHead(200, { 'content-length': 10 }).write('{', () => call.socket.destroy());
      else if (!call.url?.endsWith('silent')) response.end('{}');
    };
    const leaving = new AbortController();
    const left = [1, 2].map(() => fetch(`${gateway.url}/api/blog-posts?silent`, { signal: leaving.signal }));
    await expect.poll(() => gateway.seen.length).toBe(2);
    leaving.abort();
    await Promise.allSettled(left);
    const twice = (path: string) => statuses([get(path), get(path)]);
    // Disconnected requests keep their permits until the service times out.
    expect(await twice('/api/blog-posts?silent')).toEqual([504, 504]);
    // A machine that stalls for a second makes these time out as well.
    await expect.poll(() => twice('/api/blog-posts?broken')).toEqual([503, 503]);
    await expect.poll(() => twice('/api/blog-posts/x?broken')).toEqual([503, 503]);
    await expect.poll(() => twice('/api/blog-posts')).toEqual([200, 200]);
  });
});

interface Client {
  localAddress: string;
  headers?: Record<string, string>;
}
const FLOOD = 100;
/** Half of the permits for reads. */
const SHARE = 16;

let serial = 0;
const search = () => `/api/blog-posts?search=word-${serial++}`;
const proxied = (address: string): Client => ({ localAddress: '127.0.0.9', headers: { 'x-forwarded-for': address } });
const local = (localAddress: string) => (): Client => ({ localAddress });
/** Ada at many addresses: permits are limited by user, not by address. */
const ada = () => ({ localAddress: `127.0.0.${10 + (serial++ % 40)}`, headers: as('ada').headers });
const elsa = () => ({ localAddress: '127.0.0.3', headers: as('elsa').headers });

it.each<[string, string, () => string, () => Client, () => Client]>([
  ['searches of visitors', 'client', search, local('127.0.0.2'), local('127.0.0.3')],
  [
    'searches through a proxy',
    '/64',
    search,
    () => proxied(`2001:db8:1:1::${(serial++).toString(16)}`),
    () => proxied('2001:db8:1:2::1'),
  ],
  ['pages of unknown posts', 'client', () => `/blog/none-${serial++}`, local('127.0.0.2'), local('127.0.0.3')],
  ['lists of documents', 'user', () => '/api/documents', ada, elsa],
])(
  'a flood of %s from one %s does not starve others',
  { timeout: 60_000 },
  async (_what, _source, path, flooding, other) => {
    await start({ TRUST_PROXY: '127.0.0.9', CALLS_AT_ONCE: 2 * SHARE, CALLS_WAITING: 64 });
    let isFlooded = false;
    gateway.upstream.respond = (_call, response) => void (isFlooded ? response.end('[]') : pending.push(response));
    const agent = new Agent({ maxSockets: FLOOD });
    const statusOf = async (url: string, { localAddress, headers = {} }: Client) => {
      const call = request(gateway.url + url, { localAddress, headers, agent });
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      return response.statusCode;
    };
    const flood = Array.from({ length: FLOOD }, () => statusOf(path(), flooding()).catch(() => 0));
    await expect.poll(gateway.arrived).toBe(FLOOD);
    await untilPending(SHARE);
    isFlooded = true;
    for (let call = 0; call < 6; call++) expect(await statusOf(path(), other())).toBe(200);
    // The flood holds only half of the permits, and its waiting calls got none of the others.
    expect([pending.length, gateway.seen.length]).toEqual([SHARE, SHARE + 6]);
    respondToAll();
    await Promise.all(flood);
    agent.destroy();
  },
);
