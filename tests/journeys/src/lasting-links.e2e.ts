import { readFile } from 'node:fs/promises';

import type { EditedPost, Redirect } from '@kontor/contracts/schemas';
import { adminLogin, type ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, product } from '@kontor/test-kit/test-file';
import { zip } from '@kontor/test-kit/zip';
import { beforeAll, describe, expect, it } from 'vitest';

let editor: ApiClient;
const { open } = browserOfFile();
beforeAll(async () => {
  editor = await signedIn(product.url);
});

const slugOf = (round: string, n: number) => `${round}-${n}`;
const draftOf = (slug: string, n: number) => ({
  title: `Post ${n}`,
  slug,
  excerpt: 'In short.',
  content: 'The text.',
  category: 'Security',
  tags: [],
  language: n % 2 === 0 ? 'en' : 'sv',
  isPublished: true,
  publishedAt: '2024-05-01T12:00:00.000Z',
});
const visit = (path: string) => fetch(product.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });

describe('links that last', () => {
  it('lead to posts of both languages that were renamed twice, in one step from every address they had', async () => {
    for (const [n, tree] of ['', '/sv'].entries()) {
      const create = editor.send('POST', '/api/admin/blog-posts', draftOf(slugOf('a', n), n));
      let { id, version } = await editor.read<EditedPost>(create, 201);
      for (const round of ['b', 'c']) {
        const body = { ...draftOf(slugOf(round, n), n), version };
        ({ id, version } = await editor.read<EditedPost>(editor.send('PUT', `/api/admin/blog-posts/${id}`, body)));
      }
      const target = `${tree}/blog/${slugOf('c', n)}`;
      for (const path of ['a', 'b'].flatMap((round) => [`/blog/${slugOf(round, n)}`, `/sv/blog/${slugOf(round, n)}`])) {
        const moved = await visit(path);
        expect([path, moved.status, moved.headers.get('location')]).toEqual([path, 301, target]);
      }
      expect((await visit(target)).status).toBe(200);
    }
    expect((await visit('/blog/a-0?utm_source=letter')).headers.get('location')).toBe('/blog/c-0?utm_source=letter');
  });

  it('lead on inside the site as well', async () => {
    const { id, version } = await editor.read<EditedPost>(
      editor.send('POST', '/api/admin/blog-posts', draftOf('named-so', 0)),
      201,
    );
    const text = { ...draftOf('links', 0), content: '[the post](/blog/named-so), [a page](/old-page)' };
    await editor.read(editor.send('POST', '/api/admin/blog-posts', text), 201);
    await editor.read(editor.send('PUT', `/api/admin/blog-posts/${id}`, { ...draftOf('renamed', 0), version }));
    await editor.read(editor.send('POST', '/api/admin/redirects', { from: '/old-page', to: '/sv/about' }), 201);
    const visitor = await open('/blog/links');
    await visitor.getByRole('link', { name: 'the post' }).click();
    await visitor.waitForURL('**/blog/renamed');
    await visitor.goBack();
    await visitor.getByRole('link', { name: 'a page' }).click();
    await visitor.waitForURL('**/sv/about');
    await visitor.getByRole('heading', { level: 1 }).waitFor();
  });

  it('are added by an editor, followed by a visitor, and counted', async () => {
    const office = await open('/employee-portal/website/redirects', { login: adminLogin });
    await office.getByRole('button', { name: 'Add redirect' }).click();
    await office.getByLabel('Old address').fill('/2019/om-företaget/');
    await office.getByLabel('New address').fill('/sv/about');
    await office.getByRole('button', { name: 'Add', exact: true }).click();
    await office.getByText('Redirect added').first().waitFor();

    const visitor = await open('/2019/om-f%C3%B6retaget/');
    expect(new URL(visitor.url()).pathname).toBe('/sv/about');
    const hits = async () => (await editor.json<Redirect[]>('/api/admin/redirects?search=2019/'))[0]?.hits;
    await expect.poll(hits, { timeout: 30_000 }).toBe(1);
  });

  it('survive a change of mind: an earlier text of a post is restored from its history', async () => {
    const create = editor.send('POST', '/api/admin/blog-posts', draftOf('restored', 0));
    const { id, version } = await editor.read<EditedPost>(create, 201);
    const worse = { ...draftOf('restored', 0), content: 'Something worse.', version };
    await editor.read(editor.send('PUT', `/api/admin/blog-posts/${id}`, worse));
    const office = await open(`/employee-portal/website/posts/${id}`, { login: adminLogin });
    await office.getByRole('button', { name: 'History' }).click();
    const dialog = office.getByRole('dialog', { name: 'History' });
    await dialog.locator('ins').first().waitFor();
    await dialog.getByRole('combobox', { name: 'Version' }).click();
    await office.getByRole('option').nth(1).click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await office.getByRole('button', { name: 'Save changes' }).click();
    await office.getByText('Changes saved').first().waitFor();
    expect(await editor.json<EditedPost>(`/api/admin/blog-posts/${id}`)).toMatchObject({
      content: 'The text.',
      version: version + 2,
    });
  });
});

const OLD = 'https://gamla.example';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface OldPost {
  slug: string;
  title: string;
  text: string;
  status?: string;
  language?: string;
  more?: string;
}

/** A post as WordPress exports it, with Polylang. */
const item = ({ slug, title, text, status = 'publish', language = 'sv', more = '' }: OldPost, n: number) => `<item>
<title>${title}</title><link>${OLD}/2019/05/${slug}/</link><dc:creator>bo</dc:creator><content:encoded><![CDATA[${text}]]></content:encoded>
<wp:post_id>${n + 1}</wp:post_id><wp:post_date_gmt>2019-05-0${n + 1} 08:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status><wp:post_type>post</wp:post_type><category domain="language" nicename="${language}">x</category>${more}</item>`;

const pair = '<category domain="post_translations" nicename="pll_1">pll_1</category>';
const thumbnail =
  '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>90</wp:meta_value></wp:postmeta>';
const posts: OldPost[] = [
  {
    slug: 'hamnen',
    title: 'Hamnen',
    text: `<!-- wp:paragraph --><p>Vi skrev om <a href="${OLD}/2019/05/fyren/">fyren</a>.</p><!-- /wp:paragraph -->
<!-- wp:image --><figure><img src="${OLD}/wp-content/uploads/2019/05/hamn.png" alt="Hamnen"/></figure><!-- /wp:image -->`,
    more: pair + thumbnail,
  },
  { slug: 'harbour', title: 'The harbour', text: '<p>About the harbour.</p>', language: 'en', more: pair },
  {
    slug: 'fyren',
    title: 'Fyren',
    text: 'Så skrev vi förr.\n\n[contact-form-7 id="5"]\n\n<a href="/2019/05/hamnen/#bild">Hamnen</a> ligger nära.',
  },
  { slug: 'utkast', title: 'Utkast', text: 'Inte klart.', status: 'draft' },
  { slug: 'privat', title: 'Privat', text: 'För oss.', status: 'private' },
];
const attachment = `<item><title>hamn</title><wp:post_id>90</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${OLD}/wp-content/uploads/2019/05/hamn.png</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Båtar i hamnen</wp:meta_value></wp:postmeta></item>`;
const exported = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Gamla</title><link>${OLD}</link><language>sv-SE</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${OLD}</wp:base_blog_url>
<wp:author><wp:author_login>bo</wp:author_login><wp:author_display_name>Bo Berg</wp:author_display_name></wp:author>
${posts.map(item).join('\n')}${attachment}</channel></rss>`;

describe('an old WordPress becomes the blog', () => {
  it('in four clicks and a file, with a report to keep', async () => {
    const office = await open('/employee-portal/website/posts', { login: adminLogin });
    await office.getByRole('link', { name: 'Import', exact: true }).click();
    await office.getByRole('button', { name: 'Import a blog' }).click();
    const buffer = await zip({ 'gamla.xml': exported, 'uploads/2019/05/hamn.png': PNG });
    const file = { name: 'gamla.zip', mimeType: 'application/zip', buffer };
    await office.locator('input[type=file]').setInputFiles(file);
    await office.getByRole('combobox', { name: 'Where the blog was' }).getByText('WordPress').waitFor();
    await office.getByRole('button', { name: 'Import', exact: true }).click();
    await office.getByRole('heading', { name: 'Report' }).waitFor();
    await office.getByText('A draft, because it was private').waitFor();
    const saving = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Save the report' }).click();
    const report = await readFile(await (await saving).path(), 'utf8');
    expect(report).toContain(
      '"Fyren","Imported","/sv/blog/fyren","A short code stands in the text","[contact-form-7 id=""5""]"',
    );
    expect(report.trim().split('\r\n')).toHaveLength(1 + posts.length);
  });

  it('whose old addresses lead to the posts in one step, from outside and from inside the posts', async () => {
    const addresses = { hamnen: '/sv/blog/hamnen', harbour: '/blog/harbour', fyren: '/sv/blog/fyren' };
    for (const [slug, now] of Object.entries(addresses))
      for (const old of [`/2019/05/${slug}/`, `/2019/05/${slug}`]) {
        const moved = await visit(old);
        expect([moved.status, moved.headers.get('location')], old).toEqual([301, now]);
        expect((await visit(now)).status).toBe(200);
      }
    for (const slug of ['utkast', 'privat']) expect((await visit(`/sv/blog/${slug}`)).status).toBe(404);

    const visitor = await open('/2019/05/hamnen/', { language: 'sv' });
    expect(new URL(visitor.url()).pathname).toBe(addresses.hamnen);
    await visitor.getByRole('heading', { level: 1, name: 'Hamnen' }).waitFor();
    await visitor.getByRole('img', { name: 'Båtar i hamnen' }).waitFor();
    await visitor.getByText('Bo Berg').first().waitFor();
    await visitor.getByRole('link', { name: 'fyren' }).click();
    await visitor.waitForURL(`**${addresses.fyren}`);
    await visitor.getByRole('link', { name: 'Hamnen', exact: true }).click();
    await visitor.waitForURL(`**${addresses.hamnen}#bild`);
    const toEnglish = visitor.getByRole('link', { name: /Read in English|Läs på engelska/ });
    await toEnglish.first().click();
    await visitor.getByRole('heading', { level: 1, name: 'The harbour' }).waitFor();
  });
});
