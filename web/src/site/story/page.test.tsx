import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { paths } from '../../content/site-map.ts';
import { stories } from '../../content/stories.ts';
import { testimonials } from '../../content/testimonials.ts';
import { visit } from '../../testing/visit.tsx';
import CustomersPage from '../customers/page.tsx';
import SolutionsPage from '../solutions/page.tsx';
import StoryPage from './page.tsx';

test.each(stories)('the story of $customer has its title, its figures and what the customer says', async (story) => {
  await visit(<StoryPage />, { route: '/customers/:story', at: paths.story(story.slug) });
  expect(screen.getByRole('heading', { level: 1, name: story.title.en })).toBeTruthy();
  for (const { label } of story.results) expect(screen.getAllByText(label.en).length).toBeGreaterThan(0);
  expect(screen.getByRole('figure').textContent).toContain(
    testimonials.find((each) => each.story === story.id)!.quote.en,
  );
});

test('leads to the other stories, in the same language', async () => {
  const [first, , third] = stories;
  await visit(<StoryPage />, { route: '/customers/:story', at: `/sv${paths.story(third!.slug)}` });
  const link = screen.getByRole('link', { name: first!.title.sv });
  expect(link.getAttribute('href')).toBe(`/sv${paths.story(first!.slug)}`);
  expect(screen.queryByRole('link', { name: third!.title.sv })).toBeNull();
});

test('says that a story is not there', async () => {
  await visit(<StoryPage />, { route: '/customers/:story', at: '/customers/nobody', respond: () => ({ to: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

test('the old address of a story that a link of the site has leads to where it is now', async () => {
  const respond = () => ({ to: '/customers' });
  const { where } = await visit(<StoryPage />, { route: '/customers/:story', at: '/customers/old', respond });
  await waitFor(() => expect(where()).toBe('/customers'));
});

test.each([
  ['/solutions', <SolutionsPage key="solutions" />],
  ['/customers', <CustomersPage key="customers" />],
])('%s leads to every story', async (at, page) => {
  await visit(page, { route: at, at });
  for (const { slug, customer } of stories)
    expect(screen.getByRole('link', { name: `Read the whole story ${customer}` }).getAttribute('href')).toBe(
      paths.story(slug),
    );
});
