import type { PageCount } from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import InsightsPage from './page.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const count = (changes: Partial<PageCount>): PageCount => ({
  day: '2026-11-27',
  path: '/about',
  language: 'en',
  host: '',
  campaign: '',
  views: 1,
  messages: 0,
  signUps: 0,
  ...changes,
});

const open = (respond: () => unknown, at = '/employee-portal/website/insights') =>
  visit(inPortal(<InsightsPage />), at, respond);

/** The rows of a table, each its cells. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '));

const rows = [
  count({ path: '/', host: 'news.example', campaign: 'spring', views: 1_200 }),
  count({ day: '2026-11-25', path: '/', views: 40, signUps: 1 }),
  count({ path: '/contact', views: 30, messages: 2, campaign: 'spring' }),
  count({ path: '/blog/a-post', host: 'others', views: 5 }),
  count({ path: '/sv/blog/ett-inlagg', language: 'sv', views: 6 }),
  count({ path: '/newsletter/3', views: 7 }),
  count({ path: 'others', views: 0, messages: 1 }),
];

test('shows totals, and pages, posts, newsletters, websites and campaigns with what they brought', async () => {
  await open(() => rows);
  expect(await rowsOf('Pages')).toEqual([
    '/contact | 30 | 2 | 0',
    'Unknown page | 0 | 1 | 0',
    '/ (start page) | 1,240 | 0 | 1',
  ]);
  expect(await rowsOf('Posts')).toEqual(['/sv/blog/ett-inlagg | 6 | 0 | 0', '/blog/a-post | 5 | 0 | 0']);
  expect(await rowsOf('Newsletters on the site')).toEqual(['/newsletter/3 | 7 | 0 | 0']);
  expect(await rowsOf('Where visitors come from')).toEqual(['news.example | 1,200 | 0 | 0', 'Others | 5 | 0 | 0']);
  expect(await rowsOf('Campaigns')).toEqual(['spring | 1,230 | 2 | 0']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,288', '3', '1']);
});

test('a screen reader reads the chart as a table of all days', async () => {
  const { read } = await open(() => rows, '/employee-portal/website/insights?days=7');
  expect(read).toEqual(['/api/admin/insights?from=2026-11-21']);
  const days = await rowsOf('Page views, messages and sign-ups by day');
  expect(days).toHaveLength(7);
  expect(days.slice(-3)).toEqual([
    '25 November 2026 | 40 | 0 | 1',
    '26 November 2026 | 0 | 0 | 0',
    '27 November 2026 | 1,248 | 3 | 0',
  ]);
});

test('the period is chosen, and stays in the address', async () => {
  const { read, where } = await open(() => rows);
  expect(read).toEqual(['/api/admin/insights?from=2026-10-29']);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Period' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last year' }));
  expect(where()).toBe('/employee-portal/website/insights?days=365');
  expect(read.at(-1)).toBe('/api/admin/insights?from=2025-11-28');
});

test('a long table shows the first rows until all are asked for', async () => {
  await open(() => Array.from({ length: 12 }, (_, n) => count({ path: `/blog/post-${n}`, views: 20 - n })));
  expect(await rowsOf('Posts')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(await rowsOf('Posts')).toHaveLength(12);
});

test('says that nothing is counted, and why figures are not shown', async () => {
  await open(() => [], '/sv/employee-portal/website/insights');
  expect(await screen.findByRole('heading', { name: 'Inget räknat än' })).toBeTruthy();
});

test('says why the figures could not be loaded, and tries again', async () => {
  let isLong = true;
  await open(() => (isLong ? failure(400, 'period-too-long', 'No') : rows));
  expect(await screen.findByText('That period is too long. Please choose a shorter one.')).toBeTruthy();
  isLong = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Campaigns')).toHaveLength(1);
});
