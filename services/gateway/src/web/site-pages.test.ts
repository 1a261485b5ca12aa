import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing/harness.ts';

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
  const response = await fetch(gateway.url + path);
  return { status: response.status, text: await response.text() };
}

it.each(['hungry', 'broken', 'huge', 'endless'])(
  'a post whose text cannot be rendered costs once, and delays nobody else: %s',
  { timeout: 60_000 },
  async (slug) => {
    const first = visit(`/blog/${slug}`);
    // In the thread of the gateway, an endless text would delay these for ever.
    for (let i = 0; i < 10; i++) expect((await visit('/about')).status).toBe(200);
    // The thread is busy: the visitor gets the page as the build rendered it, and the browser fetches the post.
    expect(await first).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^\/blog\/\w+ without its text$|\/blog\/:slug with \{\} /),
    });
    await expect
      .poll(async () => (await visit(`/blog/${slug}`)).text, { timeout: 30_000, interval: 100 })
      .toBe(`/blog/${slug} without its text`);
    // A second attempt would occupy the thread, and this would be the page as the build rendered it.
    expect(await visit(`/blog/${slug}`)).toEqual({ status: 200, text: `/blog/${slug} without its text` });
    expect((await visit(`/blog/after-${slug}`)).text).toContain(`/blog/after-${slug} with {"value":{"content"`);
  },
);

it("has a signed-in browser make the first calls of a page of the portal, and no visitor's", async () => {
  const linkOf = async (path: string, headers = {}) =>
    (await fetch(gateway.url + path, { headers })).headers.get('link');
  const cookie = 'kontor_session=x';
  expect(await linkOf('/employee-portal?document=7', { cookie })).toBe(
    '</api/auth/me>; rel=preload; as=fetch; crossorigin=use-credentials, ' +
      '</api/documents?limit=50>; rel=preload; as=fetch; crossorigin=use-credentials',
  );
  expect(await linkOf('/employee-portal')).toBeNull();
  expect(await linkOf('/about', { cookie })).toBeNull();
});

it(
  'shows every page in the published words while the thread is busy, from the start',
  { timeout: 30_000 },
  async () => {
    const lists = { brand: { name: 'Alpha' }, stories: [{ slug: 'a' }] } as never;
    const started = await startTestGateway({}, { version: 1, texts: {}, lists });
    const text = async (path: string) => (await fetch(started.url + path, { headers: { accept: 'text/html' } })).text();
    await expect.poll(async () => (await started.service.internal.inject('/health/ready')).statusCode).toBe(200);
    started.upstream.respond = gateway.upstream.respond;
    const posts = ['endless', ...Array.from({ length: 60 }, (_, n) => `post-${n}`)].map((slug) =>
      text(`/blog/${slug}`),
    );
    for (const path of ['/about', '/sv', '/blog/a', '/sv/blog/a', '/newsletter/1', '/customers/a', '/nowhere'])
      expect(await text(path)).toContain('<title>Alpha</title>');
    for (const post of await Promise.all(posts)) expect(post).toContain('<title>Alpha</title>');
    await started.close();
  },
);

it('redirects a post to the tree of its language', async () => {
  const sent = gateway.upstream.respond;
  gateway.upstream.respond = (request, response) => {
    const body = JSON.stringify({ language: request.url?.includes('svenska') ? 'sv' : 'en' });
    response.writeHead(200, { 'cache-control': 'public, max-age=1', 'content-length': body.length }).end(body);
  };
  const whereTo = async (path: string) => {
    const { status, headers } = await fetch(gateway.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  for (let n = 0; n < 2; n++) {
    expect(await whereTo('/blog/pa-svenska')).toEqual([301, '/sv/blog/pa-svenska']);
    expect(await whereTo('/blog/pa-svenska?a=1')).toEqual([301, '/sv/blog/pa-svenska?a=1']);
    expect(await whereTo('/sv/blog/pa-svenska')).toEqual([200, null]);
    expect(await whereTo('/sv/blog/in-english')).toEqual([301, '/blog/in-english']);
    expect(await whereTo('/blog/in-english')).toEqual([200, null]);
  }
  gateway.upstream.respond = sent;
});
