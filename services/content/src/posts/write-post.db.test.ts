import type { BlogPost, EditedPost, PostDraft } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildContent, type ContentService, day, draft } from '../testing/harness.ts';

const { admin } = testUsers;
let service: ContentService;
beforeAll(async () => {
  service = await buildContent();
});
afterAll(() => service.close());

const create = (more: Partial<PostDraft>) => service.call('POST', '/api/admin/blog-posts', admin, draft(more));
const save = ({ id, version, ...post }: EditedPost, more: Partial<PostDraft>) =>
  service.call('PUT', `/api/admin/blog-posts/${id}`, admin, { ...draft(), slug: post.slug, version, ...more });
const remove = ({ id }: EditedPost) => service.call('DELETE', `/api/admin/blog-posts/${id}`, admin);
const restore = ({ id }: EditedPost) => service.call('POST', `/api/admin/blog-posts/${id}/restore`, admin);
const read = ({ id }: EditedPost) => service.call('GET', `/api/admin/blog-posts/${id}`, admin);
const visible = async ({ slug }: EditedPost) =>
  (await service.call('GET', `/api/blog-posts/${slug}`, null)).statusCode === 200;

describe('a new post', () => {
  it('is stored as written, tidied, by who wrote it', async () => {
    const answer = await create({
      title: ' Säkert på svenska 🎈 ',
      slug: 'sakert',
      excerpt: ' Kort. ',
      content: '    indented\n',
      category: ' Security ',
      tags: [' Azure ', 'azure', 'Åland', 'Azure'],
      language: 'sv',
    });
    expect(answer.statusCode).toBe(201);
    const post = answer.json<EditedPost>();
    expect(post).toEqual({
      id: expect.any(Number),
      title: 'Säkert på svenska 🎈',
      slug: 'sakert',
      excerpt: 'Kort.',
      content: '    indented\n',
      category: 'Security',
      tags: ['Azure', 'Åland'],
      language: 'sv',
      authorId: admin.id,
      isPublished: false,
      publishedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      status: 'draft',
      version: 1,
    });
    expect((await read(post)).json()).toEqual(post);
  });

  it('takes nothing but its own fields', async () => {
    const more = { id: 7, version: 9, authorId: 5, status: 'published', deletedAt: day(0), createdAt: day(-9) };
    const post = (await create(more as never)).json<EditedPost>();
    expect(post).toMatchObject({ version: 1, authorId: admin.id, status: 'draft' });
    expect(post.id).not.toBe(7);
  });

  it('without a moment is published now, at once and every time', async () => {
    for (let i = 0; i < 20; i++) {
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

  it('may be an empty draft, and is not published without words', async () => {
    expect((await create({ excerpt: '', content: '' })).statusCode).toBe(201);
    const answer = await create({ isPublished: true, excerpt: ' ', content: '\n\u00a0\n' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-request',
      issues: [
        { path: '/excerpt', message: 'Required' },
        { path: '/content', message: 'Required' },
      ],
    });
  });

  it("never takes another's slug, nor one of the site's own, also when two try at once", async () => {
    const taken = await service.write({ slug: 'taken' });
    const again = await create({ slug: taken.slug });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'slug-taken', issues: [{ path: '/slug' }] });
    const own = await create({ slug: 'preview' });
    expect(own.statusCode).toBe(400);
    expect(own.json()).toMatchObject({ code: 'invalid-request', issues: [{ path: '/slug' }] });
    const race = await Promise.all([1, 2, 3, 4].map(() => create({ slug: 'race' })));
    expect(race.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });
});

describe('saving', () => {
  it('replaces the post, counts up its version and moves its last change', async () => {
    const post = await service.write();
    await service.execute("update content.blog_posts set updated_at = '2020-01-01' where id = ?", [post.id]);
    const answer = await save(post, { title: 'Other', tags: ['x'], language: 'sv', isPublished: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
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
    expect(new Date(answer.json().updatedAt).getFullYear()).toBeGreaterThan(2020);
    expect((await read(post)).json()).toEqual(answer.json());
  });

  it('keeps the moment of a published post, and takes a post back with it', async () => {
    const post = await service.write({ isPublished: true, publishedAt: day(-3) });
    const { publishedAt } = post;
    const kept = (await save(post, { isPublished: true, publishedAt })).json<EditedPost>();
    expect(kept.publishedAt).toBe(publishedAt);
    const back = (await save(kept, { isPublished: false, publishedAt })).json<EditedPost>();
    expect(back).toMatchObject({ status: 'draft', publishedAt, version: 3 });
    expect(await visible(post)).toBe(false);
  });

  it('is refused when somebody has saved since, and changes nothing', async () => {
    const post = await service.write();
    const theirs = (await save(post, { title: 'Theirs' })).json<EditedPost>();
    const answer = await save(post, { title: 'Mine' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'post-changed' });
    expect((await save({ ...post, version: 99 }, {})).statusCode).toBe(409);
    expect((await read(post)).json()).toEqual(theirs);
  });

  it('of eight at once lets exactly one win', async () => {
    const post = await service.write();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => save(post, { title: `Writer ${i}` })));
    const won = answers.filter((answer) => answer.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'post-changed')).toHaveLength(7);
    expect((await read(post)).json()).toEqual(won[0]!.json());
    expect(won[0]!.json()).toMatchObject({ version: 2 });
  });

  it("refuses another's slug and keeps its own", async () => {
    const [one, two] = [await service.write(), await service.write()];
    const answer = await save(one, { slug: two.slug });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'slug-taken' });
    expect((await save(one, { slug: one.slug })).json()).toMatchObject({ version: 2 });
  });

  it('needs words for what is published, as a new post does', async () => {
    const post = await service.write();
    const answer = await save(post, { isPublished: true, excerpt: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request', issues: [{ path: '/excerpt' }] });
  });
});

describe('deleting', () => {
  it('takes a post from everybody, frees its slug, and happens once', async () => {
    const post = await service.write({ isPublished: true, title: 'Farewell zebra' });
    const gone = await remove(post);
    expect(gone.statusCode).toBe(204);
    expect(gone.body).toBe('');
    for (const answer of [await read(post), await remove(post), await save({ ...post, version: 2 }, {})]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'post-not-found' });
    }
    expect(await visible(post)).toBe(false);
    for (const url of ['/api/blog-posts?search=zebra', '/api/admin/blog-posts?search=zebra'])
      expect((await service.call('GET', url, admin)).json<BlogPost[]>()).toEqual([]);
    expect((await service.write({ slug: post.slug })).id).not.toBe(post.id);
  });

  it('can be taken back, as it was', async () => {
    const post = await service.write({ isPublished: true, publishedAt: day(-1) });
    await remove(post);
    const answer = await restore(post);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...post, version: 3, updatedAt: expect.any(String) });
    expect(await visible(post)).toBe(true);
    expect((await restore(post)).json()).toEqual(answer.json());
  });

  it('cannot be taken back once the slug is taken', async () => {
    const post = await service.write();
    await remove(post);
    const other = await service.write({ slug: post.slug });
    const answer = await restore(post);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'slug-taken' });
    await remove(other);
    expect((await restore(post)).statusCode).toBe(200);
  });

  it('is final after 30 days', async () => {
    const [kept, old] = [await service.write(), await service.write()];
    for (const [post, days] of [
      [kept, 29.9],
      [old, 30.1],
    ] as const) {
      await remove(post);
      await service.execute('update content.blog_posts set deleted_at = ? where id = ?', [day(-days), post.id]);
    }
    await service.runJobs();
    expect((await restore(old)).statusCode).toBe(404);
    expect((await restore(kept)).statusCode).toBe(200);
    expect(await service.execute('select id from content.blog_posts where id = ?', [old.id])).toEqual([]);
  });
});
