import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { brand } from '../../content/brand.ts';
import { positions } from '../../content/positions.ts';
import { defaultFacts } from '../../content/facts.ts';
import { WordsContext } from '../../i18n/words.ts';
import { visit } from '../../testing/visit.tsx';
import CareersPage from './page.tsx';

const open = (at: string) => visit(<CareersPage />, at);

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
  ['/careers', 'Pay', 'SEK 40,000–55,000 a month'],
  ['/sv/careers', 'Lön', '40 000–55 000 kr i månaden'],
])('%s: a position says its pay, where it has a range', async (at, term, pay) => {
  const [first, second] = positions;
  const payRange = { from: 40_000, to: 55_000, currency: 'SEK', per: 'MONTH' } as const;
  await visit(
    <WordsContext value={{ facts: { ...defaultFacts, positions: [{ ...first!, payRange }, second!] }, texts: {} }}>
      <CareersPage />
    </WordsContext>,
    at,
  );
  const shown = screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(shown?.textContent?.replaceAll(/\s/g, ' ')).toBe(pay);
});

test('a position without requirements or skills has no heading for them', async () => {
  const [first, second] = positions;
  const bare = { ...first!, requirements: [], skills: [] };
  await visit(
    <WordsContext value={{ facts: { ...defaultFacts, positions: [bare, second!] }, texts: {} }}>
      <CareersPage />
    </WordsContext>,
    '/careers',
  );
  const headings = (name: string) =>
    within(screen.getByRole('article', { name })).queryAllByRole('heading', { level: 4 }).length;
  expect([headings(bare.title), headings(second!.title)]).toEqual([0, 2]);
});

test('the sample positions are open when the site is built, for two months at least', () => {
  const inTwoMonths = new Date(Date.now() + 59 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  for (const { firstDay, lastDay } of positions)
    expect([firstDay <= today, lastDay >= inTwoMonths, lastDay]).toEqual([
      true,
      true,
      expect.stringMatching(/^\d{4}(-\d\d){2}$/),
    ]);
});

test.each([
  ['/careers', /no open positions right now/, 'Send an open application'],
  ['/sv/careers', /inga lediga tjänster/, 'Skicka en spontanansökan'],
])('%s: without positions an open application takes their place', async (at, sentence, application) => {
  const words = { facts: { ...defaultFacts, positions: [] }, texts: {} };
  await visit(
    <WordsContext value={words}>
      <CareersPage />
    </WordsContext>,
    at,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: application });
  expect(links.map(subjectOf)).toEqual(Array.from({ length: 2 }, () => `Open application - ${brand.city}`));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.querySelector('[href="#positions"]')).toBeNull();
});
