import type { BlogPost, EditedPost, PostDraft } from '@kontor/contracts/schemas';
import { internalPaths } from '@kontor/contracts/internal';
import { errorOf, statusesOf, testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { day, draft, onService, service } from '../testing/harness.ts';

onService();
beforeEach(() => service.query('delete from content.blog_posts'));

const as = testUsers.admin;
const POSTS = '/api/admin/blog-posts';
const live = { isPublished: true, publishedAt: day(-1) };
const read = (id: number) => service.read<EditedPost>(`${POSTS}/${id}`, as);
const save = async (id: number, changes: Partial<PostDraft>) => {
  const { title, slug, excerpt, content, category, tags, language, isPublished, publishedAt, version } = await read(id);
  const post = { title, slug, excerpt, content, category, tags, language, isPublished, publishedAt, version };
  return service.call('PUT', `${POSTS}/${id}`, { as, payload: { ...post, ...changes } });
};
const remove = (id: number) => service.call('DELETE', `${POSTS}/${id}`, { as });
const restore = (id: number) => service.call('POST', `${POSTS}/${id}/restore`, { as });
const slugs = async (query: string) =>
  (await service.pages<BlogPost>(`/api/blog-posts?limit=2&${query}`)).flat().map(({ slug }) => slug);

/** An English post and its Swedish half. */
async function writePair(english: Partial<PostDraft> = {}, swedish: Partial<PostDraft> = {}) {
  const en = await service.write({ ...live, ...english });
  const sv = await service.write({ ...live, language: 'sv', translationOf: en.id, ...swedish });
  return { en, sv };
}

describe('a pair', () => {
  it('is named by both halves, each in its own state', async () => {
    const { en, sv } = await writePair(
      { slug: 'one', title: 'One' },
      { slug: 'ett', title: 'Ett', isPublished: false },
    );
    expect(await read(en.id)).toMatchObject({
      translationOf: sv.id,
      translations: [{ id: sv.id, language: 'sv', slug: 'ett', title: 'Ett', status: 'draft', version: 1 }],
      status: 'published',
    });
    expect(sv).toMatchObject({ translationOf: en.id, translations: [{ slug: 'one', status: 'published' }] });
    const list = await service.read<EditedPost[]>(POSTS, as);
    expect(list.map(({ translationOf }) => translationOf)).toEqual([en.id, sv.id]);
    expect((await remove(en.id)).statusCode).toBe(204);
    expect(await read(sv.id)).toMatchObject({ translationOf: null, translations: [] });
  });

  it('stays as it is when a half is saved without it, and is separated by null', async () => {
    const { en, sv } = await writePair();
    expect((await save(en.id, { title: 'New' })).json()).toMatchObject({ translationOf: sv.id });
    expect((await save(sv.id, { translationOf: en.id })).json()).toMatchObject({ translationOf: en.id });
    expect((await save(sv.id, { translationOf: null })).json()).toMatchObject({ translationOf: null });
    expect(await read(en.id)).toMatchObject({ translationOf: null, version: 2 });
    expect((await save(en.id, { translationOf: sv.id })).json()).toMatchObject({ translationOf: sv.id });
  });

  it('shows visitors only a published half', async () => {
    const { en, sv } = await writePair({ slug: 'one' }, { slug: 'ett', title: 'Ett', isPublished: false });
    const get = (etag = '') => service.app.inject({ url: '/api/blog-posts/one', headers: { 'if-none-match': etag } });
    const before = await get();
    expect(before.json()).toMatchObject({ translationOf: null, translations: [] });
    await save(sv.id, live);
    const after = await get(String(before.headers.etag));
    expect(after.json()).toMatchObject({ translationOf: sv.id });
    expect(after.json<BlogPost>().translations).toEqual([{ language: 'sv', slug: 'ett', title: 'Ett' }]);
    await save(sv.id, { title: 'Två' });
    expect((await get(String(after.headers.etag))).json()).toMatchObject({ translations: [{ title: 'Två' }] });
    expect(en.version).toBe(1);
  });

  it('refuses what is no translation', async () => {
    const { en, sv } = await writePair();
    const alone = await service.write({ language: 'sv' });
    const gone = await service.write({ language: 'en' });
    await remove(gone.id);
    const reply = async (id: number, translationOf: unknown, changes = {}) => {
      const response = await save(id, { ...changes, translationOf: translationOf as number });
      const { code, issues } = response.json<{ code: string; issues?: { path: string }[] }>();
      return [response.statusCode, code, issues?.[0]?.path];
    };
    const invalid = [400, 'invalid-request', '/translationOf'];
    const taken = [409, 'translation-exists', undefined];
    expect(await reply(alone.id, alone.id)).toEqual(invalid);
    expect(await reply(alone.id, sv.id)).toEqual(invalid);
    expect(await reply(alone.id, gone.id)).toEqual(invalid);
    expect(await reply(alone.id, 2_147_483_647)).toEqual(invalid);
    expect(await reply(alone.id, 'x')).toEqual(invalid);
    expect(await reply(alone.id, en.id)).toEqual(taken);
    expect(await reply(en.id, alone.id)).toEqual(taken);
    expect(await reply(en.id, undefined, { language: 'sv' })).toEqual(invalid);
    const third = draft({ language: 'sv', translationOf: en.id });
    expect(errorOf(await service.call('POST', POSTS, { as, payload: third }))).toBe('409 translation-exists');
    expect(await read(en.id)).toMatchObject({ translationOf: sv.id });
  });

  it('is made once by editors who write the same half at the same time', async () => {
    const en = await service.write();
    const write = () => service.call('POST', POSTS, { as, payload: draft({ language: 'sv', translationOf: en.id }) });
    expect((await statusesOf(write(), write(), write(), write())).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
  });

  it('lets two editors save the two halves at the same time', async () => {
    const { en, sv } = await writePair();
    for (let n = 0; n < 10; n++)
      expect(await statusesOf(save(en.id, { title: `E${n}` }), save(sv.id, { title: `S${n}` }))).toEqual([200, 200]);
  });

  it('is whole again once a half comes back from the trash, unless another is in its place', async () => {
    const { en, sv } = await writePair();
    await remove(en.id);
    await save(sv.id, { translationOf: null });
    expect((await restore(en.id)).json()).toMatchObject({ translationOf: sv.id });
    await remove(en.id);
    const other = await service.write({ translationOf: sv.id });
    expect((await restore(en.id)).json()).toMatchObject({ translationOf: null });
    expect(await read(sv.id)).toMatchObject({ translationOf: other.id });
    await remove(other.id);
    expect((await service.call('DELETE', `/api/admin/trash/post/${other.id}`, { as })).statusCode).toBe(204);
    expect((await save(sv.id, { translationOf: en.id })).json()).toMatchObject({ translationOf: en.id });
  });

  it('cannot have two halves of a language in the database', async () => {
    const { sv } = await writePair();
    const change = service.query(`update content.blog_posts set language = 'en' where id = ${sv.id}`);
    await expect(change).rejects.toThrow('blog_posts_pair_key');
  });
});

describe('the list of posts', () => {
  beforeEach(async () => {
    await writePair({ slug: 'both', publishedAt: day(-9) }, { slug: 'bada', publishedAt: day(-1) });
    await writePair({ slug: 'early', publishedAt: day(-2) }, { slug: 'senare', publishedAt: day(1) });
    await writePair({ slug: 'draft', isPublished: false }, { slug: 'klar', publishedAt: day(-3) });
    const { sv } = await writePair({ slug: 'left', publishedAt: day(-4) }, { slug: 'borta' });
    await remove(sv.id);
    await service.write({ ...live, slug: 'alone', publishedAt: day(-5) });
  });

  it('has one post of each pair for a reader: in their language, else in the other', async () => {
    expect(await slugs('prefer=sv')).toEqual(['bada', 'early', 'klar', 'left', 'alone']);
    expect(await slugs('prefer=en')).toEqual(['early', 'klar', 'left', 'alone', 'both']);
    expect(await slugs('prefer=sv&category=Security&search=title')).toHaveLength(5);
    expect((await service.app.inject('/api/blog-posts?prefer=de')).statusCode).toBe(400);
  });

  it('has the other half where only that matches a search or a category', async () => {
    await writePair(
      { slug: 'restore', content: 'A restore.', category: 'DevOps & Automation' },
      { slug: 'aterlasning', content: 'En återläsning & mer.' },
    );
    expect(await slugs('prefer=en&search=återläsning')).toEqual(['aterlasning']);
    expect(await slugs('prefer=en&search=%26')).toEqual(['aterlasning']);
    expect(await slugs('prefer=en&search=restore')).toEqual(['restore']);
    expect(await slugs('prefer=sv&search=restore')).toEqual(['restore']);
    expect(await slugs('prefer=en&category=Security')).toContain('aterlasning');
    expect(await slugs('prefer=en&category=all')).not.toContain('aterlasning');
    expect(await slugs('prefer=en&language=sv')).toContain('aterlasning');
  });

  it('has every post without a preference, and those of a language by its filter', async () => {
    expect(await slugs('')).toEqual(['bada', 'early', 'klar', 'left', 'alone', 'both']);
    expect(await slugs('language=sv')).toEqual(['bada', 'klar']);
  });
});

it('other services get the published half of a post', async () => {
  await writePair({ slug: 'one' }, { slug: 'ett', title: 'Ett' });
  await writePair({ slug: 'two' }, { slug: 'tva', isPublished: false });
  const response = await service.callInternal('GET', internalPaths.posts(['one', 'two']));
  const halves = response.json<{ slug: string; translations: object[] }[]>();
  expect(Object.fromEntries(halves.map((post) => [post.slug, post.translations]))).toEqual({
    one: [{ slug: 'ett', title: 'Ett', excerpt: 'In short.', language: 'sv', image: null }],
    two: [],
  });
});

describe('the older half', () => {
  const older = async (id: number) => {
    const { isOlder, translations } = await read(id);
    return [isOlder, translations[0]?.isOlder];
  };
  const confirm = (id: number, version: number) =>
    service.call('PUT', `${POSTS}/${id}/translated-version`, { as, payload: { version } });
  const inStep = [false, false];

  it('is the one whose translation got another text since', async () => {
    const { en, sv } = await writePair();
    expect(await older(en.id)).toEqual(inStep);
    await save(en.id, { tags: ['a'], category: 'Monitoring', slug: 'another' });
    expect(await older(en.id)).toEqual(inStep);
    await save(en.id, { content: 'More.' });
    expect([await older(en.id), await older(sv.id)]).toEqual([
      [false, true],
      [true, false],
    ]);
    await save(sv.id, { content: 'Mer.' });
    expect(await older(en.id)).toEqual(inStep);
    await save(sv.id, { title: 'Mer' });
    expect(await older(en.id)).toEqual([true, false]);
  });

  it('is not the post whose translation is still a draft, but a change of the post counts', async () => {
    const { en, sv } = await writePair({}, { isPublished: false });
    await save(sv.id, { content: 'Mer.' });
    expect(await older(en.id)).toEqual(inStep);
    await save(en.id, { excerpt: 'Shorter.' });
    expect(await older(sv.id)).toEqual([true, false]);
    await save(sv.id, { excerpt: 'Kortare.', ...live });
    expect(await older(sv.id)).toEqual(inStep);
  });

  it('stays the older one when its editor had not seen the latest text of the other', async () => {
    const { en, sv } = await writePair();
    await save(en.id, { content: 'More.' });
    await save(sv.id, { content: 'Mer.', translatedVersion: 1 });
    expect(await older(sv.id)).toEqual([true, false]);
    await save(sv.id, { content: 'Ännu mer.', translatedVersion: 2 });
    expect(await older(sv.id)).toEqual(inStep);
    await save(sv.id, { content: 'Annat.', translatedVersion: 1 });
    expect(await older(sv.id)).toEqual([false, true]);
    await save(sv.id, { translationOf: null });
    const half = await service.write({ language: 'sv', translationOf: en.id, translatedVersion: 1 });
    expect(half).toMatchObject({ isOlder: true });
  });

  it('needs no change once somebody says so, of the version that they saw', async () => {
    const { en, sv } = await writePair();
    await save(en.id, { content: 'More.' });
    expect(errorOf(await confirm(sv.id, 1))).toBe('409 post-changed');
    expect((await confirm(sv.id, 2)).json()).toMatchObject({ isOlder: false, version: 1 });
    expect(await older(en.id)).toEqual(inStep);
    await save(en.id, { content: 'Even more.' });
    expect(await older(sv.id)).toEqual([true, false]);
    const alone = await service.write();
    expect((await confirm(alone.id, 1)).statusCode).toBe(404);
    expect((await confirm(sv.id, 0)).statusCode).toBe(400);
  });
});
