import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { defaultFacts } from '../../content/facts.ts';
import { successStories } from '../../content/samples/success-stories.ts';
import { paths } from '../../content/site-map.ts';
import { visit } from '../../testing/visit.tsx';
import CustomersPage from '../customers/page.tsx';
import SolutionsPage from '../solutions/page.tsx';
import StoryPage from './page.tsx';
import { story as english } from './texts.en.ts';
import { story as swedish } from './texts.sv.ts';

const en = english(defaultFacts);
const sv = swedish(defaultFacts);

test.each(successStories)(
  'the story of $customer has its title, its figures and what the customer says',
  async (story) => {
    await visit(<StoryPage />, { route: '/customers/:story', at: paths.story(story.id) });
    expect(screen.getByRole('heading', { level: 1, name: en.items[story.id].title })).toBeTruthy();
    for (const { percent } of story.results) expect(screen.getAllByText(`${percent}%`).length).toBeGreaterThan(0);
    expect(screen.getByRole('figure').textContent).toContain(`${story.person} `);
  },
);

test('leads to the other stories, in the same language', async () => {
  await visit(<StoryPage />, { route: '/customers/:story', at: `/sv${paths.story('software')}` });
  const link = screen.getByRole('link', { name: sv.items.manufacturer.title });
  expect(link.getAttribute('href')).toBe(`/sv${paths.story('manufacturer')}`);
  expect(screen.queryByRole('link', { name: sv.items.software.title })).toBeNull();
});

test.each([
  ['/solutions', <SolutionsPage key="solutions" />],
  ['/customers', <CustomersPage key="customers" />],
])('%s leads to every story', async (at, page) => {
  await visit(page, { route: at, at });
  for (const { id, customer } of successStories)
    expect(screen.getByRole('link', { name: `Read the whole story ${customer}` }).getAttribute('href')).toBe(
      paths.story(id),
    );
});
