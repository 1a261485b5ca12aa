import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { answer, enter, finds, press } from '../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import PagesPage from './page.tsx';
import { by, sampleBrand, sampleFigures, sampleText } from './testing/sample-entry.ts';

const open = (respond: Respond, at = '/pages') => visit(inPortal(<PagesPage />), at, respond);

const title = sampleText({
  key: 'careers.head.title',
  default: { en: 'Careers', sv: 'Jobba hos oss' },
  published: { en: 'Jobs' },
  version: 3,
  written: { en: by('Astrid', '2026-11-01T08:00:00.000Z') },
});
const drafted = sampleText({
  draft: { sv: 'Bygg något som står kvar.' },
  version: 4,
  defaultChanged: true,
  written: { sv: by('Bo', '2026-11-03T08:00:00.000Z') },
});
const entries = [sampleBrand(), sampleFigures(), title, drafted];

test('a page says what is replaced, its drafts, changed defaults, and who wrote last', async () => {
  await open(() => entries);
  const row = (await screen.findByRole('link', { name: 'Jobs' })).closest('li')!;
  expect(row.textContent).toMatch(/1 draft.*1 new default.*1 of 2 replaced.*Bo, 3 Nov 2026/);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/employee-portal/website/pages/careers');
});

test('what is invented is marked, and figures are not', async () => {
  await open(() => entries);
  const sample = (name: string) => screen.getByRole('link', { name }).closest('li')!.textContent;
  await screen.findByRole('link', { name: 'Name and logo' });
  expect(sample('Name and logo')).toContain('Sample');
  expect(sample('Figures')).not.toContain('Sample');
});

test('the question before a publication names what changes, and only what is chosen is published', async () => {
  const numbers = sampleText({ key: 'careers.stats.title', draft: { en: 'Our numbers' }, version: 5 });
  const { sent } = await open(() => [...entries, numbers]);
  await screen.findByText('Publish all 2');
  await userEvent.click(screen.getByRole('checkbox', { name: /Top of the page › Title/ }));
  await press('Publish 1 chosen');
  const dialog = await screen.findByRole('dialog', { name: 'Publish this change?' });
  expect(dialog.textContent).toMatch(/Before: Bygg sådant som håller\..*After: Bygg något som står kvar\./);
  expect(dialog.textContent).not.toContain('Our numbers');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await finds(['Published']);
  expect(sent.map(([, body]) => body)).toEqual([{ keys: ['careers.hero.title'], version: 4 }]);
});

test('what is asked about stays the same while others publish it', async () => {
  const other = sampleText({ key: 'careers.stats.title', draft: { en: 'Our numbers' }, version: 5 });
  let isPublished = false;
  await open((_address, init) => {
    if (init?.method !== 'POST') return [...entries.filter((each) => each !== drafted || !isPublished), other];
    isPublished = true;
    return failure(409, 'nothing-to-publish', 'Nothing');
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Top of the page › Title/ }));
  await press('Publish 1 chosen');
  const dialog = await screen.findByRole('dialog', { name: 'Publish this change?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await finds(['The changes could not be published']);
  await waitFor(() => expect(screen.queryByText('Publish all 2')).toBeNull());
  expect(dialog.textContent).not.toContain('Our numbers');
});

test('a refused publication stays open with the reason', async () => {
  await open((_address, init) => (init?.method === 'POST' ? failure(503, 'service-unavailable', 'Away') : entries));
  await press('Publish');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await finds(['The changes could not be published']);
});

test('a draft is discarded on request, to what is published', async () => {
  const { sent } = await open((_address, init) => (init?.method === 'DELETE' ? { ...drafted, draft: null } : entries));
  await press(/Discard the draft: Jobs › Top of the page › Title/);
  await answer('Discard draft');
  await finds(['Draft discarded']);
  expect(sent).toEqual([['DELETE /api/admin/site/careers.hero.title', { version: 4 }]]);
});

test('a draft is discarded to the published text also where that is too old for the history', async () => {
  const entry = { ...drafted, published: { en: 'Built.', sv: 'Byggt.' } };
  const { sent } = await open((address, init) =>
    init?.method === 'PUT' ? { ...entry, draft: null } : address.endsWith('/history') ? [] : [entry],
  );
  await press(/^Discard the draft/);
  await answer('Discard draft');
  await finds(['Draft discarded']);
  expect(sent.map(([, body]) => body)).toEqual([{ version: 4, value: { sv: 'Byggt.' }, withoutPlaceholders: true }]);
});

test('a search finds texts of all pages in both languages', async () => {
  await open(() => entries, '/pages?search=något');
  await screen.findByRole('heading', { name: '1 text found' });
  expect(screen.getByText('Bygg något som står kvar.')).toBeTruthy();
  expect(screen.queryByText('Texts by page')).toBeNull();
});

test('a form with typed words stays through another search, and when the search is cleared', async () => {
  await open(() => entries, '/pages?search=något');
  await press(/^Edit: Build/);
  enter('English', 'Half a sentence');
  const search = screen.getByRole('searchbox');
  for (const words of ['Jobs', '']) {
    await userEvent.clear(search);
    if (words) await userEvent.type(search, words);
    await finds([words === '' ? 'Texts by page' : '2 texts found']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Half a sentence');
  }
  await press('Undo changes');
  expect(screen.queryByLabelText('English')).toBeNull();
});

test('texts without a place are listed apart', async () => {
  await open(() => [...entries, sampleText({ key: 'gone.title', page: null, isUnused: true, default: null })]);
  const link = await screen.findByRole('link', { name: 'Texts that nothing uses' });
  expect(link.getAttribute('href')).toBe('/employee-portal/website/pages/unused');
});

test('a failed list says why and can be retried', async () => {
  let isUp = false;
  await open(() => (isUp ? entries : failure(503, 'service-unavailable', 'Away')));
  await screen.findByText('The texts could not be loaded');
  isUp = true;
  await press('Try again');
  await screen.findByRole('link', { name: 'Jobs' });
});
