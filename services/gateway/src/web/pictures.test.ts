import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

async function get(path: string, { url } = gateway) {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text(), caching: response.headers.get('cache-control') };
}
const publish = (name: string, logo: object | null = null) =>
  (gateway.published.value = { version: performance.now(), texts: {}, lists: { brand: { name, logo } as never } });

it('serves the icons and previews of the build while the brand is the default', async () => {
  expect(await get('/icon-180.png')).toEqual({ status: 200, text: 'icon by the build', caching: 'no-cache' });
  expect(await get('/og/sv-about.png')).toMatchObject({ status: 200, text: 'preview by the build' });
  expect(await get('/og/en.png')).toMatchObject({ status: 404 });
});

it("draws those of a published brand, and serves them in place of the build's at every address", async () => {
  publish('Alpha');
  await expect.poll(async () => (await get('/icon-180.png')).text).toBe('0 Alpha function');
  expect((await get('/icon-180.png?Alpha')).caching).toBe('public, max-age=31536000, immutable');
  for (const path of ['/icon-180.png', '/icon-180.png?Former']) expect((await get(path)).caching).toBe('no-cache');
  for (const path of ['/og/sv.png?Alpha', '/og/sv-about.png'])
    expect((await get(path)).text).toBe('sv 0 Alpha function');
  expect((await get('/og/en-about.png')).text).toBe('0 Alpha function');
  expect(await get('/icon-7.png')).toMatchObject({ status: 404 });
  publish('Beta');
  await expect.poll(async () => (await get('/icon-180.png')).text).toBe('0 Beta function');
});

it('draws the image of a logo, and does without one that was deleted', async () => {
  gateway.upstream.respond = (request, response) =>
    request.url === '/api/images/known' ? response.end('image') : response.writeHead(404).end();
  publish('Alpha', { image: 'known' });
  await expect.poll(async () => (await get('/icon-180.png')).text).toBe('5 Alpha function');
  publish('Beta', { image: 'deleted' });
  await expect.poll(async () => (await get('/icon-180.png')).text).toBe('0 Beta function');
});

it('is unavailable where a brand cannot be drawn, and does not try at each request', async () => {
  publish('Undrawable', { image: 'known' });
  await expect.poll(async () => (await get('/og/en.png')).status).toBe(503);
  const fetched = () => gateway.seen.filter(({ url }) => url === '/api/images/known').length;
  const before = fetched();
  for (let i = 0; i < 5; i++) expect((await get('/og/en.png')).status).toBe(503);
  expect(fetched()).toBe(before);
  expect((await get('/about')).status).toBe(200);
});
