import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { finds, press } from '../../testing/steps.ts';
import { failure, type Respond } from '../../testing/visit.tsx';
import { withDuties } from '../testing/in-portal.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const people = [{ id: 7, name: 'Elin Åkerberg' }];
const list = (respond: Respond, at = '/list', user = withDuties()) => openList(respond, { at, people, user });

test('shows three placeholders while loading', async () => {
  await list(() => new Promise(() => {}));
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  expect(screen.getByText('Loading documents')).toBeTruthy();
});

test('a row shows name, category, size, date, description and audience', async () => {
  const payslip = sampleDocument({ isPublic: false, employeeId: 7, category: 'payslip', description: 'November' });
  await list(() => [payslip], '/list', withDuties('payroll'));
  const row = within(await screen.findByRole('list', { name: 'Documents' }));
  for (const text of ['Handbook.pdf', 'Payslip', '1.5 KB', '3 November 2025', 'November', 'Elin Åkerberg']) {
    expect(await row.findByText(text)).toBeTruthy();
  }
});

test('sizes, dates and categories are written as in Swedish', async () => {
  await list(() => [sampleDocument()], '/sv/list');
  await finds(['Allmänt', '1,5 KB', '3 november 2025', 'Alla']);
});

test.each([
  ['', 'Payslip March 2026'],
  ['/sv', 'Lönespecifikation mars 2026'],
])('a document of a payslip run has its title in the language of the page, at “%s/list”', async (at, title) => {
  const titles = { en: 'Payslip March 2026', sv: 'Lönespecifikation mars 2026' };
  await list(() => [sampleDocument({ originalName: 'Payslip 2026-03.pdf', title: titles })], `${at}/list`);
  expect(await screen.findByRole('button', { name: title })).toBeTruthy();
  expect(screen.queryByText('Payslip 2026-03')).toBeNull();
});

test('a row says how many have confirmed, and has no size below a kilobyte', async () => {
  const confirmations = { confirmed: 1, people: 3, dueOn: null, overdue: false };
  await list(() => [
    sampleDocument({ fileSize: 12, confirmations }),
    sampleDocument({ id: 2, confirmations: { ...confirmations, dueOn: '2099-03-05' } }),
    sampleDocument({ id: 3, confirmations: { ...confirmations, confirmed: 3, dueOn: '2020-03-05' } }),
  ]);
  await finds(['1 of 3 confirmed', '1 of 3 confirmed, due on 5 March 2099', 'Confirmed by all 3']);
  expect(screen.queryByText(/Bytes/)).toBeNull();
});

test('an empty list explains what will appear there', async () => {
  await list(() => []);
  expect(await screen.findByRole('heading', { name: 'No Documents Found' })).toBeTruthy();
  expect(screen.getByText('No documents are currently available.')).toBeTruthy();
  expect(screen.getByText(/^Payslips, contracts and certificates appear here/)).toBeTruthy();
});

test('a failed list can be retried', async () => {
  let isDown = true;
  await list(() => (isDown ? failure(503, 'service-unavailable', 'Away') : [sampleDocument()]));
  expect(within(await screen.findByRole('alert')).getByText('Failed to fetch documents')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Handbook.pdf')).toBeTruthy();
});

test('a failed download is shown in a toast, and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await list((address) =>
    address.endsWith('/download') ? failure(404, 'document-not-found', 'Gone') : [sampleDocument()],
  );
  await press('Download Handbook.pdf');
  await finds(['Failed to download document', 'That document no longer exists.']);
  expect(log).toHaveBeenCalledWith(
    'Failed to download document',
    expect.objectContaining({ name: 'ApiError', status: 404 }),
  );
  log.mockRestore();
});

/** A list of three pages, of 50, 50 and 30 documents. */
function pages(address: string): Response {
  const first = Number(new URL(address, 'http://x').searchParams.get('cursor') ?? 0);
  const documents = Array.from({ length: first === 100 ? 30 : 50 }, (_, index) =>
    sampleDocument({ id: first + index }),
  );
  const next = `</api/documents?limit=50&cursor=${first + 50}>; rel="next"`;
  return Response.json(documents, { headers: first === 100 ? {} : { link: next } });
}

const rows = () => screen.findAllByRole('button', { name: /^Download/ });

test('a long list is shown page by page to its end', async () => {
  const addresses: string[] = [];
  await list((address) => {
    addresses.push(address);
    return pages(address);
  });
  expect(await rows()).toHaveLength(50);
  await press('Show more');
  await waitFor(async () => expect(await rows()).toHaveLength(100));
  expect(screen.getByText('The 100 newest documents')).toBeTruthy();
  await press('Show more');
  await waitFor(async () => expect(await rows()).toHaveLength(130));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(addresses).toEqual([
    '/api/documents?limit=50',
    '/api/documents?limit=50&cursor=50',
    '/api/documents?limit=50&cursor=100',
  ]);
});

test('a failed page leaves those before it, and can be retried', async () => {
  let isDown = false;
  await list((address) => (isDown ? failure(503, 'service-unavailable', 'Away') : pages(address)));
  await rows();
  isDown = true;
  await press('Show more');
  expect(await screen.findByText(/^Failed to fetch documents/)).toBeTruthy();
  expect(await rows()).toHaveLength(50);
  isDown = false;
  await press('Try again');
  await waitFor(async () => expect(await rows()).toHaveLength(100));
});
