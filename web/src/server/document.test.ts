import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { positions } from '../content/positions.ts';
import { portalPages } from '../content/site-map.ts';
import { samplePost } from '../posts/testing/sample-post.ts';
import { sampleLetter } from '../site/testing/sample-letter.ts';
import { renderDocument } from './document.ts';
import { callOf } from './page-calls.ts';
import { portalSource } from './preloads.ts';

const template = [
  '<html lang="en"><head><script src="/assets/index-1.js"></script><!--head--></head>',
  '<body><div id="root"></div><!--data--></body></html>',
].join('');
const page = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports, isDynamicEntry: true });
const manifest = {
  'index.html': page('index-1.js'),
  'src/site/about/page.tsx': page('about-page-2.js', ['index.html', '_pieces']),
  'src/site/about/texts.sv.ts': page('about-3.js'),
  'src/i18n/core/texts.sv.ts': page('core-4.js'),
  'src/portal/page.tsx': page('portal-page-6.js', ['index.html']),
  'src/portal/payslips/run-page.tsx': page('run-page-7.js', ['index.html', '_pieces']),
  'src/portal/payslips/texts.sv.ts': page('payslips-8.js'),
  _pieces: page('pieces-5.js'),
};
const render = (pathname: string, data = {}) => renderDocument({ template, manifest }, pathname, data);

/** The content of a `<script>` of this type. */
const scriptsOf = (html: string, attribute: string): unknown[] =>
  Array.from(html.matchAll(new RegExp(`<script [^>]*${attribute}[^>]*>(.*?)</script>`, 'gs')), ([, text]) =>
    JSON.parse(text!),
  );

test('a page has its language, its address and its type', async () => {
  const html = await render('/sv/about');
  expect(html).toContain('<html lang="sv" data-origin="https://origin.invalid">');
  expect(html).toContain('<div id="root" data-page="/sv/about">');
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/sv/about"/>');
  expect(html).toContain('property="og:image" content="https://origin.invalid/og/sv-about.png"');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test("an alias has its page's canonical address", async () => {
  expect(await render('/machine-learning')).toContain('rel="canonical" href="https://origin.invalid/ai-platforms"');
});

test("preloads the page's scripts that the template does not load", async () => {
  const named = Array.from((await render('/sv/about')).matchAll(/rel="later" href="([^"]+)"/g), ([, file]) => file);
  expect(named).toEqual(['/assets/about-page-2.js', '/assets/pieces-5.js', '/assets/about-3.js', '/assets/core-4.js']);
});

test('a page of the portal loads its frame, itself and its texts at once', async () => {
  const html = await render('/sv/employee-portal/payslips/:id');
  const named = Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, file]) => file);
  expect(new Set(named)).toEqual(
    new Set([
      '/assets/core-4.js',
      '/assets/payslips-8.js',
      '/assets/pieces-5.js',
      '/assets/portal-page-6.js',
      '/assets/run-page-7.js',
    ]),
  );
  expect(html).toContain('<script type="module" src="/assets/index-1.js"></script>');
});

test('each page of the portal is in the file that its document loads', () => {
  const web = path.join(import.meta.dirname, '../..');
  const lost = (['', ...portalPages] as const).map(portalSource).filter((file) => !existsSync(path.join(web, file)));
  expect(lost).toEqual([]);
});

test('a story is an article below the customers, with a page in each language', async () => {
  const html = await render('/sv/customers/nordkaj-industri');
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/sv/customers/nordkaj-industri"/>');
  expect(html).toContain('hrefLang="en" href="https://origin.invalid/customers/nordkaj-industri"');
  expect(html).toContain('property="og:type" content="article"');
  expect(html).toContain('property="og:image" content="https://origin.invalid/og/sv-customers.png"');
  const [data] = scriptsOf(html, 'ld\\+json') as [{ '@graph': [unknown, { itemListElement: { item: string }[] }] }];
  expect(data['@graph'][1].itemListElement.map(({ item }) => item.replace('https://origin.invalid', ''))).toEqual([
    '/sv',
    '/sv/customers',
    '/sv/customers/nordkaj-industri',
  ]);
});

test('the pay of a position is its salary for search engines', async () => {
  const payRange = { from: 45_000, to: 60_000, currency: 'SEK', per: 'MONTH' } as const;
  const lists = { positions: [{ ...positions[0]!, payRange }, positions[1]!] };
  const html = await renderDocument({ template, manifest }, '/careers', {}, { version: 1, texts: {}, lists });
  const [data] = scriptsOf(html, 'ld\\+json') as [{ '@graph': Record<string, unknown>[] }];
  const value = { '@type': 'QuantitativeValue', minValue: 45_000, maxValue: 60_000, unitText: 'MONTH' };
  const salaries = data['@graph'].flatMap((each) => (each['@type'] === 'JobPosting' ? [each['baseSalary']] : []));
  expect(salaries).toEqual([{ '@type': 'MonetaryAmount', currency: 'SEK', value }, undefined]);
});

test('unlisted pages have noindex', async () => {
  const html = await render('/auth/new-password');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|og:|ld\+json|rel="alternate"/i);
});

test('a post is previewed by its cover, and names its author to search engines', async () => {
  const picture = (id: number) => ({ url: `/api/images/${id}`, width: 1600, height: 900 });
  const author = { name: 'Elsa Berg', title: 'Engineer', portrait: picture(2) };
  const cover = { ...picture(1), alt: { en: 'A bridge', sv: 'En bro' } };
  const post = samplePost({ slug: 'a-post', authorName: 'Elsa Berg', author, cover });
  const html = await render('/blog/a-post', { [callOf('/blog/a-post')!]: post });
  for (const [property, content] of [
    ['image', 'https://origin.invalid/api/images/1'],
    ['image:width', '1600'],
    ['image:height', '900'],
    ['image:alt', 'A bridge'],
  ])
    expect(html).toContain(`property="og:${property}" content="${content}"`);
  const [data] = scriptsOf(html, 'ld\\+json') as [{ '@graph': object[] }];
  expect(data['@graph'].at(-1)).toMatchObject({
    image: 'https://origin.invalid/api/images/1',
    author: {
      '@type': 'Person',
      name: 'Elsa Berg',
      jobTitle: 'Engineer',
      image: 'https://origin.invalid/api/images/2',
    },
  });
});

test('the text of a post cannot end a script or begin one [PU-9]', async () => {
  const hostile = '</script><script>alert(1)</script><!-- $& $1';
  const post = samplePost({ slug: 'a-post', title: hostile, excerpt: hostile, content: hostile, tags: [hostile] });
  const call = callOf('/blog/a-post')!;
  const html = await render('/blog/a-post', { [call]: post });
  expect(html).not.toContain('<script>alert');
  expect(scriptsOf(html, 'page-data')).toEqual([{ [call]: post }]);
  expect(scriptsOf(html, 'ld\\+json')).toMatchObject([{ '@graph': [{}, {}, { headline: hostile }] }]);
});

/** Where the switch of the language leads to. */
const switchOf = (html: string) =>
  Array.from(html.matchAll(/<a href="([^"]+)" lang="\w+" hrefLang/gi), ([, href]) => href);

const alternatesOf = (html: string) =>
  Array.from(html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g), ([, language, href]) => [
    language,
    href,
  ]);

test('a post with two halves names both, and its switch leads to the other', async () => {
  const half = { language: 'en', slug: 'a-drill', title: 'A drill' } as const;
  const post = samplePost({ language: 'sv', slug: 'ett-prov', title: 'Ett prov', translations: [half] });
  const call = callOf('/sv/blog/ett-prov')!;
  const html = await render('/sv/blog/ett-prov', { [call]: post });
  expect(html).toContain('rel="canonical" href="https://origin.invalid/sv/blog/ett-prov"');
  expect(alternatesOf(html)).toEqual([
    ['en', 'https://origin.invalid/blog/a-drill'],
    ['sv', 'https://origin.invalid/sv/blog/ett-prov'],
    ['x-default', 'https://origin.invalid/blog/a-drill'],
  ]);
  expect(switchOf(html)).toEqual(['/blog/a-drill', '/sv/blog/ett-prov']);
  expect(scriptsOf(html, 'ld\\+json')).toMatchObject([
    {
      '@graph': [
        {},
        {},
        {
          '@type': 'BlogPosting',
          url: 'https://origin.invalid/sv/blog/ett-prov',
          inLanguage: 'sv',
          workTranslation: { headline: 'A drill', url: 'https://origin.invalid/blog/a-drill', inLanguage: 'en' },
        },
      ],
    },
  ]);
});

test('a post in one language has no alternate, and its switch leads to the posts in the other', async () => {
  const html = await render('/blog/a-backup', { [callOf('/blog/a-backup')!]: samplePost() });
  expect(html).toContain('rel="canonical" href="https://origin.invalid/blog/a-backup"');
  expect(alternatesOf(html)).toEqual([]);
  expect(switchOf(html)).toEqual(['/blog/a-backup', '/sv/blog']);
  expect(switchOf(await render('/blog'))).toEqual(['/blog', '/sv/blog']);
});

test('a letter in both languages has an address in each, and its article in its data', async () => {
  const letter = sampleLetter({ language: 'sv' });
  const call = callOf('/sv/newsletter/3')!;
  expect(call).toBe('/api/newsletter/issues/3?language=sv');
  const html = await render('/sv/newsletter/3', { [call]: letter });
  expect(html).toContain('<strong>everything</strong>');
  expect(html).toContain('rel="canonical" href="https://origin.invalid/sv/newsletter/3"');
  expect(alternatesOf(html)).toEqual([
    ['en', 'https://origin.invalid/newsletter/3'],
    ['sv', 'https://origin.invalid/sv/newsletter/3'],
    ['x-default', 'https://origin.invalid/newsletter/3'],
  ]);
  expect(html).toContain('property="og:type" content="article"');
  expect(html).toContain('/og/sv-newsletter.png');
  expect(scriptsOf(html, 'ld\\+json')).toMatchObject([
    {
      '@graph': [
        { '@type': 'Organization' },
        { itemListElement: [{ name: 'Hem' }, { name: 'Nyhetsbrev' }, { name: letter.subject }] },
        {
          '@type': 'Article',
          inLanguage: 'sv',
          url: 'https://origin.invalid/sv/newsletter/3',
          datePublished: letter.sentAt,
        },
      ],
    },
  ]);
});

test('a letter in one language has one canonical address, and is shown in the other with its language', async () => {
  const call = callOf('/newsletter/3')!;
  const html = await render('/newsletter/3', { [call]: sampleLetter({ language: 'sv', languages: ['sv'] }) });
  expect(html).toContain('<html lang="en"');
  expect(html).toMatch(/<article lang="sv"/);
  expect(html).toContain('In Swedish');
  expect(html).toContain('rel="canonical" href="https://origin.invalid/sv/newsletter/3"');
  expect(alternatesOf(html)).toEqual([]);
});

test('the text of a letter cannot end a script or begin one', async () => {
  const hostile = '</script><script>alert(1)</script><!-- $& $1 [x](javascript:alert(1))';
  const call = callOf('/newsletter/3')!;
  const letter = sampleLetter({ subject: hostile, preheader: hostile, body: hostile });
  const html = await render('/newsletter/3', { [call]: letter });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toMatch(/href="javascript:/i);
  expect(scriptsOf(html, 'page-data')).toEqual([{ [call]: letter }]);
});

test('a letter that does not exist has noindex', async () => {
  const html = await render('/newsletter/:number', { [callOf('/newsletter/:number')!]: null });
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('Newsletter Not Found');
});

test('the pages below the archive that are no letters call for none', () => {
  expect(callOf('/newsletter/unsubscribe')).toBeNull();
  expect(callOf('/sv/newsletter/unsubscribe')).toBeNull();
});
