import { internalPaths } from '@kontor/contracts/internal';
import type { BlogPost } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, expect, it } from 'vitest';

import { day, onService, service } from '../testing/harness.ts';
import { startNeighbours } from '../testing/site.ts';

const { admin } = testUsers;
const PORTRAIT = '3f0e6d2c-54b1-4c59-9b0e-8d2f1f7c0001';
const neighbours = await startNeighbours({ [PORTRAIT]: { width: 400, height: 500 } });
onService(
  async () => {
    await service.write({ slug: 'named', isPublished: true, publishedAt: day(-1) });
    await service.write({ slug: 'namngiven', language: 'sv', isPublished: true, publishedAt: day(-2) });
  },
  () => neighbours.settings,
);
afterAll(() => neighbours.close());

const send = (payload: object) => service.callInternal('POST', internalPaths.authors, payload);
const get = (url: string) => service.app.inject({ url });
const author = { name: 'Elsa Berg', title: { en: 'Engineer', sv: 'Ingenjör' }, portrait: PORTRAIT };
const shown = async (slug: string) => (await get(`/api/blog-posts/${slug}`)).json<BlogPost>().author;

it('names the author in the list, on the page and for editors, and changes the ETag with each change', async () => {
  const etags = new Set<unknown>();
  const plain = { title: { en: '', sv: '' }, portrait: null };
  for (const name of [null, 'Elsa Berg', 'Elsa Ek', null]) {
    const change = { userId: admin.id, author: name === null ? null : { name, ...plain } };
    // Twice, as after a response that was lost.
    for (let i = 0; i < 2; i++) expect((await send(change)).statusCode).toBe(204);
    const expected = { authorId: admin.id, authorName: name, author: name && { name, title: null, portrait: null } };
    const [list, post] = [await get('/api/blog-posts'), await get('/api/blog-posts/named')];
    expect(list.json<BlogPost[]>()).toMatchObject([expected, expected]);
    expect(post.json()).toMatchObject(expected);
    const edited = await service.call('GET', `/api/admin/blog-posts/${post.json<BlogPost>().id}`, { as: admin });
    expect(edited.json()).toMatchObject(expected);
    etags.add(list.headers.etag).add(post.headers.etag);
  }
  expect(etags.size).toBe(6);
});

it('shows the title in the language of the post and the portrait with its size', async () => {
  const etags = [];
  for (const change of [{ ...author, portrait: null }, author, { ...author, title: { en: 'Architect', sv: '' } }]) {
    expect((await send({ userId: admin.id, author: change })).statusCode).toBe(204);
    etags.push((await get('/api/blog-posts/named')).headers.etag);
  }
  expect(new Set(etags).size).toBe(3);
  const portrait = { url: `/api/images/${PORTRAIT}`, width: 400, height: 500 };
  expect(await shown('named')).toEqual({ name: 'Elsa Berg', title: 'Architect', portrait });
  expect(await shown('namngiven')).toEqual({ name: 'Elsa Berg', title: null, portrait });
});

it('shows no portrait that documents does not have, and waits for documents', async () => {
  const unknown = PORTRAIT.replace('0001', '0002');
  neighbours.setAvailable(false);
  expect((await send({ userId: admin.id, author: { ...author, portrait: unknown } })).statusCode).toBe(503);
  neighbours.setAvailable(true);
  expect((await send({ userId: admin.id, author: { ...author, portrait: unknown } })).statusCode).toBe(204);
  expect(await shown('named')).toEqual({ name: 'Elsa Berg', title: 'Engineer', portrait: null });
});

it('rejects authors that are none', async () => {
  for (const change of [undefined, {}, ...['', 'a\nb', 7, null].map((name) => ({ ...author, name }))])
    expect((await send({ userId: admin.id, author: change })).statusCode, JSON.stringify(change)).toBe(400);
});
