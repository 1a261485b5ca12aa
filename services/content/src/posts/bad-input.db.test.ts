import type { BlogPost } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { buildHarness, draft, onService, service } from '../testing/harness.ts';

const { admin } = testUsers;
let id: number;
onService(async () => {
  id = (await service.write({ title: 'Untouched' })).id;
});

const posts = '/api/admin/blog-posts';
const untouched = () => service.query('select count(*)::int, sum(version)::int, max(title) from content.blog_posts');

describe('a body of a post', () => {
  const text = (length: number) => 'x'.repeat(length);
  const wrongTypes = ['null', '1', 'true', '[]', '["a"]', '{}'];
  const fields = ['title', 'slug', 'excerpt', 'content', 'category', 'tags', 'language', 'isPublished', 'publishedAt'];
  const right: Record<string, string[]> = { tags: ['[]', '["a"]'], isPublished: ['true'], publishedAt: ['null'] };
  const values: [string, unknown[]][] = [
    ['title', ['', ' ', '\u00a0', 'a\u0000', 'a\ud800', 'a\nb', 'a\u2028b', text(256)]],
    ['slug', ['', ' ', 'A', 'å', 'a b', '-a', 'a-', 'a--b', 'a/b', 'a\n', '..', 'a\u0000', text(256), 'preview']],
    ['title', ['a\uffff', 'a\u0001']],
    ['excerpt', ['a\u0000', 'a\u0001', 'a\u000b', 'a\ufffe', '\udc00', text(501)]],
    ['content', ['a\u0000', 'a\u001f', 'a\u000c', 'a\uffff', '\ud83d', text(100_001)]],
    ['category', ['', ' ', 'a\u0000', 'a\ud800', text(51)]],
    ['tags', [[''], [' '], ['a\u0000'], ['\ud800'], [text(51)], [1], [null], Array.from({ length: 13 }, String), 'a']],
    ['language', ['', 'EN', 'de', 'sv-SE']],
    ['publishedAt', ['', 'now', '2025-01-01', '2025-02-30T00:00:00Z', '2025-01-01T00:00:00', '2025-01-01T23:59:60Z']],
    ['publishedAt', ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00', '+010000-01-01T00:00:00Z', 1_700_000_000]],
    ['version', [0, -1, 1.5, '1', null, 2_147_483_648, 1e300]],
  ];
  const bodies = (): [string, string][] => {
    const good = { ...draft(), version: 1 };
    const withField = (field: string, value: unknown) => JSON.stringify({ ...good, [field]: value });
    return [
      ...fields.flatMap((field) => [
        ...wrongTypes
          .filter((json) => !right[field]?.includes(json))
          .map((json) => [`${field} ${json}`, withField(field, '@').replace('"@"', json)] as [string, string]),
        [`no ${field}`, withField(field, undefined)] as [string, string],
      ]),
      ...values.flatMap(([field, bad]) =>
        bad.map((value) => [`${field} ${JSON.stringify(value)}`, withField(field, value)] as [string, string]),
      ),
      ['nothing', ''],
      ['half an object', '{"title":'],
      ['a list', '[]'],
      ['__proto__', '{"__proto__":{"title":"x"}}'],
      ['20 000 lists deep', `{"tags":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ];
  };

  it(`is rejected when invalid, with a code and a message, and changes nothing`, async () => {
    const before = await untouched();
    const odd: unknown[] = [];
    for (const [what, body] of bodies()) {
      const responses = [await service.call('PUT', `${posts}/${id}`, { as: admin, payload: body })];
      if (!what.startsWith('version')) responses.push(await service.call('POST', posts, { as: admin, payload: body }));
      for (const response of responses) {
        const { code, message } = response.json<{ code?: string; message?: string }>();
        if (response.statusCode !== 400 || code !== 'invalid-request' || !message)
          odd.push([what, response.statusCode, response.body]);
      }
    }
    expect(odd).toEqual([]);
    expect(await untouched()).toEqual(before);
  });

  it('may have the documented number of characters of any kind, and no more bytes', async () => {
    const post = await service.write({
      title: '🎈'.repeat(255),
      slug: text(255),
      excerpt: 'å'.repeat(500),
      content: '🎈'.repeat(100_000),
      category: 'ö'.repeat(50),
      tags: Array.from({ length: 12 }, (_, i) => `${i}`.padStart(50, 'x')),
    });
    expect([...post.content]).toHaveLength(100_000);
    await service.call('DELETE', `${posts}/${post.id}`, { as: admin });
    const tooLarge = await service.call('POST', posts, { as: admin, payload: { ...draft(), more: text(512 * 1024) } });
    expect(tooLarge.statusCode).toBe(413);
  });

  it('is rejected with more words than the search can store', async () => {
    const sign = (i: number) => String.fromCodePoint(0x20000 + (i % 42_000));
    const word = (i: number) => `${sign(i)}${sign(i + 1)}${sign(i + 2)}`;
    const content = Array.from({ length: 7000 }, (_, i) => `${word(6 * i)}-${word(6 * i + 3)}ernas`).join(' ');
    const response = await service.call('POST', posts, { as: admin, payload: draft({ content }) });
    expect(errorOf(response)).toBe('400 invalid-request /content');
  });
});

describe('an id', () => {
  const replies = (other: string) =>
    Promise.all([
      service.call('GET', `${posts}/${other}`, { as: admin }),
      service.call('PUT', `${posts}/${other}`, { as: admin, payload: { ...draft(), version: 1 } }),
      service.call('POST', `${posts}/${other}/preview-link`, { as: admin }),
      service.call('POST', `${posts}/${other}/restore`, { as: admin }),
      service.call('DELETE', `${posts}/${other}`, { as: admin }),
    ]);

  it('of another shape is rejected by every endpoint', async () => {
    for (const bad of ['0', '-1', '1.0', '1e1', '01', 'abc', '%00', '2147483648', '9'.repeat(200), "1'"])
      for (const reply of await replies(bad))
        expect(reply.json(), bad).toMatchObject({ statusCode: 400, code: 'invalid-request' });
  });

  it('of no post gets 404 from every endpoint', async () => {
    for (const reply of await replies('2147483647')) expect(errorOf(reply)).toBe('404 post-not-found');
  });
});

describe('a text that cannot be shown', () => {
  it.each([
    ['image-not-uploaded', '![a](/api/documents/1/download)'],
    ['image-not-uploaded', '![a](/api/account/documents.zip)'],
    ['image-not-uploaded', '![a](https://other.example/pixel.png)'],
    ['text-too-complex', `${'a|'.repeat(1_600)}\n${'-|'.repeat(1_600)}\n${'a|\n'.repeat(1_200)}`],
    ['text-too-complex', `${'>'.repeat(6_000)}a`],
  ])('is not stored: %s', async (code, content) => {
    // Without the check, which takes longer on a busy machine.
    const [another] = await service.query<{ id: number }>(
      "insert into content.blog_posts (title, slug, excerpt, content, category) values ('T', ?, 'E', 'C', 'Security') returning id",
      [draft().slug],
    );
    const before = await untouched();
    for (const [method, url, more] of [
      ['POST', posts, {}],
      ['PUT', `${posts}/${another!.id}`, { version: 1 }],
    ] as const) {
      const response = await service.call(method, url, { as: admin, payload: { ...draft({ content }), ...more } });
      expect(response.json()).toMatchObject({ statusCode: 400, code, issues: [{ path: '/content' }] });
    }
    expect(await untouched()).toEqual(before);
  });

  it('does not refuse the sample posts', async () => {
    const samples = await buildHarness({ SEED: 'sample' });
    for (const { content } of (await samples.call('GET', '/api/blog-posts')).json<BlogPost[]>())
      await samples.write({ content });
    await samples.close();
  });
});
