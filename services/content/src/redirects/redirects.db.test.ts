import { redirectLimits } from '@kontor/contracts/endpoints';
import { internalPaths } from '@kontor/contracts/internal';
import type { EditedPost, PostDraft, Redirect } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { day, onService, service } from '../testing/harness.ts';

const { admin } = testUsers;
onService();
beforeEach(() => service.query('delete from content.redirects'));

const URL = '/api/admin/redirects';
const add = (from: string, to: string) => service.call('POST', URL, { as: admin, payload: { from, to } });
const list = (query = '') => service.read<Redirect[]>(URL + query, admin);
const pairs = async () => Object.fromEntries((await list()).map(({ from, to }) => [from, to]));
const find = async (path: string) =>
  (await service.read<{ to: string | null }>(`/api/redirects?path=${encodeURIComponent(path)}`)).to;
const upload = (payload: string) =>
  service.call('POST', `${URL}/import`, { as: admin, headers: { 'content-type': 'text/csv' }, payload });
const remove = (id: number) => service.call('DELETE', `${URL}/${id}`, { as: admin });
const published = { isPublished: true, publishedAt: day(-1) };

async function save({ id, version, ...post }: EditedPost, changes: Partial<PostDraft>) {
  const { title, slug, excerpt, content, category, tags, language, isPublished, publishedAt } = post;
  const fields = { title, slug, excerpt, content, category, tags, language, isPublished, publishedAt };
  const payload = { ...fields, version, ...changes };
  return (await service.call('PUT', `/api/admin/blog-posts/${id}`, { as: admin, payload })).json<EditedPost>();
}

describe('a redirect', () => {
  it('is added, found by visitors, listed newest first and deleted', async () => {
    const response = await add('/about-us/', '/about?from=old#team');
    expect(response.statusCode).toBe(201);
    const one = response.json<Redirect>();
    expect(one).toMatchObject({ from: '/about-us', to: '/about?from=old#team', hits: 0 });
    await add('/om oss', '/sv/about');
    expect(await find('/about-us')).toBe('/about?from=old#team');
    expect(await find('/om oss')).toBe('/sv/about');
    expect((await list()).map(({ from }) => from)).toEqual(['/om oss', '/about-us']);
    expect((await list('?search=TEAM')).map(({ from }) => from)).toEqual(['/about-us']);
    expect((await service.pages<Redirect>(`${URL}?limit=1`, admin)).map((page) => page.length)).toEqual([1, 1]);
    expect((await remove(one.id)).statusCode).toBe(204);
    expect(await find('/about-us')).toBeNull();
    expect(errorOf(await remove(one.id))).toBe('404 redirect-not-found');
  });

  it('leads past the old addresses between, those before it too', async () => {
    await add('/b', '/c');
    await add('/a', '/b');
    await add('/c', '/d#end');
    expect(await pairs()).toEqual({ '/a': '/d#end', '/b': '/d#end', '/c': '/d#end' });
  });

  it('leads to a post in the tree of its language', async () => {
    await service.write({ slug: 'en-bloggpost', language: 'sv' });
    await add('/2019/post', '/blog/en-bloggpost#slut');
    expect(await pairs()).toEqual({ '/2019/post': '/sv/blog/en-bloggpost#slut' });
  });

  it.each([
    ['redirect-exists', 409, '/taken', '/about'],
    ['redirect-exists', 409, '/taken/', '/services'],
    ['path-in-use', 409, '/about', '/services'],
    ['path-in-use', 409, '/sv/about', '/services'],
    ['path-in-use', 409, '/machine-learning', '/services'],
    ['path-in-use', 409, '/', '/services'],
    ['path-in-use', 409, '/sv/feed.xml', '/services'],
    ['path-in-use', 409, '/employee-portal/anything', '/services'],
    ['path-in-use', 409, '/blog/a-draft', '/services'],
    ['path-in-use', 409, '/sv/blog/a-draft', '/services'],
    ['redirect-loop', 400, '/self', '/self?again'],
    ['redirect-loop', 400, '/about-taken', '/taken-back'],
    ['redirect-from-invalid', 400, '/?p=12', '/about'],
    ['redirect-from-invalid', 400, '/api/blog-posts', '/about'],
    ['redirect-from-invalid', 400, '/a/../api/blog-posts', '/about'],
    ['redirect-from-invalid', 400, '/.well-known/security.txt', '/about'],
    ['redirect-from-invalid', 400, 'https://old.example/a', '/about'],
    ['redirect-from-invalid', 400, '/a//b', '/about'],
    ['redirect-from-invalid', 400, '/100%', '/about'],
    ['redirect-to-invalid', 400, '/old', 'https://evil.example/'],
    ['redirect-to-invalid', 400, '/old', '//evil.example/'],
    ['redirect-to-invalid', 400, '/old', '/\\evil.example'],
    ['redirect-to-invalid', 400, '/old', '/%5Cevil.example'],
    ['redirect-to-invalid', 400, '/old', '/.//evil.example'],
    ['redirect-to-invalid', 400, '/old', 'javascript:alert(1)'],
    ['redirect-to-invalid', 400, '/old', '/api/auth/logout'],
    ['redirect-to-invalid', 400, '/old', '/x/%2e%2e/api/auth/logout'],
    ['redirect-to-invalid', 400, '/old', `/${'å'.repeat(400)}?${'å'.repeat(90)}`],
    ['invalid-request', 400, '/old', '/a\r\nset-cookie: x=1'],
    ['invalid-request', 400, `/${'a'.repeat(500)}`, '/about'],
    ['invalid-request', 400, '', '/about'],
  ])('is refused as %s (%i): %s to %s [PU-10, IN-2]', async (code, statusCode, from, to) => {
    await add('/taken', '/about');
    await add('/taken-back', '/about-taken');
    if (from.includes('a-draft') && !(await service.query("select from content.blog_posts where slug = 'a-draft'"))[0])
      await service.write({ slug: 'a-draft' });
    const before = await pairs();
    expect((await add(from, to)).json()).toMatchObject({ statusCode, code });
    expect(await pairs()).toEqual(before);
  });

  it('has a limit of how many there are', async () => {
    await service.query(
      "insert into content.redirects (from_path, to_path) select '/old/' || n, '/about' from generate_series(1, ?) n",
      [redirectLimits.total],
    );
    expect(errorOf(await add('/one-more', '/about'))).toBe('409 too-many-redirects');
  });

  it('is recorded when it is added and deleted', async () => {
    const { id } = (await add('/old', '/about')).json<Redirect>();
    await remove(id);
    const sql = 'select action, subject_name as name from content.audit_events where subject_id = ? order by id';
    const name = '/old → /about';
    expect(await service.query(sql, [id])).toEqual([
      { action: 'redirect-created', name },
      { action: 'redirect-deleted', name },
    ]);
  });
});

describe('a post with a new address', () => {
  it('leaves a redirect if visitors could know the former one', async () => {
    const post = await service.write({ slug: 'first', ...published });
    const moved = await save(post, { slug: 'second' });
    await save(moved, { slug: 'third', isPublished: false });
    expect(await find('/blog/first')).toBe('/blog/third');
    expect(await find('/sv/blog/second')).toBe('/blog/third');
    const hidden = await service.write({ slug: 'hidden' });
    const scheduled = await service.write({ slug: 'scheduled', isPublished: true, publishedAt: day(1) });
    await save(hidden, { slug: 'hidden-2' });
    await save(scheduled, { slug: 'scheduled-2' });
    for (const slug of ['hidden', 'scheduled']) expect(await find(`/blog/${slug}`)).toBeNull();
  });

  it('is at its own address, and a redirect from there is the old one again once the post is gone', async () => {
    const former = await service.write({ slug: 'news', ...published });
    await save(former, { slug: 'news-2024' });
    const post = await service.write({ slug: 'news', ...published });
    expect(await find('/blog/news')).toBeNull();
    await service.call('DELETE', `/api/admin/blog-posts/${post.id}`, { as: admin });
    expect(await find('/blog/news')).toBe('/blog/news-2024');
  });

  it('takes over an address that leads elsewhere when a redirect to it is added', async () => {
    const former = await service.write({ slug: 'report', ...published });
    await save(former, { slug: 'report-2024' });
    await service.write({ slug: 'report', ...published });
    await add('/latest', '/blog/report');
    expect(await find('/latest')).toBe('/blog/report');
  });
});

describe('a file of redirects', () => {
  it('is imported as it is exported, and twice is once', async () => {
    const csv = 'from,to\r\n/a,/about\r\n"/b,c",/blog?category=Security\r\n/caf%C3%A9,/contact\r\n';
    expect((await upload(csv)).json()).toEqual({ added: 3 });
    const exported = await service.call('GET', `${URL}/export`, { as: admin });
    expect(exported.headers['content-type']).toMatch(/^text\/csv/);
    expect(exported.body).toContain('/café,/contact,0');
    expect((await upload(exported.body)).json()).toEqual({ added: 0 });
    await service.query('delete from content.redirects');
    expect((await upload(exported.body)).json()).toEqual({ added: 3 });
  });

  it('is taken whole or not at all, and says what is wrong with which line', async () => {
    await add('/known', '/about');
    const good = 'From;To\n/good;/about';
    const csv = `${good}\n/known;/services\n/about;/services\n/a;/b\n/b;/a\n/x;https://evil.example\n\n/good;/contact`;
    expect((await upload(csv)).json()).toMatchObject({
      statusCode: 400,
      code: 'redirects-invalid',
      issues: [
        { path: '/3', message: 'redirect-exists' },
        { path: '/4', message: 'path-in-use' },
        { path: '/5', message: 'redirect-loop' },
        { path: '/6', message: 'redirect-loop' },
        { path: '/7', message: 'redirect-to-invalid' },
        { path: '/9', message: 'redirect-exists' },
      ],
    });
    expect(await pairs()).toEqual({ '/known': '/about' });
  });

  it.each(['', 'a,b\n/x,/about', 'from,to\n"/x', 'from\n/x', 'from,from\n/x,/y'])(
    'is refused without its two columns: %j',
    async (csv) => expect(errorOf(await upload(csv))).toBe('400 csv-unreadable'),
  );

  it('of thousands of lines that form one chain is flat at once, and 100,000 are too many', async () => {
    const lines = (count: number) =>
      ['from,to', ...Array.from({ length: count }, (_, n) => `/old/${n},/old/${n + 1}`)].join('\n');
    expect((await upload(lines(10_000))).json()).toEqual({ added: 10_000 });
    expect(await find('/old/0')).toBe('/old/10000');
    expect(errorOf(await upload(lines(100_000)))).toBe('413 payload-too-large');
    const short = ['from,to', ...Array.from({ length: redirectLimits.total }, (_, n) => `/${n},/about`)].join('\n');
    expect(errorOf(await upload(short))).toBe('409 too-many-redirects');
  });
});

describe('a deleted redirect', () => {
  const restore = (id: number) => service.call('POST', `${URL}/${id}/restore`, { as: admin });

  it('is restored with its id, hits and date, twice is once', async () => {
    const { id } = (await add('/old', '/about')).json<Redirect>();
    await add('/newer', '/about');
    await service.query("update content.redirects set hits = 7, created_at = '2024-05-01' where id = ?", [id]);
    const before = await list();
    await remove(id);
    expect(await find('/old')).toBeNull();
    expect((await restore(id)).json()).toEqual(before[1]);
    expect((await restore(id)).json()).toEqual(before[1]);
    expect(await list()).toEqual(before);
  });

  it('leads where its target is by now, and is refused where its address is taken', async () => {
    const { id } = (await add('/old', '/then#part')).json<Redirect>();
    await remove(id);
    await add('/then', '/about');
    expect((await restore(id)).json()).toMatchObject({ id, to: '/about#part' });
    await remove(id);
    await add('/old', '/services');
    expect(errorOf(await restore(id))).toBe('409 redirect-exists /from');
    expect(await find('/old')).toBe('/services');
  });

  it('is kept for a day', async () => {
    const [first, second] = [await add('/a', '/about'), await add('/b', '/about')].map((each) => each.json<Redirect>());
    await remove(first!.id);
    await service.query("update content.deleted_redirects set deleted_at = now() - interval '25 hours'");
    expect(errorOf(await restore(first!.id))).toBe('404 redirect-not-found');
    await remove(second!.id);
    expect(await service.query('select id from content.deleted_redirects')).toEqual([{ id: second!.id }]);
    expect((await restore(second!.id)).statusCode).toBe(200);
  });
});

it('takes hits and date from no editor', async () => {
  const payload = { from: '/old', to: '/about', hits: 7, createdAt: '2024-05-01T12:00:00.000Z' };
  const added = (await service.call('POST', URL, { as: admin, payload })).json<Redirect>();
  expect(added.hits).toBe(0);
  expect(added.createdAt).not.toBe(payload.createdAt);
});

it('counts how often a redirect was followed, as the gateway tells', async () => {
  await add('/old', '/about');
  const tell = (payload: object) => service.callInternal('POST', internalPaths.redirectHits, payload);
  for (const hits of [2, 3])
    expect((await tell(['/old', '/gone'].map((from) => ({ from, hits })))).statusCode).toBe(204);
  expect(await list()).toMatchObject([{ from: '/old', hits: 5 }]);
  const from = '\u{ffe6}'.repeat(redirectLimits.path);
  const longest = Array.from({ length: redirectLimits.hits }, () => ({ from, hits: 1 }));
  expect((await tell(longest)).statusCode).toBe(204);
  expect((await tell([{ from: '/old', hits: -1 }])).statusCode).toBe(400);
});
