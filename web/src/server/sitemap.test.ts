import { expect, test } from 'vitest';

import { samplePost } from '../posts/testing/sample-post.ts';
import { listedLetter } from '../site/testing/sample-letter.ts';
import { sitemap } from './sitemap.ts';

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);

test('names the archive in both languages, and each letter in those it is written in', () => {
  const xml = sitemap([], [listedLetter(), listedLetter({ number: 2, languages: ['sv'] })]);
  expect(locations(xml).filter((url) => url?.includes('newsletter'))).toEqual([
    'https://origin.invalid/newsletter',
    'https://origin.invalid/sv/newsletter',
    'https://origin.invalid/newsletter/3',
    'https://origin.invalid/sv/newsletter/3',
    'https://origin.invalid/sv/newsletter/2',
  ]);
  const [both, swedish] = xml
    .split('\n')
    .filter((line) => /newsletter\/[23]</.test(line))
    .filter((_line, index) => index !== 1);
  expect(both).toMatch(/hreflang="sv" href="https:\/\/origin.invalid\/sv\/newsletter\/3"/);
  expect(swedish).not.toContain('hreflang');
  expect(swedish).toContain('<lastmod>2026-03-02T07:00:00.000Z</lastmod>');
});

test('names every story in both languages', () => {
  const found = locations(sitemap([], [])).filter((url) => url?.includes('/customers/'));
  expect(found).toHaveLength(6);
  expect(found).toContain('https://origin.invalid/sv/customers/tarnsund-software');
});

test('names each post in the tree of its language, with its other half', () => {
  const english = { language: 'en', slug: 'a-drill', title: 'A drill' } as const;
  const swedish = { language: 'sv', slug: 'ett-prov', title: 'Ett prov' } as const;
  const posts = [
    samplePost({ ...english, translations: [swedish] }),
    samplePost({ ...swedish, translations: [english] }),
    samplePost({ language: 'sv', slug: 'ensam' }),
  ];
  const links = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://origin.invalid/blog/a-drill"/>',
    '<xhtml:link rel="alternate" hreflang="sv" href="https://origin.invalid/sv/blog/ett-prov"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://origin.invalid/blog/a-drill"/>',
  ].join('');
  const entry = (path: string, alternates = '') =>
    `<url><loc>https://origin.invalid${path}</loc><lastmod>2025-08-19T12:00:00.000Z</lastmod>${alternates}</url>`;
  const found = sitemap(posts, [])
    .split('\n')
    .filter((line) => line.includes('/blog/'));
  expect(found).toEqual([entry('/blog/a-drill', links), entry('/sv/blog/ett-prov', links), entry('/sv/blog/ensam')]);
});
