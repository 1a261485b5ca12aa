import { type ImageUse, internalPaths, type PostCard } from '@kontor/contracts/internal';
import type { BlogPost, EditedPost } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { day, draft, onService, service } from '../testing/harness.ts';
import { brand, catalogueFile, site, startNeighbours } from '../testing/site.ts';

const id = (last: number) => `3f0e6d2c-54b1-4c59-9b0e-8d2f1f7c000${last}`;
const [BRIDGE, LOGO, OTHER, UNKNOWN] = [id(1), id(2), id(3), id(4)] as const;
const size = { width: 1200, height: 800 };
const neighbours = await startNeighbours({
  [BRIDGE]: { ...size, alt: { en: 'A bridge', sv: 'En bro' } },
  [LOGO]: size,
  [OTHER]: size,
});
onService(undefined, () => ({ ...neighbours.settings, SITE_CATALOGUE: catalogueFile() }));
afterAll(() => neighbours.close());
beforeEach(async () => {
  neighbours.setAvailable(true);
  await service.query('delete from content.blog_posts');
  await service.query('delete from content.images');
});

const { admin } = testUsers;
const published = { isPublished: true, publishedAt: day(-1) };
const save = (post: EditedPost, changes: object) =>
  service.call('PUT', `/api/admin/blog-posts/${post.id}`, {
    as: admin,
    payload: { ...draft({ slug: post.slug, ...published }), version: post.version, ...changes },
  });
const read = async (slug: string) => {
  const response = await service.call('GET', `/api/blog-posts/${slug}`);
  return { cover: response.json<BlogPost>().cover, etag: response.headers.etag };
};
const tell = (payload: object) => service.callInternal('POST', internalPaths.images, payload);
const cover = { url: `/api/images/${BRIDGE}`, ...size, alt: { en: 'A bridge', sv: 'En bro' } };

describe('the cover of a post', () => {
  it('is in every reply with its size and text, and stays with a draft that does not name it', async () => {
    const post = await service.write({ slug: 'covered', ...published, cover: BRIDGE });
    expect(post.cover).toEqual(cover);
    expect((await service.call('GET', '/api/blog-posts')).json<BlogPost[]>()).toMatchObject([{ cover }]);
    expect((await read('covered')).cover).toEqual(cover);
    // Documents is not asked again.
    neighbours.setAvailable(false);
    const kept = (await save(post, {})).json<EditedPost>();
    expect(kept.cover).toEqual(cover);
    const again = (await save(kept, { cover: BRIDGE })).json<EditedPost>();
    expect(again.cover).toEqual(cover);
    expect((await save(again, { cover: null })).json<EditedPost>().cover).toBeNull();
    expect((await service.write({ slug: 'plain' })).cover).toBeNull();
  });

  it('follows the text of its image, and is gone with it', async () => {
    await service.write({ slug: 'covered', ...published, cover: BRIDGE });
    const before = await read('covered');
    const alt = { en: 'The bridge', sv: 'Bron' };
    // Twice, as after a response that was lost; and an image that no post has as a cover.
    for (const each of [BRIDGE, BRIDGE, UNKNOWN]) expect((await tell({ id: each, alt })).statusCode).toBe(204);
    const described = await read('covered');
    expect(described.cover).toEqual({ ...cover, alt });
    for (let i = 0; i < 2; i++) expect((await tell({ id: BRIDGE, alt: null })).statusCode).toBe(204);
    const gone = await read('covered');
    expect(gone.cover).toBeNull();
    expect(new Set([before.etag, described.etag, gone.etag]).size).toBe(3);
  });

  it('is refused when documents does not have it, and waits for documents', async () => {
    const post = await service.write({ slug: 'covered' });
    expect(errorOf(await save(post, { cover: UNKNOWN }))).toBe('400 image-not-uploaded /cover');
    for (const bad of ['x', '-'.repeat(36), BRIDGE.toUpperCase(), 7])
      expect((await save(post, { cover: bad })).statusCode, String(bad)).toBe(400);
    neighbours.setAvailable(false);
    expect((await save(post, { cover: BRIDGE })).statusCode).toBe(503);
  });

  it('is not taken from a copy once no post shows it: the image may be deleted', async () => {
    const post = await service.write({ slug: 'covered', cover: BRIDGE });
    const without = (await save(post, { cover: null })).json<EditedPost>();
    expect(await service.query('select 1 from content.images')).toHaveLength(1);
    neighbours.setAvailable(false);
    expect((await save(without, { cover: BRIDGE })).statusCode).toBe(503);
  });

  it('is the picture of the post in a letter, before the first image of its text', async () => {
    const content = `![a](/api/images/${OTHER})`;
    await service.write({ slug: 'covered', ...published, cover: BRIDGE, language: 'sv', content });
    const response = await service.callInternal('GET', internalPaths.posts(['covered']));
    expect(response.json<PostCard[]>()[0]!.image).toMatchObject({ url: cover.url, description: 'En bro', size });
  });
});

describe('what shows an image', () => {
  const uses = async (...ids: string[]) => {
    const response = await service.callInternal('GET', internalPaths.imageUses(ids));
    expect(response.statusCode).toBe(200);
    return response.json<ImageUse[]>().map(({ image, kind, name, slug }) => [image, kind, slug ?? name]);
  };

  it('is each post, by its text and by its cover, newest first, also in the trash', async () => {
    const text = `![a](/api/images/${BRIDGE}#w=1&h=1) and ![b](/api/images/${BRIDGE})`;
    await service.write({ slug: 'in-text', content: text });
    await service.write({ slug: 'as-cover', cover: BRIDGE, content: `![c](/api/images/${OTHER})` });
    const deleted = await service.write({ slug: 'deleted', cover: BRIDGE });
    await service.write({ slug: 'without' });
    await service.call('DELETE', `/api/admin/blog-posts/${deleted.id}`, { as: admin });
    expect(await uses(BRIDGE, UNKNOWN)).toEqual([
      [BRIDGE, 'deleted-post', 'deleted'],
      [BRIDGE, 'post', 'as-cover'],
      [BRIDGE, 'post', 'in-text'],
    ]);
    expect(await uses(OTHER)).toEqual([[OTHER, 'post', 'as-cover']]);
    expect(await uses(UNKNOWN)).toEqual([]);
  });

  it('is at most twenty posts', async () => {
    for (let i = 0; i < 21; i++) await service.write({ slug: `post-of-many-${i}`, cover: BRIDGE });
    expect(await uses(BRIDGE)).toHaveLength(20);
  });

  it('is each list of the site, as a draft and once it is published, and not one that was replaced', async () => {
    await site.draft('brand', brand({ logo: { image: LOGO, ...size } }));
    expect(await uses(LOGO)).toEqual([[LOGO, 'site', 'brand']]);
    await site.published();
    expect(await uses(LOGO, BRIDGE)).toEqual([[LOGO, 'site', 'brand']]);
    await site.draft('brand', brand({ logo: null }));
    await site.published();
    expect(await uses(LOGO)).toEqual([]);
  });

  it('is asked for in bounded requests', async () => {
    for (const ids of [Array.from({ length: 101 }, () => BRIDGE), ['x']])
      expect((await service.callInternal('GET', internalPaths.imageUses(ids))).statusCode).toBe(400);
  });
});
