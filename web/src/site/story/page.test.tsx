import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { defaultFacts } from '../../content/facts.ts';
import { stories as samples } from '../../content/samples/stories.ts';
import { testimonials } from '../../content/samples/testimonials.ts';
import { paths } from '../../content/site-map.ts';
import { inLanguage } from '../../i18n/use-list.ts';
import { visit } from '../../testing/visit.tsx';
import CustomersPage from '../customers/page.tsx';
import SolutionsPage from '../solutions/page.tsx';
import StoryPage from './page.tsx';

const en = inLanguage(samples, defaultFacts, 'en');
const sv = inLanguage(samples, defaultFacts, 'sv');

test.each(en)('the story of $customer has its title, its figures and what the customer says', async (story) => {
  await visit(<StoryPage />, { route: '/customers/:story', at: paths.story(story.slug) });
  expect(screen.getByRole('heading', { level: 1, name: story.title })).toBeTruthy();
  expect(story.results.length).toBeGreaterThan(0);
  for (const { value } of story.results) expect(screen.getAllByText(value).length).toBeGreaterThan(0);
  const { person } = testimonials.find((testimonial) => testimonial.story === story.id)!;
  expect(screen.getByRole('figure').textContent).toContain(`${person} `);
});

test('leads to the other stories, in the same language', async () => {
  const [other, , shown] = sv;
  await visit(<StoryPage />, { route: '/customers/:story', at: `/sv${paths.story(shown!.slug)}` });
  const link = screen.getByRole('link', { name: other!.title });
  expect(link.getAttribute('href')).toBe(`/sv${paths.story(other!.slug)}`);
  expect(screen.queryByRole('link', { name: shown!.title })).toBeNull();
});

test.each([
  ['/solutions', <SolutionsPage key="solutions" />],
  ['/customers', <CustomersPage key="customers" />],
])('%s leads to every story', async (at, page) => {
  await visit(page, { route: at, at });
  for (const { slug, customer } of en)
    expect(screen.getByRole('link', { name: `Read the whole story ${customer}` }).getAttribute('href')).toBe(
      paths.story(slug),
    );
});
