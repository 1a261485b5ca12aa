import { createHash } from 'node:crypto';

import { systemOrigin } from '@kontor/audit/log';
import { errorOf, statusesOf } from '@kontor/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';

import { draft, onService, service } from '../testing/harness.ts';
import { importPost } from './import-entry.ts';
import { languageOf, type SourcePost } from './reading/entry.ts';
import { IMPORT } from './start-import.ts';
import { codes, editor, importAll, postOf, readImport, sample, send, startImageStore, zip } from './testing/imports.ts';

const store = await startImageStore();
afterAll(() => store.close());
onService(undefined, () => ({ DOCUMENTS_INTERNAL_URL: store.url }));

const PNG = Buffer.from('iVBORw0KGgo', 'base64');
const summary = async (id: number) => {
  const { report } = await readImport(id);
  return report!.map(({ title, outcome, slug }) => [title, outcome, slug]);
};
async function redirects(): Promise<object> {
  const rows = await service.query<{ from: string; to: string }>(
    'select from_path as "from", to_path as "to" from content.redirects',
  );
  return Object.fromEntries(rows.map(({ from, to }) => [from, to]));
}

describe('an export of Ghost', () => {
  it('5 becomes posts, drafts, images and redirects; what is left out is said', async () => {
    const file = await zip({
      'fjord.ghost.2024-05-01.json': sample('ghost-5.json'),
      'content/images/2024/04/fjord.png': PNG,
    });
    const done = await importAll('ghost', file);
    expect(done).toMatchObject({ state: 'done', failure: null, total: 4, done: 4 });
    expect(await summary(done.id)).toEqual([
      ['A walk along the fjord', 'created', 'a-walk-along-the-fjord'],
      ['For members', 'created', 'for-members'],
      ['About us', 'left-out', null],
      ['A draft without HTML', 'left-out', null],
    ]);
    const post = await postOf('a-walk-along-the-fjord');
    expect(post).toMatchObject({
      excerpt: 'Two days, one fjord.',
      category: 'Walks',
      tags: ['Walks', 'Huts'],
      language: 'en',
      authorId: null,
      authorName: 'Marit Vik',
      status: 'published',
      publishedAt: '2024-04-02T07:30:00.000Z',
    });
    expect(post.content).toMatchSnapshot();
    expect(codes(done, 'A walk along the fjord')).toEqual(['embed']);
    expect(await postOf('for-members')).toMatchObject({ status: 'draft', excerpt: 'What members read.' });
    expect(codes(done, 'For members')).toEqual(['members-only']);
    expect(codes(done, 'About us')).toEqual(['not-a-post']);
    expect(codes(done, 'A draft without HTML')).toEqual(['text-missing']);
    expect(store.stored.size).toBe(1);
    expect(await redirects()).toMatchObject({ '/a-walk-along-the-fjord': '/blog/a-walk-along-the-fjord' });
    expect(await service.query('select from content.import_parts')).toEqual([]);
  });

  it('6 keeps dates of 1970 and 2100 and makes addresses of Cyrillic', async () => {
    const file = await zip({ 'data/x.json': sample('ghost-6.json'), 'images/2025/06/a.png': PNG });
    const done = await importAll('ghost', file);
    expect(await summary(done.id)).toEqual([
      ['Привет, мир', 'created', 'privet-mir'],
      ['Bara som brev', 'created', 'bara-som-brev'],
    ]);
    const post = await postOf('privet-mir');
    expect(post).toMatchObject({ language: 'sv', category: 'Blogg', status: 'scheduled', authorName: 'Åsa Öberg' });
    expect(post.publishedAt).toBe('2100-01-01T00:00:00.000Z');
    expect(post.content).toMatchSnapshot();
    expect(codes(done, 'Привет, мир')).toEqual(['embed', 'image-missing', 'slug-changed']);
    expect(await postOf('bara-som-brev')).toMatchObject({ status: 'draft', publishedAt: '1970-01-01T00:00:00.000Z' });
    expect(codes(done, 'Bara som brev')).toEqual(['email-only']);
  });
});

describe('the picture of a post', () => {
  const rest = { title: 'x', html: '<p>Text</p>' };
  const own = '__GHOST_URL__/content/images';

  it('of Ghost becomes its cover with its text, unless it is missing', async () => {
    const posts = [
      { id: 'with', slug: 'with', feature_image: `${own}/a.png`, ...rest, html: `<p>Text</p><img src="${own}/a.png">` },
      { id: 'captioned', slug: 'captioned', feature_image: `${own}/b.png`, ...rest },
      { id: 'without', slug: 'without', feature_image: `${own}/c.png`, ...rest, title: 'without' },
    ];
    const posts_meta = [
      { post_id: 'with', feature_image_alt: 'A hut', feature_image_caption: 'Photo: <a href="/">Bo</a>' },
      { post_id: 'captioned', feature_image_caption: '<em>Far</em> out' },
    ];
    const settings = [{ key: 'lang', value: 'sv' }];
    const json = JSON.stringify({ db: [{ data: { settings, posts, posts_meta } }] });
    const file = await zip({ 'x.json': json, 'content/images/a.png': PNG, 'content/images/b.png': 'b' });
    const done = await importAll('ghost', file);
    const { content, cover } = await postOf('with');
    expect(cover).toMatchObject({ width: 4, height: 3, alt: { en: '', sv: 'A hut' } });
    expect(content).toBe(`Text\n\n![](${cover!.url}#w=4&h=3)`);
    expect((await postOf('captioned')).cover).toMatchObject({ alt: { sv: 'Far out' } });
    expect(done.report![0]!.notes).toMatchObject([{ code: 'caption-left-out', detail: 'Photo: Bo' }]);
    expect(await postOf('without')).toMatchObject({ content: 'Text', cover: null });
    expect(codes(done, 'without')).toEqual(['image-missing']);
    const again = await importAll('ghost', file);
    expect(again.report!.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('of WordPress is the featured image, which may come after its post', async () => {
    const item = (rows: string) => `<item>${rows}</item>`;
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
    const post = item(
      `<title>Featured</title><wp:post_id>1</wp:post_id><wp:post_name>featured</wp:post_name><wp:post_type>post</wp:post_type>
       <wp:status>publish</wp:status><content:encoded>Text</content:encoded>${meta('_thumbnail_id', '7')}`,
    );
    const picture = item(
      `<wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><excerpt:encoded>A caption</excerpt:encoded>
       <wp:attachment_url>https://f.example/wp-content/uploads/7.png</wp:attachment_url>${meta('_wp_attachment_image_alt', 'Seven')}`,
    );
    const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><link>https://f.example</link>${post}${picture}</channel></rss>`;
    const done = await importAll('wordpress', await zip({ 'f.xml': xml, 'wp-content/uploads/7.png': 'seven' }));
    expect(await postOf('featured')).toMatchObject({ content: 'Text', cover: { alt: { en: 'Seven' } } });
    expect(done.report![0]!.notes).toContainEqual({ code: 'caption-left-out', detail: 'A caption' });
  });

  it.each([
    ['image: ../pictures/p.png', ''],
    ['cover: { image: ../pictures/p.png, alt: A pier }', 'A pier'],
    ['image: { path: /pictures/p.png, alt: Far out at sea }', 'Far out at sea'],
  ])('of Markdown stands in the front matter: %s', async (front, en) => {
    const name = `picture-${en.length}`;
    const file = await zip({ [`posts/${name}.md`]: `---\n${front}\n---\nText`, 'pictures/p.png': `p${name}` });
    await importAll('markdown', file, name);
    expect(await postOf(name)).toMatchObject({ content: 'Text', cover: { alt: { en } } });
  });
});

describe('a translation', () => {
  const halves = async (...slugs: string[]) =>
    Promise.all(slugs.map(async (slug) => (await postOf(slug)).translations.map((other) => other.slug)));

  it('of Polylang is joined by the term that both have; that of WPML is not in the export', async () => {
    const post = (id: number, language: string, pair: string, more = '') =>
      `<item><title>P${id}</title><wp:post_id>${id}</wp:post_id><wp:post_name>poly-${id}</wp:post_name><wp:post_type>post</wp:post_type>
       <wp:status>draft</wp:status><content:encoded>Text</content:encoded>
       <category domain="language" nicename="${language}">x</category>
       ${pair && `<category domain="post_translations" nicename="${pair}"><![CDATA[${pair}]]></category>`}${more}</item>`;
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
    const exported = (
      meanwhile = '',
    ) => `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><link>https://poly.example</link>
      ${post(1, 'en', 'pll_a')}${post(2, 'sv', 'pll_a')}${post(3, 'fr', 'pll_a')}${post(4, 'sv', 'pll_b')}
      ${post(5, 'sv', '', meta('_wpml_word_count', '3'))}
      ${post(6, 'en', '', meta('_wpml_import_translation_group', 'g'))}${meanwhile}</channel></rss>`;
    const done = await importAll('wordpress', exported());
    expect(await halves('poly-1', 'poly-2', 'poly-3', 'poly-4')).toEqual([['poly-2'], ['poly-1'], [], []]);
    const notes = done.report!.map((entry) => entry.notes.map(({ code, detail }) => `${code} ${detail}`));
    expect(notes[2]).toContain('translation-apart poly-1');
    expect(notes[4]).toContain('translation-unknown WPML');
    // The other half of one, and of one in WPML's own export, comes with a later export.
    const group = meta('_wpml_import_translation_group', 'g') + meta('_wpml_import_language_code', 'sv');
    const more = post(7, 'en', 'pll_b') + post(8, 'sv', '', group);
    await importAll('wordpress', exported(more));
    expect(await halves('poly-4', 'poly-6')).toEqual([['poly-7'], ['poly-8']]);
    // A changed text stays in its pair.
    const changed = await importAll('wordpress', exported(more).replaceAll('>Text<', '>Other<'));
    expect(changed.report![0]).toMatchObject({ outcome: 'updated', notes: [] });
    expect(await halves('poly-1', 'poly-2')).toEqual([['poly-2'], ['poly-1']]);
  });

  it('of Ghost has a tag for its language, which is no tag of the post', async () => {
    const json = {
      posts: [{ id: 'tagged', slug: 'tagged', title: 'x', html: '<p>Text</p>' }],
      tags: ['#sv', '#wide', 'Walks'].map((name, id) => ({ id: `${id}`, name })),
      posts_tags: ['0', '1', '2'].map((tag_id, sort_order) => ({ post_id: 'tagged', tag_id, sort_order })),
    };
    await importAll('ghost', JSON.stringify({ data: json }));
    expect(await postOf('tagged')).toMatchObject({ language: 'sv', tags: ['Walks'], category: 'Walks' });
  });

  it('of Markdown is joined by its file, its key, or the post that it names', async () => {
    const text = (front: string) => `---\n${front}\n---\nText`;
    const files = {
      'p/by-file.md': text('slug: f-en'),
      'p/by-file.sv.md': text('slug: f-sv'),
      'en/by-folder.md': text('slug: d-en'),
      'sv/by-folder.md': text('slug: d-sv'),
      'p/k1.md': text('slug: k-en\ntranslationKey: about'),
      'p/k2.md': text('slug: k-sv\nlang: sv\ntranslationKey: about'),
      'p/named.md': text('slug: n-en'),
      'p/namn.md': text('slug: n-sv\nlanguage: sv\ntranslationOf: named'),
      'p/lost.md': text('slug: lost\ntranslationOf: nowhere'),
      'p/same.md': text('slug: same\ntranslationOf: p/named.md'),
    };
    const done = await importAll('markdown', await zip(files), 'pairs');
    expect(await halves('f-en', 'd-sv', 'k-en', 'n-en')).toEqual([['f-sv'], ['d-en'], ['k-sv'], ['n-sv']]);
    expect(await halves('lost', 'same')).toEqual([[], []]);
    expect(codes(done, 'lost')).toContain('translation-unknown');
    const { notes } = done.report!.find(({ slug }) => slug === 'same')!;
    expect(notes).toContainEqual({ code: 'translation-apart', detail: 'n-en' });
  });
});

it('images of references are shown in place, and missing ones become links', async () => {
  const text = '![Here][a], ![gone][b], [the large one][c]\n\n[a]: a.png\n[b]: b.png "Title"\n[c]: c.png';
  const done = await importAll('markdown', await zip({ 'refs.md': text, 'a.png': PNG }), 'refs');
  expect((await postOf('refs')).content.trim()).toMatch(
    /^!\[Here\]\(\/api\/images\/[0-9a-f-]{36}#w=4&h=3\), \[gone\]\(<b\.png>\), \[the large one\]\[c\]\n\n+\[c\]: c\.png$/,
  );
  expect(codes(done, 'refs')).toEqual(['image-missing', 'image-missing', 'date-missing']);
});

describe('an export of WordPress', () => {
  it('of blocks and of classic texts becomes posts, with old addresses', async () => {
    const file = await zip({
      'gamla.WordPress.2025-05-01.xml': sample('wordpress-6.xml'),
      'wp-content/uploads/2024/03/hamn.png': PNG,
    });
    const done = await importAll('wordpress', file);
    expect(await summary(done.id)).toEqual([
      ['Från blocken', 'created', 'fran-blocken'],
      ['Klassiskt', 'created', 'klassiskt'],
      ['Заметка', 'created', 'zametka'],
      ['Privat', 'created', 'privat'],
      ['Om oss', 'left-out', null],
    ]);
    const blocks = await postOf('fran-blocken');
    expect(blocks).toMatchObject({
      category: 'Resor',
      tags: ['Hav & båtar'],
      authorName: 'Sven Sköld',
      language: 'sv',
      publishedAt: '2024-03-09T08:00:00.000Z',
    });
    expect(blocks.content).toMatchSnapshot('of blocks');
    expect(codes(done, 'Från blocken')).toEqual(['comments-left-out', 'short-code', 'block-left-out']);
    const classic = await postOf('klassiskt');
    expect(classic).toMatchObject({ category: 'Blogg', excerpt: 'Så skrev vi förr.' });
    expect(classic.content).toMatchSnapshot('classic');
    expect(codes(done, 'Klassiskt')).toEqual(['image-missing']);
    expect(await postOf('zametka')).toMatchObject({ status: 'draft' });
    expect(codes(done, 'Заметка')).toEqual(['password-protected', 'slug-changed']);
    expect(await postOf('privat')).toMatchObject({ status: 'draft', publishedAt: null });
    expect(await redirects()).toMatchObject({
      '/2024/03/fran-blocken': '/sv/blog/fran-blocken',
      '/2013/05/заметка': '/sv/blog/zametka',
    });
  });
});

it.each([
  ['sv', 'sv'],
  ['sv_SE', 'sv'],
  ['SV-FI', 'sv'],
  ['svx', 'en'],
  [undefined, 'en'],
])('the language %s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

describe('a folder of Markdown', () => {
  it('becomes posts by its front matter and its file names', async () => {
    const done = await importAll(
      'markdown',
      await zip({
        'blog/posts/2020-01-31-from-the-name.sv.md': 'Text med ![en bild](../images/a.png) och <b>HTML</b>.\n',
        'blog/posts/facts.md':
          '---\ntitle: "Facts: first"\ndate: 2021-02-03T04:05:06Z\ntags: [One, two]\ncategories: Notes\nauthor: Bo\nslug: given\naliases: [/old/facts.html]\nsummary: In short.\n---\n\n- *kept*   as it is\n\n![a][b]\n\n[b]: ../images/a.png\n',
        'blog/posts/draft.md': '---\ndraft: true\n---\n# The heading\n\nA text.',
        'blog/posts/broken.md': '---\ntitle: [\n---\nA text.',
        'blog/images/a.png': PNG,
      }),
    );
    expect(await summary(done.id)).toEqual([
      ['from-the-name', 'created', 'from-the-name'],
      ['blog/posts/broken.md', 'left-out', null],
      ['The heading', 'created', 'draft'],
      ['Facts: first', 'created', 'given'],
    ]);
    const image = expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}#w=4&h=3$/) as string;
    expect((await postOf('from-the-name')).content).toMatch(
      /^Text med !\[en bild\]\(\/api.*#w=4&h=3\) och \*\*HTML\*\*\.$/,
    );
    const facts = await postOf('given');
    expect(facts).toMatchObject({ tags: ['One', 'two'], category: 'Notes', authorName: 'Bo', excerpt: 'In short.' });
    expect(facts.content.split('\n')[0]).toBe('- *kept*   as it is');
    expect(/!\[a\]\((.*)\)/.exec(facts.content)?.[1]).toEqual(image);
    expect(await postOf('draft')).toMatchObject({ status: 'draft', content: 'A text.' });
    expect(await redirects()).toMatchObject({ '/old/facts.html': '/blog/given' });
  });

  it('loses the name of its author when an editor takes that away', async () => {
    await importAll('markdown', await zip({ 'named.md': '---\nauthor: Bo\n---\nText' }), 'named');
    const { id, version, ...post } = await postOf('named');
    const url = `/api/admin/blog-posts/${id}`;
    const put = (payload: object) => service.call('PUT', url, { as: editor, payload });
    const { title, slug, language, category, content } = post;
    const changed = { ...draft({ title, slug, language, category, content }), version };
    expect((await put(changed)).json()).toMatchObject({ authorName: 'Bo' });
    expect((await put({ ...changed, version: version + 1, byline: null })).json()).toMatchObject({ authorName: null });
  });
});

it('images of one name in the folders of two posts are two images', async () => {
  const done = await importAll(
    'markdown',
    await zip({
      'blog/one/index.md': '![](cover.png)',
      'blog/one/cover.png': 'one',
      'blog/two/index.md': '![](./cover.png)',
      'blog/two/cover.png': 'two',
      'blog/three.md': '![](cover.png)',
    }),
    'covers',
  );
  const addresses = await Promise.all(['one', 'two'].map(async (slug) => (await postOf(slug)).content));
  expect(new Set(addresses).size).toBe(2);
  const stored = [...store.stored.values()];
  for (const bytes of ['one', 'two']) expect(stored).toContain(createHash('sha256').update(bytes).digest('hex'));
  expect(codes(done, 'three')).toContain('image-missing');
});

it('images of one address in two blogs of Ghost are two images', async () => {
  const blog = async (site: string) => {
    const posts = [{ id: site, title: site, slug: site, html: '<img src="__GHOST_URL__/content/images/a.png">' }];
    const settings = [{ id: `settings of ${site}`, key: 'title', value: 'Blog' }];
    const json = JSON.stringify({ db: [{ data: { posts, settings } }] });
    await importAll('ghost', await zip({ 'x.json': json, 'content/images/a.png': site }));
    return (await postOf(site)).content;
  };
  expect(await blog('site-one')).not.toBe(await blog('site-two'));
});

it('folders of two languages are two blogs, also when files have the same names', async () => {
  for (const language of ['en', 'sv', 'sv'])
    await importAll('markdown', await zip({ 'hello.md': language }), `${language}.zip`);
  expect(await postOf('hello')).toMatchObject({ content: 'en', language: 'en' });
  expect(await postOf('hello-2')).toMatchObject({ content: 'sv', language: 'sv' });
  expect(await service.query("select from content.blog_posts where slug like 'hello%'")).toHaveLength(2);
  // The same file, downloaded again.
  const again = await importAll('markdown', await zip({ 'hello.md': 'sv' }), 'sv (1).zip');
  expect(again.report).toMatchObject([{ outcome: 'unchanged' }]);
});

describe('an import that comes again', () => {
  const folder = (text: string) =>
    zip({ 'a.md': `---\ntitle: Again\ndate: 2020-01-01\n---\n${text}`, 'b.md': 'Other' });

  it('is one, follows the export, and leaves alone what an editor has changed or deleted', async () => {
    await importAll('markdown', await folder('First'));
    const again = await importAll('markdown', await folder('First'));
    expect(again.report!.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    const changed = await importAll('markdown', await folder('Second'));
    expect(changed.report!.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged']);
    const post = await postOf('a');
    expect(post.content).toBe('Second');

    const { title, slug, language, category } = post;
    const ours = draft({ title, slug, language, category, content: 'Ours' });
    const payload = { ...ours, version: post.version };
    await service.call('PUT', `/api/admin/blog-posts/${post.id}`, { as: editor, payload });
    const kept = await importAll('markdown', await folder('Third'));
    expect(codes(kept, 'Again')).toEqual(['changed-since']);
    expect((await postOf('a')).content).toBe('Ours');

    await service.query('delete from content.blog_posts where id = ?', [post.id]);
    expect(codes(await importAll('markdown', await folder('Third')), 'Again')).toEqual(['deleted-since']);
    expect(await service.query("select from content.blog_posts where slug = 'a'")).toHaveLength(0);
  });

  it('stores no image of a post that it leaves as it is', async () => {
    const file = await zip({ 'seen.md': 'Text ![](seen.png)', 'seen.png': 'seen' });
    await importAll('markdown', file, 'seen');
    const [, id = ''] = /images\/([0-9a-f-]+)/.exec((await postOf('seen')).content) ?? [];
    expect(store.stored.delete(id)).toBe(true);
    expect((await importAll('markdown', file, 'seen')).report).toMatchObject([{ outcome: 'unchanged' }]);
    expect(store.stored.has(id)).toBe(false);
  });

  it('at the same time in two processes is one', async () => {
    const post: SourcePost = {
      sourceId: '1',
      title: 'Twice',
      slug: 'twice',
      excerpt: '',
      text: { format: 'html', text: '' },
      folder: '',
      date: null,
      isPublished: false,
      tags: [],
      category: null,
      language: 'en',
      author: null,
      cover: null,
      translationKeys: [],
      oldPath: null,
      notes: [],
    };
    const source = { markdown: 'Text', missing: [] };
    const text = { markdown: 'Text', beginning: 'Text', cover: null, notes: [], source };
    const write = () => service.orm.em.fork().transactional((tx) => importPost(tx, 'twice', post, text, systemOrigin));
    const entries = await Promise.all([write(), write()]);
    expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'unchanged']);
    expect(await service.query("select from content.blog_posts where slug like 'twice%'")).toHaveLength(1);
  });

  it('leaves the address of another post to it, and what leads there', async () => {
    await service.call('POST', '/api/admin/blog-posts', { as: editor, payload: draft({ slug: 'here-before' }) });
    await service.query("insert into content.redirects (from_path, to_path) values ('/older', '/blog/here-before')");
    const file = await zip({ 'newer.md': '---\npermalink: /blog/here%2Dbefore/\n---\nText' });
    const done = await importAll('markdown', file, 'newer');
    expect(codes(done, 'newer')).toContain('old-address-taken');
    expect(await redirects()).toMatchObject({ '/older': '/blog/here-before' });
    expect(await redirects()).not.toHaveProperty(['/blog/here-before']);
  });

  it('is done before another one that waits', async () => {
    const files = (name: string) =>
      zip(Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${name}-${n}.md`, 'Text'])));
    for (const name of ['turn-a', 'turn-b']) await send('markdown', await files(name), { name });
    await service.runJob(IMPORT);
    const sql =
      "select string_agg(substr(slug, 6, 1), '' order by id) as turns from content.blog_posts where slug like 'turn-%'";
    expect(await service.query(sql)).toEqual([{ turns: 'aaaaaabbbbbb' }]);
  });

  it('finds another address where another post has its own', async () => {
    await service.call('POST', '/api/admin/blog-posts', { as: editor, payload: draft({ slug: 'taken' }) });
    const done = await importAll('markdown', await zip({ 'taken.md': 'Text' }));
    const notes = [{ code: 'date-missing' }, { code: 'slug-changed', detail: 'taken' }];
    const post = { id: expect.any(Number) as number, language: 'en' };
    expect(done.report).toMatchObject([{ slug: 'taken-2', post, notes }]);
  });
});

describe('bad input', () => {
  it.each([
    ['ghost', 'not json'],
    ['ghost', '{"db":[{"data":{"posts":[{"title":"a"'],
    ['ghost', '['.repeat(1_000_000)],
    ['wordpress', '<html><body>no export</body></html>'],
    ['wordpress', '<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item>'],
    ['wordpress', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}">]>${'<a>'.repeat(200)}`],
    ['markdown', 'no ZIP'],
    ['markdown', 'PK\u0003\u0004 a broken one'],
  ] as const)('of %s that is no export fails the import: %.20s', async (kind, file) => {
    expect(await importAll(kind, file)).toMatchObject({ state: 'failed', failure: 'file-unreadable', report: [] });
    expect(await service.query('select from content.import_parts')).toEqual([]);
  });

  it('with `..` in a ZIP is not read', async () => {
    const file = (await zip({ 'aa/evil.md': 'Text' })).toString('latin1').replaceAll('aa/evil', '../evil');
    expect(await importAll('markdown', Buffer.from(file, 'latin1'))).toMatchObject({ failure: 'file-unreadable' });
  });

  it('of a damaged image leaves that one out', async () => {
    const file = await zip({ 'damaged.md': 'Text ![](bad.png)', 'bad.png': 'x'.repeat(100), 'z.md': 'Text' });
    // No block of a compressed file begins so.
    file[file.indexOf('bad.png') + 'bad.png'.length] = 0xff;
    const done = await importAll('markdown', file, 'damaged');
    expect(done).toMatchObject({ state: 'done', done: 2 });
    expect(codes(done, 'damaged')).toContain('image-refused');
  });

  it('of an image that cannot be stored is tried again, and left out in the end', async () => {
    const file = await zip({ 'patient.md': 'Text ![](bad.png)', 'bad.png': 'out of order' });
    const { id } = await importAll('markdown', file, 'patient');
    expect(await readImport(id)).toMatchObject({ state: 'running', done: 0 });
    await service.query("update content.jobs set run_at = now(), attempts = 5 where kind = 'import'");
    await service.runJob(IMPORT);
    expect(codes(await readImport(id), 'patient')).toContain('image-unreachable');
  });

  it('of bombs takes no memory', { timeout: 120_000 }, async () => {
    const zeros = Buffer.alloc(300 * 1024 * 1024, ' ');
    const done = await importAll('markdown', await zip({ 'bomb.md': zeros, 'good.md': 'Text' }));
    expect(done.report).toMatchObject([{ notes: [{ code: 'text-too-long' }] }, { outcome: 'created' }]);
    const json = Buffer.concat([Buffer.from('{"db":[{"data":{"posts":[{"html":"'), zeros]);
    expect(await importAll('ghost', await zip({ 'bomb.json': json }))).toMatchObject({ failure: 'file-unreadable' });
  });

  it('of single posts leaves those out or makes them fit', { timeout: 120_000 }, async () => {
    const at = { published_at: '2020-01-01' };
    const bad: object[] = [
      { title: 'Large', html: `<p>${'word '.repeat(2_000_000)}</p>` },
      { title: 'Deep', html: '<blockquote>'.repeat(50) + 'x' },
      { title: 'Stack', html: '<div>'.repeat(20_000) + 'x' },
      { title: 'Broken', html: '<p>One <b>two<p>three</b></i><td>four</table>&bogus;<', ...at },
      { title: 'Script', html: '<p>a</p><script>alert(1)</script><a href="javascript:x()">b</a>', ...at },
      { title: 'Undated', html: '<p>a</p>', published_at: null },
      { title: 'Number', html: '<p>a</p>', published_at: Date.UTC(2020, 0, 2) },
      { title: '', slug: '../../x', html: '', published_at: 'never' },
      { title: `Odd\u0000 ${'long '.repeat(80)}`, html: '<p>\u0000\uD800 text</p>', ...at },
      { ['__proto__']: { title: 'x' }, title: 'Proto', html: '<p>p</p>', ...at },
    ];
    const posts = bad.map((post, i) => ({ id: `bad-${i}`, status: 'published', type: 'post', ...post }));
    const done = await importAll('ghost', JSON.stringify({ db: [{ data: { posts } }] }));
    expect(done.state).toBe('done');
    expect(codes(done, 'Large')).toEqual(['text-too-long']);
    expect(codes(done, 'Deep')).toEqual(['text-too-complex']);
    expect(codes(done, 'Stack')).toEqual(['text-too-complex']);
    expect(codes(done, 'Broken')).toEqual([]);
    expect((await postOf('broken')).content.replaceAll(/\W+/g, ' ')).toBe('One two three four bogus ');
    expect(codes(done, 'Script')).toEqual(['markup-left-out']);
    expect(codes(done, 'Undated')).toEqual(['date-missing']);
    expect(codes(done, 'Number')).toEqual([]);
    expect((await postOf('number')).publishedAt).toBe('2020-01-02T00:00:00.000Z');
    expect(done.report!.at(-3)).toMatchObject({ outcome: 'created' });
    const notes = (index: number) => done.report!.at(index)!.notes.map(({ code }) => code);
    expect(notes(-3)).toEqual(['title-missing', 'date-unreadable', 'text-empty', 'slug-changed']);
    expect(notes(-2)).toEqual(['title-shortened']);
    expect(done.report!.at(-1)).toMatchObject({ title: 'Proto', outcome: 'created' });
  });

  it('of two exports at once is refused: the second waits outside', async () => {
    expect((await statusesOf(send('markdown', ''), send('markdown', ''))).toSorted((a, b) => a - b)).toEqual([
      400, 503,
    ]);
    expect((await send('markdown', '')).statusCode).toBe(400);
  });

  it('of the form is refused', async () => {
    expect(errorOf(await send('blogger', '{}'))).toBe('400 invalid-request /kind');
    expect((await send('ghost', '')).json()).toMatchObject({ issues: [{ path: '/file' }] });
    expect((await send('ghost', '{}', { fields: { other: '1' } })).json()).toMatchObject({
      issues: [{ path: '/other' }],
    });
    const hosts = 'localhost 127.0.0.1 [::1] a.local https://a.example a.example:80 169.254.169.254 intranet';
    for (const imagesHost of hosts.split(' '))
      expect((await send('ghost', '{}', { fields: { imagesHost } })).json()).toMatchObject({
        code: 'images-host-invalid',
      });
    const payload = { kind: 'ghost' };
    expect((await service.call('POST', '/api/admin/imports', { as: editor, payload })).statusCode).toBe(415);
    expect(await service.read('/api/admin/imports/999', editor)).toMatchObject({ code: 'import-not-found' });
    expect(await service.query("select from content.imports where state = 'waiting'")).toEqual([]);
  });
});
