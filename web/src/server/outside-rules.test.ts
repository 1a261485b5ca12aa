import type { BlogPost } from '@kontor/contracts/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';

import { samplePost } from '../posts/testing/sample-post.ts';
import { listedLetter, sampleLetter } from '../site/testing/sample-letter.ts';
import { createSite } from './site.ts';

// Rules of others, over every page that search engines may list. The addresses are their sources.

const template = '<html lang="en"><head><!--head--></head><body><div id="root"></div><!--data--></body></html>';
const ORIGIN = 'https://www.example.com';
const site = createSite({ template, manifest: {} });
const atOrigin = (text: string) => text.replaceAll(site.originPlaceholder, ORIGIN);

const english = { language: 'en', slug: 'a-drill', title: 'A drill' } as const;
const swedish = { language: 'sv', slug: 'ett-prov', title: 'Ett prov' } as const;
const portrait = { url: '/api/images/3f0e6d2c-54b1-4c59-9b0e-8d2f1f7c0001', width: 400, height: 400 };
const posts = [
  samplePost({ ...english, id: 1, translations: [swedish], cover: { ...portrait, alt: { en: 'A', sv: 'B' } } }),
  samplePost({ ...swedish, id: 2, translations: [english], author: { name: 'Ada & Co', title: 'CTO', portrait } }),
  samplePost({ id: 3, language: 'sv', slug: 'ensam', title: 'Ensam <b>&</b> fri' }),
];
const letters = [listedLetter(), listedLetter({ number: 2, language: 'sv', languages: ['sv'] })];
const pathOf = ({ language, slug }: BlogPost) => `${language === 'sv' ? '/sv' : ''}/blog/${slug}`;

interface Page {
  path: string;
  html: string;
  canonical: string | undefined;
  alternates: [hreflang: string, href: string][];
  isListed: boolean;
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found!);

async function open(path: string, value?: unknown): Promise<Page> {
  const html = atOrigin(await site.render(path, value === undefined ? undefined : { value, next: null }));
  const tags = all(html, /(<link [^>]*>)/g);
  const alternates = tags.filter((tag) => attribute(tag, 'hreflang'));
  return {
    path,
    html,
    canonical: tags.filter((tag) => attribute(tag, 'rel') === 'canonical').map((tag) => attribute(tag, 'href'))[0],
    alternates: alternates.map((tag) => [attribute(tag, 'hreflang')!, attribute(tag, 'href')!]),
    isListed: !/<meta name="robots" content="noindex/.test(html),
  };
}

let pages: Page[];
let sitemap: string;
beforeAll(async () => {
  pages = await Promise.all([
    ...[...site.pages, ...site.stories].map((path) => open(path)),
    ...posts.map((post) => open(pathOf(post), post)),
    ...letters.flatMap(({ number, languages }) =>
      languages.map((language) =>
        open(`${language === 'sv' ? '/sv' : ''}/newsletter/${number}`, sampleLetter({ number, language, languages })),
      ),
    ),
  ]);
  sitemap = atOrigin(site.sitemap(posts, letters));
});
const listed = () => pages.filter(({ isListed, canonical, path }) => isListed && canonical === urlOf(path));
const urlOf = (path: string) => ORIGIN + (path === '/' ? '/' : path);

/** What breaks a rule, of each page by its path. */
const faults = (check: (page: Page) => string[]) =>
  listed().flatMap((page) => check(page).map((fault) => [page.path, fault]));

// https://developers.google.com/search/docs/specialty/international/localized-versions
describe('by the rules of Google for hreflang, every page', () => {
  test('lists itself, and every other version of it by an absolute address, once a language', () => {
    expect(listed().length).toBeGreaterThan(50);
    expect(
      faults(({ canonical, html, alternates }) => {
        if (alternates.length === 0) return [];
        const own = attribute(html, 'lang');
        return [
          ...(alternates.some(([language, href]) => language === own && href === canonical) ? [] : ['not itself']),
          ...alternates.filter(([, href]) => !href.startsWith(`${ORIGIN}/`)).map(([, href]) => `relative: ${href}`),
          ...(new Set(alternates.map(([language]) => language)).size < alternates.length ? ['twice'] : []),
        ];
      }),
    ).toEqual([]);
  });

  test('is listed by each version that it lists, with the same versions', () => {
    const byUrl = new Map(listed().map((page) => [page.canonical!, page]));
    expect(
      faults(({ alternates }) =>
        alternates
          .filter(([, href]) => JSON.stringify(byUrl.get(href)?.alternates) !== JSON.stringify(alternates))
          .map(([, href]) => `${href} does not link back`),
      ),
    ).toEqual([]);
  });

  test('names languages by ISO 639-1, and a page for all others', () => {
    expect(
      faults(({ alternates }) =>
        alternates.length === 0 || alternates.map(([language]) => language).join() === 'en,sv,x-default'
          ? []
          : [String(alternates)],
      ),
    ).toEqual([]);
    // Pages that are written in one language alone.
    expect(
      listed()
        .filter(({ alternates }) => alternates.length === 0)
        .map(({ path }) => path),
    ).toEqual(['/sv/blog/ensam', '/sv/newsletter/2']);
  });
});

// https://www.sitemaps.org/protocol.html, its sitemap.xsd, and Google's alternates in sitemaps
describe('by the rules of sitemaps.org, the sitemap', () => {
  const urls = () => all(sitemap, /<url>(.*?)<\/url>/gs);

  test('has the elements of the schema in their order, with addresses and dates of their types', () => {
    const href = String.raw`https?:\/\/[^\s"<>&]{5,2040}`;
    const link = `<xhtml:link rel="alternate" hreflang="(?:[a-z]{2}|x-default)" href="${href}"/>`;
    const day = String.raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?`;
    const entry = new RegExp(`^<loc>${href}</loc>(?:<lastmod>${day}</lastmod>)?(?:${link})*$`);
    expect(urls().filter((url) => !entry.test(url))).toEqual([]);
    expect(sitemap).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9" xmlns:xhtml="http:\/\/www.w3.org\/1999\/xhtml">\n(?:<url>.*<\/url>\n)+<\/urlset>$/,
    );
    expect(urls().length).toBeLessThanOrEqual(50_000);
  });

  test('names each canonical address once, of one host, and none that robots.txt or the page excludes', () => {
    const found = all(sitemap, /<loc>(.*?)<\/loc>/g);
    expect(found.toSorted()).toEqual(
      listed()
        .map(({ canonical }) => canonical!)
        .toSorted(),
    );
    expect(new Set(found).size).toBe(found.length);
    const excluded = all(site.robots(), /Disallow: (\S+)/g);
    expect(found.filter((url) => excluded.some((path) => new URL(url).pathname.startsWith(path)))).toEqual([]);
    expect(new Set(found.map((url) => new URL(url).origin))).toEqual(new Set([ORIGIN]));
  });

  test('has the alternates that the pages have', () => {
    const byUrl = new Map(listed().map((page) => [page.canonical!, page.alternates]));
    for (const url of urls()) {
      const links = all(url, /(<xhtml:link [^>]*>)/g).map((tag) => [
        attribute(tag, 'hreflang'),
        attribute(tag, 'href'),
      ]);
      expect(links).toEqual(byUrl.get(/<loc>(.*?)</.exec(url)![1]!));
    }
  });
});

// https://www.rssboard.org/rss-specification, https://www.rssboard.org/rss-profile, https://validator.w3.org/feed/docs
describe.each(['en', 'sv'] as const)(
  'by the rules of RSS 2.0 and of the validator of W3C, the feed in %s',
  (language) => {
    const RFC_822 =
      /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
    const plain = (element: string) => element.replace(/^<!\[CDATA\[([^]*)\]\]>$/, '$1');
    const one = (text: string, name: string) =>
      all(text, new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, 'g')).map(plain);

    test('has what a channel and each item must have', async () => {
      const own = posts.filter((post) => post.language === language);
      const xml = atOrigin(await site.feed(language, own, letters));
      const items = all(xml, /<item>([^]*?)<\/item>/g);
      const channel = xml.replaceAll(/<item>[^]*?<\/item>/g, '');
      expect(items.length).toBeGreaterThan(1);
      for (const name of ['title', 'link', 'description', 'language']) expect(one(channel, name)).toHaveLength(1);
      expect(one(channel, 'language')).toEqual([language]);
      expect(channel).toContain(
        `<atom:link href="${ORIGIN}${site.feedPaths[language]}" rel="self" type="application/rss+xml"/>`,
      );
      expect([...one(xml, 'pubDate'), ...one(xml, 'lastBuildDate')].filter((date) => !RFC_822.test(date))).toEqual([]);
      const known = new Set(listed().map(({ canonical }) => canonical));
      for (const item of items) {
        for (const name of ['title', 'link', 'guid', 'pubDate', 'description'])
          expect(one(item, name), item).toHaveLength(1);
        expect(known).toContain(one(item, 'link')[0]);
      }
      const ids = items.flatMap((item) => one(item, 'guid'));
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('has the same item for a post whose address has changed', async () => {
      const guid = async (slug: string) =>
        one(await site.feed(language, [samplePost({ id: 9, language, slug })], []), 'guid');
      expect(await guid('before')).toEqual(await guid('after'));
    });
  },
);

// https://developers.google.com/search/docs/appearance/structured-data/article and /breadcrumb
describe('by the rules of Google for structured data', () => {
  const graphOf = ({ html }: Page) =>
    all(html, /<script type="application\/ld\+json">([^]*?)<\/script>/g).flatMap(
      (text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'],
    );
  const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

  test('a post has a headline, dates with a zone, an image, and an author with type and name', () => {
    const articles = listed().flatMap((page) =>
      graphOf(page)
        .filter((each) => each['@type'] === 'BlogPosting')
        .map((post) => ({ page, post })),
    );
    expect(articles).toHaveLength(posts.length);
    for (const { page, post } of articles) {
      const organization = graphOf(page).find((each) => each['@type'] === 'Organization');
      expect(post).toMatchObject({
        headline: expect.any(String),
        url: page.canonical,
        datePublished: expect.stringMatching(ISO),
        dateModified: expect.stringMatching(ISO),
        image: expect.stringMatching(/^https:\/\/www\.example\.com\/./),
        publisher: { '@id': organization!['@id'] },
      });
      const author = post['author'] as Record<string, unknown>;
      if (author['@id']) expect(author['@id']).toBe(organization!['@id']);
      else expect(author).toMatchObject({ '@type': 'Person', name: expect.any(String) });
    }
  });

  test('breadcrumbs are numbered from 1, named, and lead to absolute addresses', () => {
    expect(
      faults((page) =>
        graphOf(page)
          .filter((each) => each['@type'] === 'BreadcrumbList')
          .flatMap((each) => each['itemListElement'] as { position: number; name: string; item: string }[])
          .map(({ name, item }, index) =>
            name && item.startsWith(`${ORIGIN}/`) ? '' : `${index + 1}: ${name} ${item}`,
          )
          .filter(Boolean),
      ),
    ).toEqual([]);
  });
});
