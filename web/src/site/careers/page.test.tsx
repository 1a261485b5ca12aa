import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { brand } from '../../content/brand.ts';
import { positions } from '../../content/positions.ts';
import { defaultFacts } from '../../content/facts.ts';
import { WordsContext } from '../../i18n/words.ts';
import { visit } from '../../testing/visit.tsx';
import CareersPage from './page.tsx';

const open = (at: string) => visit(<CareersPage />, { route: '/careers', at });

const subjectOf = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('subject');

test('shows the four figures of the team', async () => {
  await open('/careers');
  const figures = screen
    .getAllByRole('term')
    .slice(0, 4)
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures).toEqual([
    ['Team Members', '5'],
    ['Growth Rate', '150%'],
    ['Employee Satisfaction', '96%'],
    ['Countries', '2'],
  ]);
});

test.each([
  ['/careers', 'Apply Now as'],
  ['/sv/careers', 'Sök tjänsten som'],
])('%s: each position is shown, and applied for under its English name', async (at, apply) => {
  await open(at);
  for (const { title, skills } of positions) {
    const position = within(screen.getByRole('article', { name: title }));
    for (const skill of skills) expect(position.getByText(skill)).toBeTruthy();
    const link = position.getByRole('link', { name: `${apply} ${title}` });
    expect(subjectOf(link)).toBe(`Application for ${title} - ${brand.city}`);
  }
});

test.each([
  ['/careers', /no open positions right now/, 'Send an open application'],
  ['/sv/careers', /inga lediga tjänster/, 'Skicka en öppen ansökan'],
])('%s: without positions an open application takes their place', async (at, sentence, application) => {
  const words = { facts: { ...defaultFacts, positions: [] }, texts: {} };
  await visit(
    <WordsContext value={words}>
      <CareersPage />
    </WordsContext>,
    { route: '/careers', at },
  );
  expect(screen.getByText(sentence)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: application });
  expect(links.map(subjectOf)).toEqual(Array.from({ length: 2 }, () => `Open application - ${brand.city}`));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.querySelector('[href="#positions"]')).toBeNull();
});
