import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { as, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
/** Bodies of the calls that told hits. */
let told: unknown[] = [];
let isRefusing = false;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.redirects.targets = {
    '/old': '/about',
    '/2019/café': '/sv/blog/cafe#meny',
    '/go': '/contact?utm_campaign=spring#form',
    '/blog/former': '/blog/now',
    '/customers/gone': '/customers',
  };
  gateway.upstream.respond = (request, response) => {
    if (gateway.redirects.isAway) return void response.destroy();
    if (request.url === '/internal/redirect-hits' && isRefusing) return void response.writeHead(413).end();
    if (request.url === '/internal/redirect-hits') {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      return void request.on('end', () => {
        told.push(JSON.parse(body));
        response.writeHead(204).end();
      });
    }
    const isMissing = request.url?.startsWith('/api/blog-posts/') && !request.url.endsWith('/now');
    response.writeHead(isMissing ? 404 : 200).end('{}');
  };
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.redirects.isAway = false;
  gateway.redirects.asked.length = 0;
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(gateway.url + path, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });

it.each([
  ['/old', '/about'],
  ['/old/', '/about'],
  ['/old?utm_source=mail', '/about?utm_source=mail'],
  ['/2019/caf%C3%A9', '/sv/blog/cafe#meny'],
  ['/2019/caf%c3%a9/?a=1', '/sv/blog/cafe?a=1#meny'],
  ['/go?utm_campaign=other', '/contact?utm_campaign=spring#form'],
  ['/blog/former', '/blog/now'],
  ['/blog/former?utm_source=mail', '/blog/now?utm_source=mail'],
  ['/customers/gone', '/customers'],
])('the old address %s leads to %s for good, which browsers ask again', async (path, target) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(target);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('leads what is no browser on as well, by HEAD too', async () => {
  expect((await get('/old', { headers: { accept: '*/*' } })).status).toBe(301);
  expect((await get('/old', { method: 'HEAD' })).headers.get('location')).toBe('/about');
});

it.each([
  '/about',
  '/blog/now',
  '/',
  '/robots.txt',
  '/assets/app-1a2b.js',
  '/assets/missing.js',
  '/api/missing',
  '/health/live',
])('nothing is asked for %s, which is a page or none', async (path) => {
  await get(path);
  expect(gateway.redirects.asked).toEqual([]);
});

it('a page that does not exist is missing, and asked for once a second', async () => {
  for (let i = 0; i < 5; i++) expect((await get('/nowhere')).status).toBe(404);
  expect((await get('/nowhere', { method: 'POST' })).status).toBe(404);
  expect(gateway.redirects.asked).toHaveLength(1);
  expect((await get('/nowhere/')).headers.get('location')).toBe('/nowhere');
});

it('a change by an editor counts at once', async () => {
  expect((await get('/late')).status).toBe(404);
  gateway.redirects.targets['/late'] = '/about';
  await fetch(`${gateway.url}/api/admin/redirects`, {
    ...as('ada'),
    method: 'POST',
    body: '{"from":"/late","to":"/about"}',
    headers: { ...as('ada').headers, 'content-type': 'application/json' },
  });
  expect((await get('/late')).status).toBe(301);
});

it('pages are missing while content is away', async () => {
  gateway.redirects.isAway = true;
  expect((await get('/unknown-while-away')).status).toBe(404);
});

it('tells how often each was followed, once, and later what could not be told', async () => {
  await gateway.service.runJob('redirect-hits');
  told = [];
  for (const path of ['/old', '/old/', '/go', '/nowhere']) await get(path);
  gateway.redirects.isAway = true;
  await expect(gateway.service.runJob('redirect-hits')).rejects.toThrow('not available');
  gateway.redirects.isAway = false;
  await get('/old');
  await gateway.service.runJob('redirect-hits');
  await gateway.service.runJob('redirect-hits');
  expect(told).toEqual([
    [
      { from: '/old', hits: 3 },
      { from: '/go', hits: 1 },
    ],
  ]);
});

it('drops hits that content refuses, which it would refuse again', async () => {
  told = [];
  await get('/old');
  isRefusing = true;
  await gateway.service.runJob('redirect-hits');
  isRefusing = false;
  await gateway.service.runJob('redirect-hits');
  expect(told).toEqual([]);
});
