import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { paths } from '../../content/site-map.ts';
import { stories } from '../../content/stories.ts';
import { testimonials } from '../../content/testimonials.ts';
import { visit } from '../../testing/visit.tsx';
import CustomersPage from '../customers/page.tsx';
import SolutionsPage from '../solutions/page.tsx';
import StoryPage from './page.tsx';

const route = '/customers/:story';

test.each(stories)('the story of $customer has its title, its figures and what the customer says', async (story) => {
  await visit(<StoryPage />, paths.story(story.slug), undefined, { route });
  expect(screen.getByRole('heading', { level: 1, name: story.title.en })).toBeTruthy();
  for (const { label } of story.results) expect(screen.getAllByText(label.en).length).toBeGreaterThan(0);
  expect(screen.getByRole('figure').textContent).toContain(
    testimonials.find((each) => each.story === story.id)!.quote.en,
  );
});

test('leads to the other stories, in the same language', async () => {
  const [first, , third] = stories;
  await visit(<StoryPage />, `/sv${paths.story(third!.slug)}`, undefined, { route });
  const link = screen.getByRole('link', { name: first!.title.sv });
  expect(link.getAttribute('href')).toBe(`/sv${paths.story(first!.slug)}`);
  expect(screen.queryByRole('link', { name: third!.title.sv })).toBeNull();
});

test('says that a story is not there', async () => {
  await visit(<StoryPage />, '/customers/nobody', () => ({ to: null }), { route });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

test('the old address of a story that a link of the site has leads to where it is now', async () => {
  const { where } = await visit(<StoryPage />, '/customers/old', () => ({ to: '/customers' }), { route });
  await waitFor(() => expect(where()).toBe('/customers'));
});

test.each([
  ['/solutions', <SolutionsPage key="solutions" />],
  ['/customers', <CustomersPage key="customers" />],
])('%s leads to every story', async (at, page) => {
  await visit(page, at);
  for (const { slug, customer } of stories)
    expect(screen.getByRole('link', { name: `Read the whole story ${customer}` }).getAttribute('href')).toBe(
      paths.story(slug),
    );
});
