import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { ReadCache } from '../cache/index.ts';
import { post, startTestGateway, type TestGateway } from '../testing/harness.ts';
import { followPublications } from './publications.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

const text = async (path: string, { url } = gateway) => {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  return `${response.status} ${await response.text()}`;
};
const named = (name: string, version = 1) => ({ version, texts: {}, lists: { brand: { name } as never } });
const readiness = async () => (await gateway.service.internal.inject('/health/ready')).statusCode;

it('serves the built pages while nothing is published', async () => {
  expect(await text('/about')).toContain('about by the build');
  expect(await text('/sitemap.xml')).toContain('sitemap of');
});

it('asks content what is published twice in a second, and at once after a write through this gateway', async () => {
  const { asked } = gateway.published;
  const next = async () => {
    const before = asked.length;
    await expect.poll(() => asked.length, { interval: 5 }).toBeGreaterThan(before);
    return asked[before]!;
  };
  // The shortest of several times: a machine that does much else makes some longer.
  const [pauses, afterWrite]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    const begun = await next();
    pauses.push((await next()) - begun);
    const headers = { ...post.headers, cookie: 'session=ada' };
    const [time] = await Promise.all([
      next(),
      fetch(`${gateway.url}/api/admin/site/publications`, { ...post, headers }),
    ]);
    afterWrite.push(time - asked.at(-2)!);
  }
  expect(Math.min(...pauses)).toBeLessThan(500);
  expect(Math.min(...afterWrite)).toBeLessThan(300);
});

it('shows a publication on every page, feed and file, and its end as well', async () => {
  expect(await text('/about')).toContain('<title>Site</title>');
  gateway.published.value = named('Alpha');
  const pages = ['/', '/about', '/sv', '/blog/a', '/nowhere', '/sv/nowhere'];
  for (const path of pages) await expect.poll(() => text(path)).toContain('<title>Alpha</title>');
  expect(await text('/.well-known/security.txt')).toContain('Alpha');
  expect(await text('/feed.xml')).toContain('Alpha');
  gateway.published.value = { version: 0, texts: {}, lists: {} };
  await expect.poll(() => text('/about')).toContain('about by the build');
});

it('keeps the last page where the published words cannot be rendered, and tries that once', async () => {
  /** The number of the next rendering. */
  let posts = 0;
  const next = async () => Number(/rendered (\d+)/.exec(await text(`/blog/${posts++}`))![1]);
  gateway.published.value = named('Alpha');
  await expect.poll(() => text('/about')).toContain('Alpha');
  gateway.published.value = named('Broken', 2);
  await expect.poll(() => text('/sv/404')).toContain('Broken');
  await expect.poll(async () => (await next()) - (await next())).toBe(-1);
  const before = await next();
  for (let i = 0; i < 3; i++) expect(await text('/about')).toContain('<title>Alpha</title>');
  expect(await next()).toBe(before + 1);
});

it('has the stories that are published, and no others', async () => {
  expect(await text('/customers/a')).toMatch(/^404 /);
  gateway.published.value = { version: 1, texts: {}, lists: { stories: [{ slug: 'a' }] as never } };
  await expect.poll(() => text('/customers/a')).toMatch(/^200 /);
  expect(await text('/customers/b')).toMatch(/^404 /);
});

it('serves the last published words while content is away', async () => {
  gateway.published.value = named('Alpha');
  await expect.poll(() => text('/about')).toContain('Alpha');
  gateway.published.value = undefined;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  for (const path of ['/about', '/', '/sv', '/nowhere', '/api/site?language=en', '/api/site'])
    expect(await text(path)).toContain('Alpha');
  expect(await readiness()).toBe(200);
});

it('is not ready, and serves no page, before content has said what is published', { timeout: 20_000 }, async () => {
  await gateway.close();
  gateway = await startTestGateway({}, null);
  expect(await readiness()).toBe(503);
  for (const path of ['/about', '/nowhere', '/blog/a']) expect(await text(path)).toMatch(/^503 /);
  gateway.published.value = named('Alpha');
  await expect.poll(() => text('/about')).toContain('Alpha');
  await expect.poll(readiness).toBe(200);
});

it('keeps what is published in a language that has not changed, whatever the order of keys', async () => {
  const replies = {
    en: '{"version":1,"texts":{"a":"A","b":"B"},"lists":{}}',
    sv: '{"version":1,"texts":{},"lists":{}}',
  };
  let asked = 0;
  let changes = 0;
  const headers = { 'cache-control': 'public, s-maxage=1', 'content-type': 'application/json' };
  const cache = new ReadCache(async (url) => {
    asked++;
    const body = Buffer.from(replies[url as 'en' | 'sv']);
    return { status: 200, headers: { ...headers, 'content-length': String(body.length) }, body };
  });
  const words = followPublications(cache, (language) => language);
  const first = await words.current();
  words.onChange(() => void changes++);
  replies.en = '{"texts":{"b":"B","a":"A"},"version":1,"lists":{}}';
  words.refresh();
  await expect.poll(() => asked, { interval: 10 }).toBeGreaterThanOrEqual(6);
  expect([changes, await words.current()]).toEqual([1, first]);
  replies.en = '{"version":2,"texts":{"a":"changed"},"lists":{}}';
  replies.sv = '{"version":2,"texts":{},"lists":{}}';
  await expect.poll(() => changes).toBe(2);
  const second = await words.current();
  expect([second.sv === first.sv, second.en?.value.texts]).toEqual([true, { a: 'changed' }]);
  expect(words.lastReply('sv')?.body.toString()).toBe(replies.sv);
  await words.close();
});

it('asks content again after a change that comes while it is asked', async () => {
  const answer = Promise.withResolvers<never>();
  let asked = 0;
  const cache = new ReadCache(() => {
    asked++;
    return answer.promise;
  });
  const words = followPublications(cache, (language) => language);
  await expect.poll(() => asked, { interval: 10 }).toBe(2);
  words.refresh();
  answer.reject(new Error('away'));
  await expect.poll(() => asked, { interval: 10, timeout: 200 }).toBe(4);
  await words.close();
});

it('does not ask content while nobody wants a page, and asks it before the next one, also where it is slow', async () => {
  let version = 0;
  let asked = 0;
  const cache = new ReadCache(async () => {
    asked++;
    if (version > 0) await delay(700);
    const body = Buffer.from(JSON.stringify({ version, texts: {}, lists: {} }));
    const headers = { 'cache-control': 'public, s-maxage=1', 'content-type': 'application/json' };
    return { status: 200, headers: { ...headers, 'content-length': String(body.length) }, body };
  });
  const words = followPublications(cache, (language) => language, 100);
  expect((await words.current()).en).toBeNull();
  let before = -1;
  await expect.poll(() => before === (before = asked), { interval: 1_000, timeout: 5_000 }).toBe(true);
  version = 1;
  expect((await Promise.all([words.current(), words.current()])).map(({ en }) => en?.value.version)).toEqual([1, 1]);
  expect(asked).toBe(before + 2);
  await words.close();
});
