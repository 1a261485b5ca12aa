import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { choose, finds, press } from '../../testing/steps.ts';
import { failure, type Respond } from '../../testing/visit.tsx';
import { withDuties } from '../testing/in-portal.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const people = [{ id: 7, name: 'Elin Åkerberg' }];

const open = (at: string, respond: Respond = () => [sampleDocument()], user = withDuties('payroll')) =>
  openList(respond, { at, user, people });

const box = () => screen.getByRole('searchbox', { name: 'Search documents' });

test('what is typed is searched by the server, and the rows stay until the result is there', async () => {
  let showResult = (_result: unknown): void => undefined;
  const result = new Promise((resolve) => (showResult = resolve));
  const { read, where } = await open('/list', (address) =>
    address.includes('search') ? result : [sampleDocument({ originalName: 'Before.pdf' })],
  );
  await screen.findByText('Before.pdf');
  await userEvent.type(box(), '  avtal ');
  await waitFor(() => expect(read()).toEqual(['/api/documents?limit=50', '/api/documents?search=avtal&limit=50']));
  expect(where()).toBe('/list?search=avtal');
  expect(screen.getByRole('list', { name: 'Documents' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Before.pdf')).toBeTruthy();
  showResult([sampleDocument({ id: 2 }), sampleDocument({ id: 3 })]);
  expect(await screen.findByText('2 documents')).toBeTruthy();
  expect(screen.queryByText('Before.pdf')).toBeNull();
});

test('each filter and the order are the server’s, and in the address', async () => {
  const { read, where } = await open('/list');
  await choose('Category', 'Contract');
  await choose('Employee', 'Elin Åkerberg');
  await choose('For whom', 'One employee');
  await choose('Sort by', 'Title');
  await userEvent.type(screen.getByLabelText('From'), '2026-01-01');
  await userEvent.type(screen.getByLabelText('To'), '2026-03-31');
  const query = 'category=contract&employeeId=7&audience=personal&sort=name&from=2026-01-01&to=2026-03-31';
  await waitFor(() => expect(where()).toBe(`/list?${query}`));
  const sent = new URL(read().at(-1)!, 'http://x').searchParams;
  expect(Object.fromEntries(sent)).toEqual({
    ...Object.fromEntries(new URLSearchParams(query)),
    language: 'en',
    limit: '50',
  });
  // Hidden where the window is wide.
  expect(screen.getByText('Filter and sort (5)')).toBeTruthy();
  await choose('Category', 'All categories');
  await waitFor(() => expect(where()).not.toContain('category'));
});

test('an address restores search, filters and order', async () => {
  const { read } = await open('/list?sort=size&search=avtal&from=2026-01-01&employeeId=7&category=contract');
  expect(read()[0]).toBe(
    '/api/documents?search=avtal&category=contract&employeeId=7&from=2026-01-01&sort=size&limit=50',
  );
  expect(box()).toHaveProperty('value', 'avtal');
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-01-01');
  for (const [field, choice] of [
    ['Category', 'Contract'],
    ['Employee', 'Elin Åkerberg'],
    ['Sort by', 'Largest first'],
  ]) {
    expect(screen.getByRole('combobox', { name: field! }).textContent).toBe(choice);
  }
});

test('invalid values of an address do not filter', async () => {
  const { read } = await open('/list?sort=colour&category=x&employeeId=-1&from=tomorrow&to=2026-13-01&audience=me');
  expect(read()).toEqual(['/api/documents?limit=50']);
});

test('a period that ends before it begins is named, and not sent', async () => {
  const { read } = await open('/list?from=2026-03-01&to=2026-02-01');
  expect(read()).toEqual(['/api/documents?from=2026-03-01&limit=50']);
  expect(screen.getByText('This is earlier than the first day').closest('[role=alert]')).toBeTruthy();
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
});

test('an employee who was deleted stays chosen', async () => {
  await open('/list?employeeId=99');
  expect(screen.getByRole('combobox', { name: 'Employee' }).textContent).toBe('Former employee');
});

test('only who sees the documents of others filters by employee', async () => {
  const { read } = await open('/list?employeeId=7', undefined, withDuties('documents', 'people'));
  expect(screen.queryByRole('combobox', { name: 'Employee' })).toBeNull();
  expect(read()).toEqual(['/api/documents?limit=50']);
  await userEvent.click(screen.getByRole('combobox', { name: 'For whom' }));
  const choices = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(choices).toEqual(['All documents', 'Everyone', 'You']);
});

test.each([
  ['name', null, 'application/pdf', 'Found in the title or the name of the file'],
  ['description', null, 'application/pdf', 'Found in the description'],
  ['person', null, 'application/pdf', 'Found in the name of the employee'],
  ['words', 3, 'application/pdf', 'Found inside the file, page 3'],
  ['words', 2, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Found inside the file, sheet 2'],
  ['words', null, 'text/plain; charset=utf-8', 'Found inside the file'],
] as const)('a hit in the %s (page %s) says where it is', async (field, page, mimeType, text) => {
  await open('/list?search=x', () => [sampleDocument({ mimeType, hit: { field, page } })]);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a document whose words cannot be searched says so', async () => {
  await open('/list', () => [
    sampleDocument({ id: 1, indexState: 'not-searchable' }),
    sampleDocument({ id: 2, indexState: 'waiting' }),
  ]);
  await finds(['Text not searchable', 'Text not searchable yet']);
  expect(document.getElementById(box().getAttribute('aria-describedby')!)?.textContent).toMatch(/doc and xls/);
});

test('an empty result names search and filters, and offers to clear them', async () => {
  const { where } = await open('/list?search=avtal&employeeId=7&to=2026-03-31&sort=name', (address) =>
    address.includes('search') ? [] : [sampleDocument()],
  );
  expect(await screen.findByRole('heading', { name: 'No Documents Found' })).toBeTruthy();
  for (const text of ['“avtal”', 'Employee: Elin Åkerberg', 'To: 31 March 2026']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await press('Clear search and filters');
  expect(await screen.findByText('Handbook.pdf')).toBeTruthy();
  expect(where()).toBe('/list?sort=name');
  expect(box()).toHaveProperty('value', '');
});

test('a failed search shows no rows of the one before, and can be retried', async () => {
  let isDown = true;
  await open('/list', (address) => {
    if (!address.includes('search')) return [sampleDocument({ originalName: 'Before.pdf' })];
    return isDown ? failure(503, 'service-unavailable', 'Away') : [sampleDocument({ originalName: 'Found.pdf' })];
  });
  await screen.findByText('Before.pdf');
  await userEvent.type(box(), 'x');
  expect(within(await screen.findByRole('alert')).getByText('Failed to fetch documents')).toBeTruthy();
  expect(screen.queryByText('Before.pdf')).toBeNull();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Found.pdf')).toBeTruthy();
});

test('on a phone the filters are behind a button', async () => {
  await open('/list?category=contract');
  const button = screen.getByText('Filter and sort (1)');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls')!)?.dataset['open']).toBe('true');
});

test('a long result is not called the newest documents', async () => {
  const link = '</api/documents?cursor=1>; rel="next"';
  await open('/list?sort=name', () => Response.json([sampleDocument()], { headers: { link } }));
  expect(await screen.findByText('The first 1 documents')).toBeTruthy();
});
