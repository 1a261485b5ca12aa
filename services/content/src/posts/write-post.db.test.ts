import type { BlogPost, EditedPost, PostDraft } from '@kontor/contracts/schemas';
import { errorOf, statusesOf, testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { day, draft, onService, service } from '../testing/harness.ts';

const { admin } = testUsers;
onService();

const create = (more: Partial<PostDraft>) =>
  service.call('POST', '/api/admin/blog-posts', { as: admin, payload: draft(more) });
const save = ({ id, version, ...post }: EditedPost, more: Partial<PostDraft>) =>
  service.call('PUT', `/api/admin/blog-posts/${id}`, {
    as: admin,
    payload: { ...draft(), slug: post.slug, version, ...more },
  });
const remove = ({ id }: EditedPost) => service.call('DELETE', `/api/admin/blog-posts/${id}`, { as: admin });
const restore = ({ id }: EditedPost) => service.call('POST', `/api/admin/blog-posts/${id}/restore`, { as: admin });
const read = ({ id }: EditedPost) => service.call('GET', `/api/admin/blog-posts/${id}`, { as: admin });
const visible = async ({ slug }: EditedPost) =>
  (await service.call('GET', `/api/blog-posts/${slug}`)).statusCode === 200;

describe('a new post', () => {
  it('is stored as written, trimmed, with its author', async () => {
    const response = await create({
      title: ' Säkert på svenska 🎈 ',
      slug: 'sakert',
      excerpt: ' Kort. ',
      content: '    indented\n',
      category: ' Security ',
      tags: [' Azure ', 'azure', 'Åland', 'Azure'],
      language: 'sv',
    });
    expect(response.statusCode).toBe(201);
    const post = response.json<EditedPost>();
    expect(post).toEqual({
      id: expect.any(Number),
      title: 'Säkert på svenska 🎈',
      slug: 'sakert',
      excerpt: 'Kort.',
      content: '    indented\n',
      category: 'Security',
      tags: ['Azure', 'Åland'],
      language: 'sv',
      translationOf: null,
      translations: [],
      isOlder: false,
      authorId: admin.id,
      authorName: null,
      author: null,
      cover: null,
      isPublished: false,
      publishedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      status: 'draft',
      version: 1,
    });
    expect((await read(post)).json()).toEqual(post);
  });

  it("ignores fields that are not a draft's", async () => {
    const more = { id: 7, version: 9, authorId: 5, status: 'published', deletedAt: day(0), createdAt: day(-9) };
    const post = (await create(more as never)).json<EditedPost>();
    expect(post).toMatchObject({ version: 1, authorId: admin.id, status: 'draft' });
    expect(post.id).not.toBe(7);
  });

  it('is published at once when it has no date', async () => {
    for (let i = 0; i < 5; i++) {
      const post = await service.write({ isPublished: true });
      expect(post).toMatchObject({ status: 'published', publishedAt: expect.any(String) });
      expect(await visible(post)).toBe(true);
    }
  });

  it.each([
    ['draft', false, null],
    ['draft', false, day(-1)],
    ['draft', false, day(1)],
    ['published', true, day(-1)],
    ['scheduled', true, day(1)],
    ['published', true, '0001-01-01T00:00:00.000Z'],
    ['scheduled', true, '9999-12-31T23:59:59.999Z'],
  ] as const)('is %s when isPublished is %s and publishedAt %s', async (status, isPublished, publishedAt) => {
    const post = await service.write({ isPublished, publishedAt });
    expect(post).toMatchObject({ status, isPublished, publishedAt });
    expect((await read(post)).json()).toMatchObject({ status });
    expect(await visible(post)).toBe(status === 'published');
  });

  it('may be an empty draft, but needs an excerpt and a text to be published', async () => {
    expect((await create({ excerpt: '', content: '' })).statusCode).toBe(201);
    const published = await create({ isPublished: true, excerpt: ' ', content: '\n\u00a0\n' });
    expect(errorOf(published)).toBe('400 invalid-request /excerpt /content');
    expect(errorOf(await save(await service.write(), { isPublished: true, excerpt: '' }))).toBe(
      '400 invalid-request /excerpt',
    );
  });

  it('cannot have the slug of another post or of a page of the site, also with concurrent requests', async () => {
    const taken = await service.write({ slug: 'taken' });
    const again = await create({ slug: taken.slug });
    expect(errorOf(again)).toBe('409 slug-taken /slug');
    const own = await create({ slug: 'preview' });
    expect(errorOf(own)).toBe('400 invalid-request /slug');
    const race = await statusesOf(...[1, 2, 3, 4].map(() => create({ slug: 'race' })));
    expect(race.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });
});

describe('saving', () => {
  it('replaces the post, increments its version and sets updatedAt', async () => {
    const post = await service.write();
    await service.query("update content.blog_posts set updated_at = '2020-01-01' where id = ?", [post.id]);
    const response = await save(post, { title: 'Other', tags: ['x'], language: 'sv', isPublished: true });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: post.id,
      slug: post.slug,
      title: 'Other',
      tags: ['x'],
      language: 'sv',
      status: 'published',
      version: 2,
      authorId: admin.id,
      createdAt: post.createdAt,
    });
    expect(new Date(response.json().updatedAt).getFullYear()).toBeGreaterThan(2020);
    expect((await read(post)).json()).toEqual(response.json());
  });

  it('keeps the date of a published post, also when it is unpublished', async () => {
    const post = await service.write({ isPublished: true, publishedAt: day(-3) });
    const { publishedAt } = post;
    const kept = (await save(post, { isPublished: true, publishedAt })).json<EditedPost>();
    expect(kept.publishedAt).toBe(publishedAt);
    const back = (await save(kept, { isPublished: false, publishedAt })).json<EditedPost>();
    expect(back).toMatchObject({ status: 'draft', publishedAt, version: 3 });
    expect(await visible(post)).toBe(false);
  });

  it('rejects a version that is not the current one, and changes nothing', async () => {
    const post = await service.write();
    const theirs = (await save(post, { title: 'Theirs' })).json<EditedPost>();
    const response = await save(post, { title: 'Mine' });
    expect(errorOf(response)).toBe('409 post-changed');
    expect((await save({ ...post, version: 99 }, {})).statusCode).toBe(409);
    expect((await read(post)).json()).toEqual(theirs);
  });

  it('succeeds for exactly one of eight concurrent requests', async () => {
    const post = await service.write();
    const responses = await Promise.all(Array.from({ length: 8 }, (_, i) => save(post, { title: `Writer ${i}` })));
    const won = responses.filter((response) => response.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(responses.filter((response) => response.json().code === 'post-changed')).toHaveLength(7);
    expect((await read(post)).json()).toEqual(won[0]!.json());
    expect(won[0]!.json()).toMatchObject({ version: 2 });
  });

  it('rejects the slug of another post and accepts its own', async () => {
    const [one, two] = [await service.write(), await service.write()];
    const response = await save(one, { slug: two.slug });
    expect(errorOf(response)).toBe('409 slug-taken /slug');
    expect((await save(one, { slug: one.slug })).json()).toMatchObject({ version: 2 });
  });
});

describe('deleting', () => {
  it('hides the post, frees its slug, and works once', async () => {
    const post = await service.write({ isPublished: true, title: 'Farewell zebra' });
    const gone = await remove(post);
    expect(gone.statusCode).toBe(204);
    expect(gone.body).toBe('');
    for (const response of [await read(post), await remove(post), await save({ ...post, version: 2 }, {})])
      expect(errorOf(response)).toBe('404 post-not-found');
    expect(await visible(post)).toBe(false);
    for (const url of ['/api/blog-posts?search=zebra', '/api/admin/blog-posts?search=zebra'])
      expect(await service.read<BlogPost[]>(url, admin)).toEqual([]);
    expect((await service.write({ slug: post.slug })).id).not.toBe(post.id);
  });

  it('can be undone, and restores the post as it was', async () => {
    const post = await service.write({ isPublished: true, publishedAt: day(-1) });
    await remove(post);
    const response = await restore(post);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...post, version: 3, updatedAt: expect.any(String) });
    expect(await visible(post)).toBe(true);
    expect((await restore(post)).json()).toEqual(response.json());
  });

  it('cannot be undone once the slug is taken', async () => {
    const post = await service.write();
    await remove(post);
    const other = await service.write({ slug: post.slug });
    const response = await restore(post);
    expect(errorOf(response)).toBe('409 slug-taken /slug');
    await remove(other);
    expect((await restore(post)).statusCode).toBe(200);
  });

  it('is final after 30 days', async () => {
    const [kept, old] = [await service.write(), await service.write()];
    for (const post of [kept, old]) {
      await remove(post);
      const deletedAt = day(post === old ? -30.1 : -29.9);
      await service.query('update content.blog_posts set deleted_at = ? where id = ?', [deletedAt, post.id]);
    }
    await service.runJob('retention');
    expect((await restore(old)).statusCode).toBe(404);
    expect((await restore(kept)).statusCode).toBe(200);
    expect(await service.query('select id from content.blog_posts where id = ?', [old.id])).toEqual([]);
  });
});
