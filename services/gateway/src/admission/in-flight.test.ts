import type { ServerResponse } from 'node:http';

import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

/** The responses that the service has not sent yet. */
let pending: ServerResponse[] = [];

/** Time limits that only the tested calls reach, even on a busy machine. */
const patient = { CALLS_WAIT_MS: 60_000, ANSWER_SECONDS: 60 };

async function start(settings: Parameters<typeof startTestGateway>[0] = {}): Promise<void> {
  pending = [];
  gateway = await startTestGateway({ ...patient, CALLS_AT_ONCE: 4, CALLS_WAITING: 2, ...settings });
  gateway.users.set('ada', testUsers.admin);
  gateway.upstream.respond = (request, response) => {
    if (request.url?.startsWith('/api/blog-posts') || request.url === '/api/auth/login') pending.push(response);
    else response.end('{}');
  };
}

const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
const get = (path: string) => fetch(gateway.url + path, { headers: { cookie: 'session=ada' } });
/** A generous timeout, for busy machines. */
const inTime = { timeout: 10_000 };
const respondToAll = () => pending.splice(0).forEach((response) => response.end('{}'));

describe('a slow or flooded service', { timeout: 30_000 }, () => {
  it('gets a bounded number of calls; as many wait, and the rest is refused at once', async () => {
    await start();
    const responses = Array.from({ length: 6 }, () => get('/api/blog-posts'));
    const refused = await Promise.race(responses);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'service-unavailable' });
    await expect.poll(() => pending.length, inTime).toBe(2);
    respondToAll();
    await expect.poll(() => pending.length, inTime).toBe(2);
    respondToAll();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 503, 503]);
  });

  it('does not delay calls to other services, or of other kinds', async () => {
    await start();
    const stuck = Array.from({ length: 4 }, () => get('/api/blog-posts'));
    const signIns = Array.from({ length: 4 }, () => fetch(`${gateway.url}/api/auth/login`, json));
    await expect.poll(() => pending.length, inTime).toBe(4);
    for (const path of ['/api/auth/me', '/api/documents', '/api/documents/7/download', '/about'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await fetch(`${gateway.url}/api/contact`, json)).status).toBe(200);
    // The page is served without posts, which the browser fetches later, rather than late or not at all.
    const blog = await get('/blog');
    expect([blog.status, await blog.text()]).toEqual([200, expect.stringContaining('blog by the build')]);
    respondToAll();
    await expect.poll(() => pending.length, inTime).toBe(4);
    respondToAll();
    await Promise.all([...stuck, ...signIns]);
  });

  it('grants half of its streams to a user or client at most', async () => {
    await start({ STREAMS_AT_ONCE: 4 });
    gateway.users.set('elsa', testUsers.employee);
    gateway.upstream.respond = (_request, response) => void pending.push(response);
    const download = (cookie: string) => fetch(`${gateway.url}/api/documents/7/download`, { headers: { cookie } });
    const held = ['ada', 'ada', 'elsa', 'nobody'].map((name) => download(`session=${name}`));
    await expect.poll(() => pending.length, inTime).toBe(4);
    expect((await download('session=ada')).status).toBe(503);
    respondToAll();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const again = download('session=ada');
    await expect.poll(() => pending.length, inTime).toBe(1);
    respondToAll();
    expect((await again).status).toBe(200);
  });

  it('does not get calls whose wait timed out', async () => {
    await start({ CALLS_WAIT_MS: 50 });
    const responses = Array.from({ length: 4 }, () => get('/api/blog-posts'));
    const refused: number[] = [];
    for (const response of responses) void response.then(({ status }) => refused.push(status));
    await expect.poll(() => [pending.length, refused], inTime).toEqual([2, [503, 503]]);
    respondToAll();
    await Promise.all(responses);
    expect(gateway.seen).toHaveLength(2);
  });

  it.each([
    ['calls that read, of two users', '/api/documents', 'GET', 4],
    ['calls that write, of one client', '/api/contact', 'POST', 2],
    ['downloads', '/api/documents/7/download', 'GET', 2],
    ['downloads that have begun', '/api/documents/7/download?begin', 'GET', 2],
  ])('gets no more calls at once when clients disconnect: %s', async (_what, path, method, permits) => {
    await start({ STREAMS_AT_ONCE: 2, CALLS_WAITING: 100, ANSWER_SECONDS: 1, CONTACT_PER_10_MINUTES: 1_000 });
    let atWork = 0;
    let most = 0;
    gateway.upstream.respond = ({ url }, response) => {
      most = Math.max(most, ++atWork);
      response.once('close', () => atWork--);
      if (url?.endsWith('begin')) response.writeHead(200, { 'content-length': 1_000 }).write('half');
    };
    gateway.users.set('elsa', testUsers.employee);
    const leave = async (name: string) => {
      const headers = { cookie: `session=${name}`, 'content-type': 'application/json' };
      const body = method === 'POST' ? '{}' : null;
      const signal = AbortSignal.timeout(200);
      await fetch(gateway.url + path, { method, headers, body, signal }).then((response) => response.text());
    };
    for (let round = 0; round < 5; round++) await Promise.allSettled(['ada', 'elsa', 'ada', 'elsa'].map(leave));
    expect(most).toBe(permits);
    gateway.upstream.respond = (_request, response) => void response.end('{}');
    await expect.poll(async () => (await get('/api/documents')).status, inTime).toBe(200);
    await expect.poll(async () => (await get('/api/documents/7/download')).status, inTime).toBe(200);
  });

  it('releases its permits after disconnects, truncated responses and timeouts', async () => {
    await start({ ANSWER_SECONDS: 1 });
    gateway.upstream.respond = (request, response) => {
      if (request.url?.endsWith('broken'))
        response.writeHead(200, { 'content-length': 10 }).write('{', () => request.socket.destroy());
      else if (!request.url?.endsWith('silent')) response.end('{}');
    };
    const leave = async () => {
      const gone = new AbortController();
      const call = fetch(`${gateway.url}/api/blog-posts?silent`, { signal: gone.signal }).catch(() => undefined);
      setTimeout(() => gone.abort(), 100);
      await call;
    };
    await Promise.all([leave(), leave()]);
    const statuses = async (path: string) => (await Promise.all([get(path), get(path)])).map(({ status }) => status);
    // Disconnected requests keep their permits until the service times out.
    expect(await statuses('/api/blog-posts?silent')).toEqual([504, 504]);
    expect(await statuses('/api/blog-posts?broken')).toEqual([503, 503]);
    expect(await statuses('/api/blog-posts/x?broken')).toEqual([503, 503]);
    expect(await statuses('/api/blog-posts')).toEqual([200, 200]);
  });
});
