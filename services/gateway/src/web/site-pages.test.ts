import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.upstream.respond = (_request, response) => {
    const body = '{"content":"text"}';
    response.writeHead(200, { 'cache-control': 'public, max-age=1', 'content-length': body.length }).end(body);
  };
});
afterAll(() => gateway.close());

async function visit(path: string) {
  const begin = performance.now();
  const response = await fetch(gateway.url + path, { signal: AbortSignal.timeout(30_000) });
  return { status: response.status, text: await response.text(), ms: performance.now() - begin };
}

it.each(['hungry', 'broken', 'huge', 'endless'])(
  'a post whose text cannot be rendered costs once, and delays nobody else: %s',
  { timeout: 60_000 },
  async (slug) => {
    const first = visit(`/blog/${slug}`);
    for (let i = 0; i < 10; i++) {
      const about = await visit('/about');
      expect([about.status, about.ms < 1_000]).toEqual([200, true]);
    }
    // The thread is busy: the visitor gets the page as the build rendered it, and the browser fetches the post.
    expect((await first).status).toBe(200);
    expect((await first).ms).toBeLessThan(10_000);
    await expect
      .poll(async () => (await visit(`/blog/${slug}`)).text, { timeout: 30_000, interval: 100 })
      .toBe(`/blog/${slug} without its text`);
    const again = await visit(`/blog/${slug}`);
    expect([again.status, again.ms < 1_000]).toEqual([200, true]);
    expect((await visit(`/blog/after-${slug}`)).text).toContain(`/blog/after-${slug} with {"value":{"content"`);
  },
);
