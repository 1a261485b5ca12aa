import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { PageCountBatch } from '@kontor/contracts/internal';
import type { PageCount } from '@kontor/contracts/schemas';
import { dayOf } from '@kontor/service-kit/process';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { post, startTestGateway, type TestGateway } from '../testing/harness.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let gateway: TestGateway;
/** What content was sent, and its response. */
let batches: PageCountBatch[] = [];
let status = 204;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  batches.push(JSON.parse(await text(request)) as PageCountBatch);
  response.writeHead(status).end();
}

/** Posts and letters exist, except `missing`; one is in Swedish. */
function respondTo(target: TestGateway): void {
  target.upstream.respond = (request, response) => {
    if (request.url !== '/internal/page-counts')
      return response
        .writeHead(request.url?.endsWith('/missing') ? 404 : 200)
        .end(JSON.stringify({ language: request.url?.endsWith('/ett-inlagg') ? 'sv' : 'en' }));
    return void take(request, response);
  };
}

beforeAll(async () => {
  gateway = await startTestGateway({ CONTACT_PER_10_MINUTES: 1_000 });
  respondTo(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => {
  batches = [];
  status = 204;
});

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(gateway.url + path, { method, headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers } }).then(
    (response) => response.text(),
  );
const send = (path: string, headers: Record<string, string>) =>
  fetch(gateway.url + path, { ...post, headers: { ...post.headers, 'user-agent': BROWSER, ...headers } });

/** What content has now, each as `path language host campaign: views messages sign-ups`. */
async function counted(): Promise<string[]> {
  await gateway.service.runJob('page-counts');
  const line = ({ path, language, host, campaign, views, messages, signUps }: PageCount) =>
    `${path} ${language} ${host || '-'} ${campaign || '-'}: ${views} ${messages} ${signUps}`;
  return batches.flatMap(({ counts }) => counts.map(line)).toSorted();
}

it('counts the pages that were loaded, or opened within the site, by language, referring host and campaign', async () => {
  const inside = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
  await visit('/about?utm_campaign=spring+%00fair&x=1', { referer: 'https://news.example/story?id=7' });
  await visit('/about?utm_campaign=spring%20fair', { referer: 'https://news.example' });
  await visit('/', { referer: `${gateway.url}/about`, 'sec-fetch-dest': 'document' });
  await visit('/sv/blog/ett-inlagg', inside, 'HEAD');
  await visit('/newsletter/3', { referer: 'android-app://com.mail.example/' });
  // From the browser's cache.
  const { headers } = await fetch(`${gateway.url}/sv`, { headers: { 'user-agent': BROWSER } });
  await visit('/sv', { 'if-none-match': headers.get('etag')! });
  expect(await counted()).toEqual([
    '/ en - -: 1 0 0',
    '/about en news.example spring fair: 2 0 0',
    '/newsletter/3 en com.mail.example -: 1 0 0',
    '/sv sv - -: 2 0 0',
    '/sv/blog/ett-inlagg sv - -: 1 0 0',
  ]);
  expect(batches[0]!.counts[0]!.day).toBe(dayOf(new Date()));
});

it('counts no robot, prefetch, frame, preview, file, call, unknown page, monitor and page of the portal', async () => {
  await visit('/about', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await visit('/about', { 'sec-purpose': 'prefetch;prerender' });
  await visit('/about', { purpose: 'prefetch' });
  await visit('/about', { 'sec-fetch-dest': 'iframe' });
  await visit('/about?preview');
  await visit('/about', {}, 'HEAD');
  for (const path of ['/assets/app-1a2b.js', '/api/blog-posts/a-post', '/nowhere', '/blog/missing', '/robots.txt'])
    await visit(path);
  for (const path of ['/auth', '/employee-portal']) await visit(path);
  expect(await counted()).toEqual([]);
});

it('counts messages and sign-ups that were accepted, by the page of the form and what led to the site', async () => {
  const from = (page: string) => ({ referer: `${gateway.url}${page}` });
  await send('/api/contact', from('/about?utm_campaign=spring&referrer=https%3A%2F%2Fnews.example%2Fstory'));
  await send('/api/newsletter/subscribe', from('/sv/blog/ett-inlagg'));
  for (const page of ['/blog/missing', '/nowhere', '/employee-portal', '/api/contact'])
    await send('/api/contact', { ...from(page), 'content-language': 'sv' });
  await send('/api/contact', { referer: 'https://elsewhere.example/about' });
  await send('/api/contact', { ...from('/about'), 'user-agent': 'curl/8.0' });
  expect((await send('/api/contact', { ...from('/about'), origin: 'https://elsewhere.example' })).status).toBe(403);
  expect(await counted()).toEqual([
    '/about en news.example spring: 0 1 0',
    '/sv/blog/ett-inlagg sv - -: 0 0 1',
    'others en - -: 0 1 0',
    'others sv - -: 0 4 0',
  ]);
});

it('keeps what content did not take, sends it again under the same id, and then what came meanwhile', async () => {
  status = 503;
  await visit('/about');
  await expect(counted()).rejects.toThrow('not available right now');
  await visit('/about');
  await expect(counted()).rejects.toThrow('not available right now');
  status = 204;
  await counted();
  await counted();
  expect(new Set(batches.map(({ id }) => id)).size).toBe(2);
  expect(batches.map(({ counts }) => counts.map(({ views }) => views))).toEqual([[1], [1], [1], [1]]);
  expect(batches.slice(0, 3).every(({ id }) => id === batches[0]!.id)).toBe(true);
});

it('forgets what content refuses, and counts on', async () => {
  status = 400;
  await visit('/about');
  await counted();
  status = 204;
  await visit('/');
  batches = [];
  expect(await counted()).toEqual(['/ en - -: 1 0 0']);
});

it('agrees with a generator of load', { timeout: 60_000 }, async () => {
  const views = 2_000;
  const paths = ['/about', '/', '/sv', '/blog/a-post'];
  for (let sent = 0; sent < views; sent += 20)
    await Promise.all(Array.from({ length: 20 }, (_, n) => visit(paths[n % paths.length]!)));
  expect(await counted()).toEqual(
    ['/ en', '/about en', '/blog/a-post en', '/sv sv'].map((page) => `${page} - -: ${views / paths.length} 0 0`),
  );
});

it('writes what is left when it stops, and nothing when it is turned off', async () => {
  for (const isOn of [true, false]) {
    batches = [];
    const other = await startTestGateway({ COUNT_PAGE_VIEWS: isOn });
    respondTo(other);
    await fetch(`${other.url}/about`, { headers: { 'user-agent': BROWSER } });
    await other.service.close();
    // The stand-ins of the services.
    await other.close().catch(() => undefined);
    expect(batches.flatMap(({ counts }) => counts.map(({ path }) => path))).toEqual(isOn ? ['/about'] : []);
  }
});
