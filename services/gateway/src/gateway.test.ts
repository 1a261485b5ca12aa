import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { endpoints } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { as, post, startTestGateway, type TestGateway } from './testing/harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ CONTACT_PER_10_MINUTES: 1_000 });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.seen.length = 0;
  gateway.upstream.respond = (_request, response) => response.end('{}');
});

const call = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init);
const contact = (headers: Record<string, string> = {}, { url } = gateway) =>
  fetch(`${url}/api/contact`, { ...post, headers: { ...post.headers, ...headers } });
const raw = (request: string, ...headers: string[]) =>
  gateway.exchange([`${request} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n'));
/** A call of the contracts with a value for each parameter of its path. */
const pathOf = ({ url }: { url: string }) => url.replace(/:id|:number/g, '7').replace(':slug', 'en-post');

describe('the routing', () => {
  it(
    'sends every call of the contracts to its service under its own path and query [ASVS 13.2.5]',
    { timeout: 60_000 },
    async () => {
      for (const endpoint of endpoints) {
        // The gateway follows the words, and knows the caller.
        if (['/api/site', '/api/auth/me'].includes(endpoint.url)) continue;
        const path = `${pathOf(endpoint)}?limit=3`;
        const { method } = endpoint;
        const headers = { ...as('ada').headers, ...(method === 'POST' && post.headers) };
        await call(path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
        expect(gateway.seen.at(-1)).toMatchObject({ method, url: path });
      }
    },
  );

  it('sends the list of the trash to the service of its kind', async () => {
    for (const [kind, service] of [
      ['document', 'documents'],
      ['post', 'content'],
    ] as const) {
      await call(`/api/admin/trash?kind=${kind}&limit=3`, as('ada'));
      expect(gateway.seen.at(-1)).toMatchObject({ method: 'GET', url: `/api/admin/trash/${kind}?limit=3` });
      expect(await gateway.lastCaller(service)).not.toBeNull();
    }
    const seen = gateway.seen.length;
    expect((await call('/api/admin/trash?kind=user', as('ada'))).status).toBe(404);
    expect(gateway.seen).toHaveLength(seen);
  });

  const unknown = '/api /api/ /api/unknown /api/users/7/x /api/users.json /api/documents.css /api/auth/me/x.js';
  it.each([
    ...unknown.split(' '),
    '/api/documents/7/download.png',
    '/api/auth/login/',
    '/internal/session',
    '/metrics',
  ])('responds to %s with 404 as JSON and forwards nothing [HD-6]', async (path) => {
    const response = await call(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, code: 'not-found', requestId: expect.any(String) });
    expect(gateway.seen).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'PROPFIND', 'OPTIONS'])(
    'refuses %s on a call that does not know it [HD-7]',
    async (method) => {
      expect((await call('/api/users', { method })).status).toBe(404);
      expect(gateway.seen).toEqual([]);
    },
  );

  const ambiguous = '/api//users /api/./users /api/x/../users /%61pi/users /api/user%73 /api%2fusers /api%5cusers';
  const more = '/api/users%00 /api/users;a=b /api\\users /api/%2e%2e/api/users /api/blog-posts/%zz //api/users';
  it.each([...ambiguous.split(' '), ...more.split(' ')])(
    'refuses the ambiguous path %s with 400 [AZ-9]',
    async (path) => {
      const response = await raw(`GET ${path}`);
      expect(response).toMatch(/^HTTP\/1.1 400 /);
      expect(response).toContain('"code":"inva');
      expect(gateway.seen).toEqual([]);
    },
  );

  it('refuses a request for another host in its target [PU-10]', async () => {
    expect(await raw('GET http://evil.example/api/users')).toMatch(/^HTTP\/1.1 400 /);
  });

  it('responds to malformed HTTP with 400 in the shape of every error', async () => {
    expect(await gateway.exchange('NONSENSE\r\n\r\n')).toMatch(/400 Bad Request[^]*"code":"invalid-request"/);
  });

  it('responds to a malformed HEAD request without a body', async () => {
    expect(await raw('HEAD \\api')).toMatch(/400 Bad Request[^]*\r\n\r\n$/);
  });

  it('responds to Expect: 100-continue itself', async () => {
    const headers = ['Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 2'];
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', ...headers].join('\r\n');
    expect(await gateway.exchange(`${head}\r\n\r\n{}`)).toContain('200 OK');
  });
});

describe('the caller', () => {
  it('is authenticated by the cookie and signed for the service [AZ-7]', async () => {
    await call('/api/documents', as('elsa'));
    expect(await gateway.lastCaller('documents')).toEqual({ user: testUsers.employee, clientAddress: '127.0.0.1' });
    expect(await gateway.lastCaller('identity')).toBeNull();
  });

  it('lets a user who must set up two-factor sign-in do only that', { timeout: 60_000 }, async () => {
    gateway.users.set('nils', testUsers.admin);
    gateway.usersInSetup.add('nils');
    const passed: string[] = [];
    for (const endpoint of endpoints) {
      const { method, url, config } = endpoint;
      if (config.access === 'anyone') continue;
      const type = config.streamBytes ? 'multipart/form-data; boundary=x' : 'application/json';
      const response = await call(pathOf(endpoint), {
        method,
        headers: { cookie: 'session=nils', ...(method !== 'GET' && { 'content-type': type }) },
        ...(method !== 'GET' && { body: '{}' }),
      });
      if (response.status === 200) passed.push(`${method} ${url}`);
      else expect(await response.json(), url).toMatchObject({ statusCode: 403, code: 'second-factor-set-up-required' });
    }
    const setUpCalls = [
      'GET /api/account/all',
      'GET /api/account/passkeys',
      'POST /api/account/passkeys/options',
      'POST /api/account/passkeys',
      'GET /api/account/proof',
      'GET /api/account/two-factor',
      'POST /api/account/two-factor',
      'POST /api/account/two-factor/confirmation',
    ];
    expect(passed).toEqual(setUpCalls);
    expect(gateway.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(setUpCalls);
  });

  it('is anonymous without a cookie, and on public calls', async () => {
    await call('/api/documents');
    expect((await gateway.lastCaller('documents'))?.user).toBeNull();
    await call('/api/blog-posts', as('ada'));
    expect((await gateway.lastCaller('content'))?.user).toBeNull();
  });

  it('cannot be named by a client, nor stripped through Connection [AZ-6, AZ-8]', async () => {
    await raw('GET /api/documents', 'Connection: x-kontor-caller', 'X-Kontor-Caller: forged', 'X-Request-Id: mine');
    const { headers } = gateway.seen.at(-1)!;
    expect(headers['x-kontor-caller']).not.toBe('forged');
    expect(await gateway.lastCaller('documents')).toMatchObject({ user: null });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps a cookie that the Connection header names', async () => {
    await raw('GET /api/account', 'Connection: cookie, keep-alive', 'Cookie: session=elsa');
    expect(gateway.seen.at(-1)?.headers.cookie).toBe('session=elsa');
  });

  it('keeps the cookie from every service but identity', async () => {
    await call('/api/documents', as('elsa'));
    expect(gateway.seen.at(-1)?.headers.cookie).toBeUndefined();
    await call('/api/account', as('elsa'));
    expect(gateway.seen.at(-1)?.headers.cookie).toBe('session=elsa');
  });

  it('has an address that forged headers do not change', async () => {
    await call('/api/documents', {
      headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
    });
    expect((await gateway.lastCaller('documents'))?.clientAddress).toBe('127.0.0.1');
  });
});

describe('requests from other websites', () => {
  it.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin: null', { origin: 'null' }],
  ])('are refused with 403: %s [CS-1]', async (_what, headers) => {
    const response = await contact(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'foreign-origin' });
    expect(gateway.seen).toEqual([]);
  });

  const destinations = 'image iframe frame embed object script style video audio font track future';
  it.each(destinations.split(' '))(
    'are refused where a page shows them as its %s, and change no ledger [CS-7]',
    async (destination) => {
      const downloads = '/api/documents/7/download /api/documents/7/versions/1/download /api/account/documents.zip';
      for (const path of `${downloads} /api/images /api/imagesx/1 /api/images/1/2 /api/docsx`.split(' '))
        for (const site of ['same-origin', 'cross-site', 'none']) {
          const headers = { cookie: 'session=elsa', 'sec-fetch-dest': destination, 'sec-fetch-site': site };
          const response = await call(path, { headers });
          expect([path, response.status, await response.json()]).toMatchObject([
            path,
            403,
            { code: 'embedded-request' },
          ]);
        }
      expect(gateway.seen).toEqual([]);
    },
  );

  it('pass as a link from anywhere, as a fetch of our own, and as an image of a post [CS-7]', async () => {
    const calls = [
      ['/api/documents/7/download', 'document', 'cross-site', 200],
      ['/api/documents/7/download', 'document', 'same-origin', 200],
      ['/api/documents/7/download', 'empty', 'same-origin', 200],
      ['/api/documents/7/download', 'empty', 'none', 200],
      ['/api/documents/7/download', 'empty', 'cross-site', 403],
      ['/api/documents/7/download', 'empty', 'same-site', 403],
      ['/api/images/00000000-0000-4000-8000-000000000001', 'image', 'same-origin', 200],
      ['/api/docs/static/swagger-ui.css', 'style', 'same-origin', 200],
    ] as const;
    for (const [path, destination, site, status] of calls) {
      const headers = { cookie: 'session=elsa', 'sec-fetch-dest': destination, 'sec-fetch-site': site };
      expect((await call(path, { headers })).status, `${path} ${destination} ${site}`).toBe(status);
    }
  });

  it('are refused when their origin only looks like ours [CS-2]', async () => {
    const own = new URL(gateway.url).host;
    for (const origin of [`${own}.evil.example`, `evil-${own}`, `${own}@evil.example`, `${own}/`].map(
      (host) => `http://${host}`,
    ))
      expect((await contact({ origin })).status, origin).toBe(403);
  });

  it('pass when they are same-origin, or not sent by a browser', async () => {
    expect((await contact({ origin: gateway.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await contact()).status).toBe(200);
  });
});

describe('limits', () => {
  it('count accepted submissions only, and respond with 429 and Retry-After', async () => {
    const limited = await startTestGateway();
    const status = (code: number) => {
      limited.upstream.respond = (_request, response) => void response.writeHead(code).end('{}');
    };
    const statuses = async (count: number, headers = {}) => {
      const found: number[] = [];
      for (let i = 0; i < count; i++) found.push((await contact(headers, limited)).status);
      return found;
    };
    status(400);
    expect(await statuses(5)).toEqual(Array(5).fill(400));
    status(201);
    expect(await statuses(3)).toEqual(Array(3).fill(201));
    // Neither another address in a header nor requests refused for another reason raise the limit.
    expect(await statuses(5, { origin: 'https://evil.example' })).toEqual(Array(5).fill(403));
    const refused = await contact({ 'x-forwarded-for': '198.51.100.1' }, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    await limited.close();
  });

  it('carry the form of a logout by the issuer, which is no browser, up to 16 kB', async () => {
    const send = (token: string, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams({ logout_token: token });
      return call('/api/auth/oidc/backchannel-logout', { method: 'POST', body, headers });
    };
    expect((await send('a.b.c')).status).toBe(200);
    expect(gateway.seen.at(-1)).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      bodyBytes: 'logout_token=a.b.c'.length,
    });
    expect((await send('a'.repeat(17_000))).status).toBe(413);
    expect((await send('a.b.c', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(gateway.seen).toHaveLength(1);
  });

  it('refuse a JSON body over 64 kB with 413, with or without Content-Length', async () => {
    const big = 'x'.repeat(70_000);
    expect((await call('/api/auth/login', { ...post, body: big })).status).toBe(413);
    const chunked = await call('/api/auth/login', { ...post, duplex: 'half', body: new Blob([big]).stream() });
    expect(chunked.status).toBe(413);
    expect(await chunked.json()).toMatchObject({ code: 'payload-too-large' });
  });

  it('authenticates an upload before reading its body [UP-7]', async () => {
    const headers = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9000000'];
    const upload = (cookie: string) => raw('POST /api/documents/upload', `Cookie: ${cookie}`, ...headers);
    expect(await upload('')).toMatch(/401[^]*not-signed-in/);
    expect(await upload('session=elsa')).toMatch(/403[^]*forbidden/);
    expect(gateway.seen).toEqual([]);
  });

  it('closes the connection of a client that keeps sending after the response', async () => {
    const headers = ['Host: x', 'Content-Type: multipart/form-data', 'Content-Length: 64000000'];
    const head = ['POST /api/documents/upload HTTP/1.1', ...headers].join('\r\n');
    const { socket } = await gateway.connect(`${head}\r\n\r\n`);
    const sending = setInterval(() => socket.write(Buffer.alloc(1_000)), 50);
    await once(socket, 'close');
    clearInterval(sending);
  });
});

describe('an unavailable service', () => {
  it('responds with 503 and Retry-After, and names the service in readiness', async () => {
    const away = await startTestGateway({ CONTENT_URL: 'http://127.0.0.1:9' });
    const response = await fetch(`${away.url}/api/blog-posts`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'service-unavailable' });
    expect((await fetch(`${away.url}/api/documents`)).status).toBe(200);
    const ready = await fetch(`${away.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 'unavailable',
      checks: { identity: 'ok', documents: 'ok', content: 'unavailable', engagement: 'ok', words: 'unavailable' },
    });
    expect((await fetch(`${away.url}/health/live`)).status).toBe(200);
    await away.close();
  });

  it('responds with 503 when it disconnects midway, without a retry [RE-5]', async () => {
    gateway.upstream.respond = (request) => request.socket.destroy();
    expect((await call('/api/blog-posts')).status).toBe(503);
    expect(gateway.seen).toHaveLength(1);
  });

  it('passes on the 503 of a service without a retry', async () => {
    gateway.upstream.respond = (_request, response) => void response.writeHead(503, { 'retry-after': '1' }).end('{}');
    expect((await call('/api/blog-posts')).status).toBe(503);
    expect(gateway.seen).toHaveLength(1);
  });
});

describe('the site', () => {
  const page = { headers: { accept: 'text/html' } };

  it('serves its page on each route', async () => {
    for (const path of ['/', '/about', '/sv/blog?category=x']) {
      const response = await call(path, page);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      const file = path.replace(/\?.*/, '').slice(1) || 'index';
      expect(await response.text()).toContain(`${file} by the build`);
    }
  });

  it('has its public origin in its pages, robots.txt, security.txt, sitemap.xml and feeds', async () => {
    const named = await startTestGateway({ PUBLIC_URL: 'https://www.example.com/' });
    const lists: (string | undefined)[] = [];
    named.upstream.respond = (request, response) => {
      lists.push(request.url);
      response.end('[1,2]');
    };
    const read = async (path: string) => (await fetch(named.url + path, page)).text();
    expect(await read('/about')).toContain('at https://www.example.com');
    expect(await read('/robots.txt')).toBe('robots at https://www.example.com');
    expect(await read('/.well-known/security.txt')).toBe('whom to tell at https://www.example.com');
    expect(await read('/sitemap.xml')).toBe('sitemap of 2 and 2 at https://www.example.com');
    expect(await read('/sv/feed.xml')).toBe('sv feed of 2 and 2 at https://www.example.com');
    // A feed has the posts and letters of its language.
    const swedish = ['blog-posts', 'newsletter/issues'].map((list) => `/api/${list}?language=sv&limit=30`);
    expect(lists.slice(-2)).toEqual(swedish);
    await named.close();
  });

  it.each([
    ['posts', '/api/blog-posts', 'sitemap of 0 and 1'],
    ['letters', '/api/newsletter/issues', 'sitemap of 1 and 0'],
  ])(
    'responds to feed readers with 503 while %s are unavailable, and still lists all else',
    async (_what, url, rest) => {
      gateway.upstream.respond = (request, response) =>
        request.url!.startsWith(url) ? response.writeHead(503).end('{}') : response.end('[1]');
      expect((await call('/feed.xml')).status).toBe(503);
      expect(await (await call('/sitemap.xml')).text()).toContain(rest);
    },
  );

  it('renders a page with data of a service, and again only when the data changes', async () => {
    const read = async () => (await call('/blog/a-post', page)).text();
    gateway.upstream.respond = (_request, response) => response.end('{"title":"One"}');
    const first = await read();
    expect(first).toContain('/blog/a-post with {"value":{"title":"One"},"next":null}');
    expect(await read()).toBe(first);
    gateway.upstream.respond = (_request, response) => response.end('{"title":"Two"}');
    expect(await read()).toContain('"Two"');
  });

  it('renders a letter in the language of the address', async () => {
    for (const [path, language] of [
      ['/newsletter/3', 'en'],
      ['/sv/newsletter/3', 'sv'],
    ] as const) {
      const response = await call(path, page);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(`${path} with {"value"`)]);
      expect(gateway.seen.at(-1)?.url).toBe(`/api/newsletter/issues/3?language=${language}`);
      expect(await gateway.lastCaller('engagement')).toMatchObject({ user: null });
    }
  });

  it.each([
    ['a number that no letter has', '/newsletter/4711', 404],
    ['text that is no number', '/sv/newsletter/latest', 400],
  ])('responds to %s with a 404 page', async (_what, path, refusal) => {
    gateway.upstream.respond = (_request, response) => response.writeHead(refusal).end('{}');
    const response = await call(path, page);
    const nothing = expect.stringContaining('{"value":null,"next":null}');
    expect([response.status, await response.text()]).toEqual([404, nothing]);
  });

  it('responds with the same 404 page for all unknown posts', async () => {
    gateway.upstream.respond = (_request, response) => response.writeHead(404).end('{}');
    const responses = await Promise.all(['/blog/none', '/blog/neither'].map((path) => call(path, page)));
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    const [one, other] = await Promise.all(responses.map((response) => response.text()));
    expect(one).toContain('{"value":null,"next":null}');
    expect(other).toBe(one);
  });

  it.each([
    ['fails', (_request: unknown, response: ServerResponse) => void response.writeHead(500).end('{}')],
    ['closes the connection', (request: IncomingMessage) => void request.socket.destroy()],
    ['does not respond', () => undefined],
  ])('serves the page without data when the service %s', async (_how, respond) => {
    gateway.upstream.respond = respond;
    const list = await call('/blog', page);
    expect([list.status, await list.text()]).toEqual([200, expect.stringContaining('blog by the build')]);
    const article = await call('/blog/a-post', page);
    expect([article.status, await article.text()]).toEqual([200, expect.stringContaining('/blog/:slug with {}')]);
  });

  it('compresses a page for clients that accept it, and sends 304 to those that have it', async () => {
    const plain = await call('/about', { headers: { ...page.headers, 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const response = await call('/about', { headers: { ...page.headers, 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toContain('about by the build');
    }
    const etag = plain.headers.get('etag')!;
    const known = await call('/about', { headers: { ...page.headers, 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  it('responds to an unknown path with a 404 page in its language, and to an unknown file with JSON', async () => {
    const unknown = await call('/nowhere', page);
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining(' 404 by the build')]);
    expect(await (await call('/sv/nowhere', page)).text()).toContain('sv/404 by the build');
    expect((await call('/assets/none.js')).headers.get('content-type')).toContain('json');
  });

  it('redirects a path with a trailing slash to the page [ASVS 3.7.2]', async () => {
    for (const [address, target] of [
      ['/about/', '/about'],
      ['/blog/a-post/?x=/y/', '/blog/a-post?x=/y/'],
    ] as const) {
      const response = await call(address, { ...page, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([308, target]);
    }
    expect((await call('/nowhere/', page)).status).toBe(404);
  });

  it('serves hashed files precompressed and for ever', async () => {
    const response = await call('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  const inner =
    '/server/site.js /template.html /pages/about.html /index.html /assets/app-1a2b.js.br /../package.json /.env';
  it.each(inner.split(' '))('does not serve %s [AZ-11, PU-12]', async (path) => {
    expect(await raw(`GET ${path}`)).toMatch(/^HTTP\/1.1 40[04] /);
  });

  it('has a content security policy with the hash of its inline script [HD-1, HD-2, HD-3]', async () => {
    const { headers } = await call('/', page);
    const hash = createHash('sha256').update('paint()').digest('base64');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toMatch(/;img-src 'self' data: blob:;/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", ';frame-src blob:;'])
      expect(policy).toContain(part);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  });

  it('demands https for a year when its address is https', async () => {
    const secure = await startTestGateway({ PUBLIC_URL: 'https://www.example.com' });
    expect((await fetch(secure.url)).headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });
});

describe('the API documentation', () => {
  it('describes every call of the contracts and no inner one [AZ-16]', async () => {
    const document = (await (await call('/api/openapi.json')).json()) as { paths: Record<string, object> };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      endpoints.map(({ method, url }) => `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
    );
    expect(JSON.stringify(document)).not.toContain('internal/');
  });

  it('can be read in a browser', async () => {
    const response = await call('/api/docs/', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  });
});
