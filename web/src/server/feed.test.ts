import { expect, test } from 'vitest';

import { samplePost } from '../posts/testing/sample-post.ts';
import { listedLetter } from '../site/testing/sample-letter.ts';
import { feed } from './feed.ts';

const post = samplePost({
  slug: 'terraform-state',
  title: 'State & <boundaries>',
  excerpt: 'Åtkomst, ]]> och ordning',
  publishedAt: '2025-11-03T09:30:00.000Z',
});

test('the feed contains a post with its title, excerpt, date and address', async () => {
  const xml = await feed('en', [post], []);
  expect(xml).toContain('<title><![CDATA[State & <boundaries>]]></title>');
  expect(xml).toContain('<link>https://origin.invalid/blog/terraform-state</link>');
  expect(xml).toContain('<pubDate>Mon, 03 Nov 2025 09:30:00 GMT</pubDate>');
  // Its text cannot end the element that contains it.
  expect(xml).toContain('<description><![CDATA[Åtkomst, ]]]]><![CDATA[> och ordning]]></description>');
});

test('a post has its address in the tree of its language', async () => {
  const xml = await feed('sv', [samplePost({ language: 'sv', slug: 'ett-prov' })], []);
  expect(xml).toContain('<link>https://origin.invalid/sv/blog/ett-prov</link>');
});

test('the feed has only characters of XML, also where they would separate the end of an element', async () => {
  const all = '\u0000\u0001\u000b\u000c\u001f\uffff]]\u0001><evil/>\t\n 🎈';
  const xml = await feed('en', [samplePost({ title: all, excerpt: all, category: all, tags: [all] })], []);
  expect(xml).toContain('<![CDATA[]]]]><![CDATA[><evil/>\t\n 🎈]]>');
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uFFFD]/);
  expect(xml.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '')).not.toContain('<evil');
});

test('the Swedish feed is in Swedish and links to the Swedish blog', async () => {
  const xml = await feed('sv', [], []);
  expect(xml).toContain('<link>https://origin.invalid/sv/blog</link>');
  expect(xml).toContain('<language>sv</language>');
  expect(xml).toContain('https://origin.invalid/sv/feed.xml');
});

test('letters stand among the posts by date, in the feed of each language that they are written in', async () => {
  const letters = [
    listedLetter({ subject: 'Later' }),
    listedLetter({ number: 1, subject: 'Earlier', sentAt: '2025-01-01T07:00:00.000Z' }),
  ];
  const xml = await feed('en', [post], letters);
  expect(
    Array.from(xml.matchAll(/<title><!\[CDATA\[(.*?)\]\]><\/title>\s*<link>(.*?)<\/link>/g), ([, title, link]) => [
      title,
      link,
    ]),
  ).toEqual([
    ['Later', 'https://origin.invalid/newsletter/3'],
    ['State & <boundaries>', 'https://origin.invalid/blog/terraform-state'],
    ['Earlier', 'https://origin.invalid/newsletter/1'],
  ]);
  expect(xml).toContain('<category>Newsletter</category>');
  expect(await feed('sv', [], letters)).not.toContain('<item>');
  expect(await feed('sv', [], [listedLetter({ language: 'sv' })])).toContain('https://origin.invalid/sv/newsletter/3');
});
