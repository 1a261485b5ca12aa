import { internalPaths } from '@kontor/contracts/internal';
import type { BlogPost } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { day, onService, service } from '../testing/harness.ts';

const { admin } = testUsers;
onService(async () => {
  await service.write({ slug: 'named', isPublished: true, publishedAt: day(-1) });
});

const send = async (payload: object, headers?: Record<string, string>) =>
  service.internal.inject({
    method: 'POST',
    url: internalPaths.authors,
    headers: headers ?? (await service.asService()),
    payload,
  });
const get = (url: string) => service.app.inject({ url });

it('names the author in the list, on the page and for editors, and changes the ETag with each change', async () => {
  const etags = new Set<unknown>();
  for (const name of [null, 'Elsa Berg', 'Elsa Ek', null]) {
    // Twice, as after a response that was lost.
    for (let i = 0; i < 2; i++) expect((await send({ userId: admin.id, name })).statusCode).toBe(204);
    const [list, post] = [await get('/api/blog-posts'), await get('/api/blog-posts/named')];
    expect(list.json<BlogPost[]>()).toMatchObject([{ authorId: admin.id, authorName: name }]);
    expect(post.json()).toMatchObject({ authorId: admin.id, authorName: name });
    const edited = await service.call('GET', `/api/admin/blog-posts/${post.json<BlogPost>().id}`, { as: admin });
    expect(edited.json()).toMatchObject({ authorName: name });
    etags.add(list.headers.etag).add(post.headers.etag);
  }
  expect(etags.size).toBe(6);
});

it('rejects names that are no names, and callers that are no service', async () => {
  for (const name of ['', 'a\nb', 7, undefined])
    expect((await send({ userId: admin.id, name })).statusCode, String(name)).toBe(400);
  expect((await send({ userId: admin.id, name: 'Elsa' }, {})).statusCode).toBe(404);
});
