import { type BlogPost, postCategories } from '@kontor/contracts/endpoints';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { visit } from '../testing/visit.tsx';
import { PostCard } from './post-card.tsx';
import { samplePost } from './testing/sample-post.ts';

async function cardOf(post: BlogPost, at = '/') {
  await visit(<PostCard post={post} />, at);
  return within(screen.getByRole('article'));
}

test('a card links to its post and shows date, author and reading time', async () => {
  const card = await cardOf(samplePost({ authorId: 7, content: 'word '.repeat(250) }));
  expect(card.getByRole('link', { name: 'A backup is a restore' }).getAttribute('href')).toBe('/blog/a-backup');
  expect(card.getByText('19 August 2025')).toBeTruthy();
  expect(card.getByText('Author 7')).toBeTruthy();
  expect(card.getByText('2 min read')).toBeTruthy();
});

test('a card names an author who agreed to it', async () => {
  const card = await cardOf(samplePost({ authorId: 7, authorName: 'Elsa Berg' }));
  expect(card.getByText('Elsa Berg')).toBeTruthy();
  expect(card.queryByText('Author 7')).toBeNull();
});

test('shows the creation date without a publish date, and the team without an author', async () => {
  const card = await cardOf(samplePost({ publishedAt: null, authorId: null }));
  expect(card.getByText('1 August 2025')).toBeTruthy();
  expect(card.getByText('Molnhjärta team')).toBeTruthy();
});

test('on a Swedish page the card is in Swedish and links to the page in the language of the post', async () => {
  const card = await cardOf(samplePost({ category: 'Security' }), '/sv');
  expect(card.getByText('Säkerhet')).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe('/blog/a-backup');
  cleanup();
  const swedish = await cardOf(samplePost({ language: 'sv' }));
  expect(swedish.getByRole('link').getAttribute('href')).toBe('/sv/blog/a-backup');
});

test("a card in another language than the page has a lang attribute, except for the page's own words", async () => {
  const card = await cardOf(samplePost({ language: 'sv', category: 'Security' }));
  expect(screen.getByRole('article').lang).toBe('sv');
  expect(card.getByText('Security').lang).toBe('en');
  expect(card.getByText('In Swedish').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(card.getByText('Molnhjärta team').closest('[lang]')?.getAttribute('lang')).toBe('en');
  cleanup();
  await cardOf(samplePost());
  expect(screen.getByRole('article').hasAttribute('lang')).toBe(false);
  expect(screen.queryByText('In English')).toBeNull();
});

test('every known category has its own banner, unknown ones that of Cloud Infrastructure', async () => {
  const categories = [...postCategories, 'constructor', 'Gardening'];
  const posts = categories.map((category, id) => samplePost({ id, category, title: category, slug: String(id) }));
  const cards = posts.map((post) => <PostCard key={post.id} post={post} />);
  await visit(cards, '/');
  const drawings = screen.getAllByRole('article').map((card) => card.querySelector('[data-banner]'));
  expect(drawings.map((drawing) => drawing?.getAttribute('data-banner'))).toEqual([
    ...postCategories,
    'Cloud Infrastructure',
    'Cloud Infrastructure',
  ]);
  const colours = drawings.slice(0, postCategories.length).map((drawing) => drawing?.getAttribute('class'));
  expect(new Set(colours).size).toBe(postCategories.length);
});

test('two posts of a category have different pictures, and a post always the same one', async () => {
  const titles = ['A backup is a restore', 'Where to cut', 'A backup is a restore'];
  for (const category of postCategories) {
    await visit(
      titles.map((title, id) => <PostCard key={id} post={samplePost({ id, category, title })} />),
      '/',
    );
    const [first, second, again] = screen
      .getAllByRole('article')
      .map((card) => card.querySelector('[data-banner]')?.innerHTML);
    expect([first === second, first === again], category).toEqual([false, true]);
    cleanup();
  }
});
