import type { IncomingMessage, ServerResponse } from 'node:http';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { as, post, startTestGateway, type TestGateway } from '../testing/harness.ts';

const PUBLIC = 'public, max-age=0, s-maxage=1, must-revalidate';

let gateway: TestGateway;
/** The current posts, from which content derives its ETag. */
let posts = 'one';

/** A response of content: a body, its ETag and Cache-Control. */
const respond = (request: IncomingMessage, response: ServerResponse) => {
  const etag = `W/"${posts}-${request.url!.length}"`;
  response.setHeaders(new Map(Object.entries({ etag, 'cache-control': PUBLIC })));
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.end(JSON.stringify([{ posts, url: request.url }]));
};
/** Responds with these headers and this body. */
const respondWith =
  (headers: Record<string, string>, status = 200, body = '[]') =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

const start = async (settings: Parameters<typeof startTestGateway>[0] = {}) => {
  const patient = { CALLS_WAIT_MS: 20_000, ANSWER_SECONDS: 30 };
  // The mocked clock jumps, which looks like lag of the event loop and would shed load.
  const started = await startTestGateway({ ...patient, SHED_EVENT_LOOP_MS: 1e9, ...settings });
  started.upstream.respond = respond;
  return started;
};
/** What `performance.now()` returns, in ms. Only the tests advance it. */
let time = 0;
beforeAll(async () => {
  gateway = await start();
  time = performance.now();
});
beforeEach(() => {
  posts = 'one';
  // Makes the responses that earlier tests cached stale.
  time += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  gateway.seen.length = 0;
  gateway.sessionIds.length = 0;
  gateway.upstream.respond = respond;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => gateway.close());

const call = (path: string, init: RequestInit = {}, { url } = gateway) => fetch(url + path, init);
const read = async (path = '/api/blog-posts', init: RequestInit = {}) => (await call(path, init)).text();
const html = { headers: { accept: 'text/html' } };
/** How many requests content received for URLs with this prefix. */
const asked = (path = '/api/blog-posts') => gateway.seen.filter(({ url }) => url?.startsWith(path)).length;
const write = (method = 'POST', path = '/api/admin/blog-posts', to = gateway) =>
  call(
    path,
    method === 'DELETE'
      ? { method, ...as('ada') }
      : { ...post, method, headers: { ...post.headers, ...as('ada').headers } },
    to,
  );

describe('a public read', () => {
  it('is fetched once for equivalent URLs', async () => {
    await read('/api/blog-posts?category=Security&limit=3');
    for (const query of [
      'limit=3&category=Security',
      'category=Security&search=&limit=3',
      'limit=3&category=%53ecurity',
    ])
      expect(await read(`/api/blog-posts?${query}`)).toContain('"posts":"one"');
    expect(gateway.seen.map(({ url }) => url)).toEqual(['/api/blog-posts?category=Security&limit=3']);
  });

  it('fetches anonymously: nothing of the visitor is forwarded to content', async () => {
    const headers = {
      cookie: 'session=ada',
      authorization: 'Bearer x',
      'user-agent': 'theirs',
      'accept-language': 'sv',
    };
    const id = (await call('/api/blog-posts', { headers })).headers.get('x-request-id');
    const [seen] = gateway.seen;
    for (const name of ['cookie', 'authorization', 'user-agent', 'accept-language'])
      expect([name, seen!.headers[name]]).toEqual([name, undefined]);
    expect(seen!.headers['x-request-id']).toBe(id);
    expect(await gateway.lastCaller('content')).toEqual({ user: null, clientAddress: '' });
    expect(gateway.sessionIds).toEqual([]);
  });

  it('is served with its own request id, the headers of every response, and the accepted encoding', async () => {
    const first = await call('/api/blog-posts', { headers: { 'accept-encoding': 'identity' } });
    const second = await call('/api/blog-posts', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(await second.text()).toBe(await first.text());
    expect(asked()).toBe(1);
  });

  it('serves HEAD and If-None-Match from the cache', async () => {
    const first = await call('/api/blog-posts', { headers: { 'accept-encoding': 'identity' } });
    const length = (await first.arrayBuffer()).byteLength;
    const head = await call('/api/blog-posts', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, Number(head.headers.get('content-length')), await head.text()]).toEqual([200, length, '']);
    const etag = first.headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const same = await call('/api/blog-posts', { headers: { 'if-none-match': known } });
      expect([known, same.status, same.headers.get('etag'), await same.text()]).toEqual([known, 304, etag, '']);
    }
    expect((await call('/api/blog-posts', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect(asked()).toBe(1);
  });

  it('keeps the link to the next page', async () => {
    gateway.upstream.respond = respondWith({ 'cache-control': PUBLIC, link: '</api/blog-posts?cursor=x>; rel="next"' });
    for (let i = 0; i < 2; i++)
      expect((await call('/api/blog-posts')).headers.get('link')).toBe('</api/blog-posts?cursor=x>; rel="next"');
    expect(asked()).toBe(1);
  });

  it("is the source of the site's pages, feeds and sitemap", async () => {
    const pages = ['/blog', '/blog/a-post', '/feed.xml', '/sv/feed.xml', '/sitemap.xml'];
    for (let i = 0; i < 2; i++) for (const page of pages) expect((await call(page, html)).status).toBe(200);
    await read('/api/blog-posts/a-post');
    expect(gateway.seen.map(({ url }) => url)).toEqual([
      '/api/blog-posts',
      '/api/blog-posts/a-post',
      '/api/blog-posts?language=en&limit=30',
      '/api/newsletter/issues?language=en&limit=30',
      '/api/blog-posts?language=sv&limit=30',
      '/api/newsletter/issues?language=sv&limit=30',
      '/api/blog-posts?limit=500',
      '/api/newsletter/issues?limit=500',
    ]);
  });
});

it('the sitemap lists the posts of all pages of the list', async () => {
  gateway.upstream.respond = ({ url }, response) => {
    const isFirst = url === '/api/blog-posts?limit=500';
    const link = '</api/blog-posts?limit=500&cursor=x>; rel="next"';
    response.writeHead(200, { 'cache-control': PUBLIC, ...(isFirst && { link }) });
    response.end(isFirst ? '[1,2]' : '[3]');
  };
  expect(await read('/sitemap.xml')).toContain('sitemap of 3 and 1 ');
  expect(await read('/feed.xml')).toContain('en feed of 1 and 1 ');
});

it('newsletter issues are fetched from engagement once for each language', async () => {
  for (const path of ['/api/newsletter/issues', '/api/newsletter/issues/3']) {
    await read(`${path}?language=sv`);
    expect(await gateway.lastCaller('engagement')).toEqual({ user: null, clientAddress: '' });
    expect(await read(`${path}?%6canguage=sv`)).toContain(`${path}?language=sv`);
    expect(await read(`${path}?language=en`)).toContain(`${path}?language=en`);
  }
  expect(gateway.seen).toHaveLength(4);
});

it('the sign-in options are fetched from identity once, and rendered into the login page whatever its query', async () => {
  expect(await read('/api/auth/options')).toContain('/api/auth/options');
  expect(await gateway.lastCaller('identity')).toEqual({ user: null, clientAddress: '' });
  for (const page of ['/auth', '/auth?returnTo=/employee-portal', '/auth?step=code'])
    expect(await read(page, html)).toContain('"url":"/api/auth/options"');
  expect(await read('/blog?search=x', html)).toContain('by the build');
  expect(gateway.seen).toHaveLength(1);
});

it('an issue number that is not a positive integer without leading zeros has no cache key', async () => {
  for (const number of ['03', '0', '3x', '-3', '9'.repeat(12)]) {
    await read(`/api/newsletter/issues/${number}`);
    await read(`/api/newsletter/issues/${number}`);
  }
  expect(gateway.seen).toHaveLength(10);
});

describe('a change', () => {
  it('made through this gateway is visible at once', async () => {
    for (const [method, path] of [
      ['POST', '/api/admin/newsletter-issues/7/sending'],
      ['DELETE', '/api/admin/newsletter-issues/7/sending'],
      ['POST', '/api/admin/blog-posts'],
      ['PUT', '/api/admin/blog-posts/7'],
      ['DELETE', '/api/admin/blog-posts/7'],
      ['POST', '/api/admin/blog-posts/7/restore'],
    ] as const) {
      await read();
      posts = `${method} ${path}`;
      await write(method, path);
      expect(await read()).toContain(posts);
      expect(await read('/blog', html)).toContain(posts);
    }
  });

  it('of a draft of the site invalidates nothing, and its publication does', async () => {
    await read();
    await write('PUT', '/api/admin/site/home.title');
    await write('POST', '/api/admin/site/home.title/revert');
    await write('DELETE', '/api/admin/site/home.title');
    await write('POST', '/api/admin/site/preview-link');
    await read();
    expect(asked()).toBe(1);
    await write('POST', '/api/admin/site/publications');
    await read();
    expect(asked()).toBe(2);
  });

  it('that failed invalidates the cache too, since it may have been made', async () => {
    await read();
    gateway.upstream.respond = respondWith({}, 500, '{}');
    await write();
    gateway.upstream.respond = respond;
    posts = 'two';
    expect(await read()).toContain('two');
  });

  it('is visible at once, although a response requested before it is still in flight', async () => {
    const slow = Promise.withResolvers<void>();
    gateway.upstream.respond = (_request, response) => {
      response.setHeader('cache-control', PUBLIC);
      void slow.promise.then(() => response.end('["old"]'));
    };
    const early = read();
    await expect.poll(() => asked()).toBe(1);
    gateway.upstream.respond = respond;
    await write();
    expect(await read()).toContain('"posts":"one"');
    slow.resolve();
    expect(await early).toBe('["old"]');
    expect(await read()).toContain('"posts":"one"');
  });

  it('by a caller without permission does not invalidate the cache', async () => {
    await read();
    gateway.upstream.respond = respondWith({}, 403, '{}');
    await write();
    gateway.upstream.respond = respond;
    await read();
    expect(asked()).toBe(1);
  });

  it('by an anonymous client does not invalidate the cache, even if content fails', async () => {
    await read();
    gateway.upstream.respond = respondWith({}, 503, '{}');
    expect((await call('/api/admin/blog-posts/7', { method: 'DELETE' })).status).toBe(503);
    gateway.upstream.respond = respond;
    await read();
    expect(asked()).toBe(1);
  });

  it.each([
    ['because too many calls are running', { CALLS_AT_ONCE: 1, CALLS_WAITING: 0 }],
    ['because identity is unreachable', { IDENTITY_INTERNAL_URL: 'http://127.0.0.1:9' }],
  ])('that the gateway itself refuses %s does not invalidate the cache', async (_why, settings) => {
    const other = await start(settings);
    const asks = () => other.seen.filter(({ url }) => url === '/api/blog-posts').length;
    await call('/api/blog-posts', {}, other);
    const held: ServerResponse[] = [];
    other.upstream.respond = (_request, response) => void held.push(response);
    const first = write('POST', '/api/admin/blog-posts', other);
    if ('CALLS_AT_ONCE' in settings) await expect.poll(() => held.length).toBe(1);
    expect((await write('POST', '/api/admin/blog-posts', other)).status).toBe(503);
    other.upstream.respond = respond;
    await call('/api/blog-posts', {}, other);
    expect(asks()).toBe(1);
    for (const response of held) response.end('{}');
    await first;
    await other.close();
  });
});

/** All responses that contain the posts. */
const VIEWS = ['/api/blog-posts', '/api/blog-posts/a-post', '/blog', '/blog/a-post'];

it(
  'a change made elsewhere is seen within a second by all gateways, in calls and pages',
  { timeout: 60_000 },
  async () => {
    const other = await start();
    const views = () =>
      Promise.all([gateway, other].flatMap((each) => VIEWS.map(async (path) => (await call(path, html, each)).text())));
    // Reads at different moments before and after the change.
    for (const step of [170, 240]) {
      const readUntil = async (end: number) => {
        for (; time < end; time = Math.min(time + step, end)) await views();
      };
      await readUntil(time + 700);
      posts = `every ${step} ms`;
      await readUntil(time + 1_000);
      for (const text of await views()) expect(text).toContain(posts);
    }
    await other.close();
  },
);

describe('a cached response during revalidation', () => {
  it('is sent while one request revalidates it, without a body if unchanged', async () => {
    await read();
    time += 499;
    await read();
    expect(asked()).toBe(1);
    const held: (() => void)[] = [];
    gateway.upstream.respond = (request, response) => void held.push(() => respond(request, response));
    time += 301;
    for (let i = 0; i < 5; i++) expect(await read()).toContain('"posts":"one"');
    await expect.poll(() => held.length).toBe(1);
    expect(gateway.seen[1]!.headers['if-none-match']).toMatch(/^W\/"one/);
    held.pop()!();
    gateway.upstream.respond = respond;
    // The response revalidated at 800 ms is fresh until 1,800 ms; at 1,600 ms another request revalidates it.
    time += 800;
    await expect.poll(async () => (await read()) && asked()).toBe(3);
    expect(await read()).toContain('"posts":"one"');
  });

  it('is not sent after a second: if the upstream request fails, the response is an error', async () => {
    await read();
    gateway.upstream.respond = respondWith({}, 503, '{}');
    time += 800;
    expect((await call('/api/blog-posts')).status).toBe(200);
    await expect.poll(() => asked()).toBe(2);
    time += 200;
    expect((await call('/api/blog-posts')).status).toBe(503);
    gateway.upstream.respond = respond;
    await expect.poll(() => read()).toContain('"posts":"one"');
  });

  it('counts its age from its upstream request; no request waits for one that began over a second ago', async () => {
    await read();
    time += 1_000;
    const held: (() => void)[] = [];
    gateway.upstream.respond = (_request, response) => {
      response.setHeader('cache-control', PUBLIC);
      const then = posts;
      held.push(() => response.end(JSON.stringify([then])));
    };
    const early = read();
    await expect.poll(() => held.length).toBe(1);
    posts = 'two';
    time += 1_000;
    const late = read();
    await expect.poll(() => held.length).toBe(2);
    held.forEach((give) => give());
    expect([await early, await late]).toEqual(['["one"]', '["two"]']);
    expect(await read()).toBe('["two"]');
  });

  it('is fetched once for concurrent requests if the last response was shareable', async () => {
    await read();
    time += 1_000;
    const held: (() => void)[] = [];
    gateway.upstream.respond = (request, response) => void held.push(() => respond(request, response));
    const crowd = Array.from({ length: 40 }, () => read());
    await expect.poll(() => held.length).toBe(1);
    held.forEach((give) => give());
    expect(new Set(await Promise.all(crowd)).size).toBe(1);
    expect(asked()).toBe(2);
  });
});

describe('what is never cached', () => {
  const twice = async (path = '/api/blog-posts', init: RequestInit = {}) => {
    const before = gateway.seen.length;
    for (let i = 0; i < 2; i++) await read(path, init).catch(() => undefined);
    return gateway.seen.length - before;
  };

  it.each([
    ['has no Cache-Control', respondWith({})],
    ['is private', respondWith({ 'cache-control': 'private, max-age=60' })],
    ['is both public and private', respondWith({ 'cache-control': 'public, private, s-maxage=60' })],
    ['is no-store', respondWith({ 'cache-control': 'public, no-store, s-maxage=60' })],
    ['is no-cache', respondWith({ 'cache-control': 'public, no-cache, s-maxage=60' })],
    ['sets a cookie', respondWith({ 'cache-control': PUBLIC, 'set-cookie': 'a=b' })],
    ['varies by cookie', respondWith({ 'cache-control': PUBLIC, vary: 'cookie' })],
    ['varies by everything', respondWith({ 'cache-control': PUBLIC, vary: '*' })],
    ['is older than its lifetime', respondWith({ 'cache-control': PUBLIC, age: '5' })],
    ['is an error', respondWith({ 'cache-control': PUBLIC }, 500)],
    ['is not found', respondWith({ 'cache-control': PUBLIC }, 404)],
    ['is a redirect', respondWith({ 'cache-control': PUBLIC, location: '/x' }, 301)],
    ['is partial (206)', respondWith({ 'cache-control': PUBLIC, 'content-range': 'bytes 0-1/9' }, 206)],
    ['is not JSON', respondWith({ 'cache-control': PUBLIC, 'content-type': 'text/html' })],
  ])('a response that %s [HD-5]', async (_what, stub) => {
    gateway.upstream.respond = stub;
    expect(await twice()).toBe(2);
    await read('/blog', html);
    expect(gateway.seen).toHaveLength(3);
  });

  it.each([
    ['with Content-Length', (response: ServerResponse) => response.writeHead(200, { 'content-length': '100' })],
    ['chunked', (response: ServerResponse) => response.writeHead(200)],
    [
      'ended by close',
      (response: ServerResponse) => {
        response.useChunkedEncodingByDefault = false;
        return response.writeHead(200, { connection: 'close' });
      },
    ],
  ])('a truncated response, %s', async (how, begin) => {
    gateway.upstream.respond = (_request, response) => {
      response.setHeader('cache-control', PUBLIC);
      begin(response).write('[{"half":', () => {
        if (how === 'ended by close') response.socket!.end();
        else response.socket!.destroy();
      });
    };
    expect(await twice()).toBe(2);
    gateway.upstream.respond = respond;
    expect(await read()).toContain('"posts":"one"');
  });

  it('the reads of members and admins, and previews', async () => {
    gateway.upstream.respond = respondWith({ 'cache-control': PUBLIC });
    for (const path of ['/api/admin/blog-posts', '/api/documents', '/api/account', '/api/users'])
      expect([path, await twice(path, as('ada'))]).toEqual([path, 2]);
    expect(await twice('/api/blog-posts/preview', { ...post, body: '{"token":"x"}' })).toBe(2);
  });

  it('a response that is not shareable: each of the concurrent requests gets its own', async () => {
    let serial = 0;
    gateway.upstream.respond = (_request, response) => response.end(JSON.stringify({ serial: ++serial }));
    const responses = await Promise.all(Array.from({ length: 5 }, () => read()));
    expect(new Set(responses).size).toBe(5);
  });
});

describe('URLs that the site does not use', () => {
  it('with unknown parameters are served from the cache, or forwarded unchanged', async () => {
    expect(await read('/api/blog-posts?utm=1')).toContain('"url":"/api/blog-posts?utm=1"');
    await read();
    const before = gateway.seen.length;
    for (let i = 0; i < 20; i++) expect(await read(`/api/blog-posts?x=${i}`)).toContain('"url":"/api/blog-posts"');
    expect(gateway.seen).toHaveLength(before);
  });

  it.each(['limit=3&limit=4', 'search=a&search=b', 'category[]=a&category=b&category=c'])(
    'that are ambiguous are forwarded unchanged; content refuses them: %s',
    async (query) => {
      await read(`/api/blog-posts?${query}`);
      await read(`/api/blog-posts?${query}`);
      expect(gateway.seen.map(({ url }) => url)).toEqual(Array(2).fill(`/api/blog-posts?${query}`));
    },
  );

  it('evict no response that the pages of the site need', async () => {
    const large = JSON.stringify(['x'.repeat(400_000)]);
    gateway.upstream.respond = respondWith({ 'cache-control': PUBLIC, etag: 'W/"x"' }, 200, large);
    const site = ['/api/blog-posts', '/api/blog-posts/a-post', '/api/blog-posts?language=en&limit=30'];
    await read('/feed.xml');
    for (const path of site) await read(path);
    for (let i = 0; i < 40; i++) await read(`/api/blog-posts?search=${i}`);
    const before = gateway.seen.length;
    for (const path of site) await read(path);
    expect(gateway.seen).toHaveLength(before);
    await read('/api/blog-posts?search=0');
    expect(gateway.seen).toHaveLength(before + 1);
  });
});
