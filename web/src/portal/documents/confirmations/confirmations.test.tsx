import type { Ledger, RequestedConfirmation } from '@kontor/contracts/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { failure, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import { sampleDocument } from '../testing/sample-document.ts';
import LedgerDialog from './ledger-dialog.tsx';
import ConfirmationRequestsPage from './page.tsx';

const sentence = { en: 'I have read it.', sv: 'Jag har läst det.' };

const row = (employeeId: number, name: string, parts: object = {}) => ({
  employeeId,
  name,
  deliveredAt: '2026-11-01T08:00:00.000Z',
  openedAt: null,
  confirmedAt: null,
  overdue: false,
  ...parts,
});
const asked: Ledger = {
  request: { sentence, dueOn: null, alsoLater: true, requestedBy: 1, requestedAt: '2026-11-01T08:00:00.000Z' },
  version: 1,
  remindedOn: null,
  delivered: 3,
  opened: 1,
  confirmed: 1,
  overdue: 1,
  rows: [
    row(1, 'Astrid', { openedAt: '2026-11-02T08:00:00.000Z', confirmedAt: '2026-11-02T08:01:00.000Z' }),
    row(2, 'Bo', { overdue: true }),
    row(3, 'Cilla'),
  ],
};

/** The dialog of a document's ledger. */
const ledger = (read: () => unknown, change: () => unknown = () => ({})) =>
  visit(
    inPortal(<LedgerDialog document={sampleDocument()} open onClose={() => undefined} />),
    '/list',
    (_address, init) => (init?.method === 'GET' ? read() : change()),
  );

test('the ledger filters people by what they have done', async () => {
  await ledger(() => asked);
  await userEvent.click(await screen.findByRole('tab', { name: 'Overdue (1)' }));
  expect(screen.getByText('Bo')).toBeTruthy();
  expect(screen.queryByText('Cilla')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Confirmed (1)' }));
  expect(screen.getByText('Astrid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/documents/1/ledger/export?format=csv',
  );
});

test('readers are reminded, once a day', async () => {
  let isFirst = true;
  const { sent } = await ledger(
    () => asked,
    () => {
      const reply = isFirst ? { people: 2 } : failure(409, 'reminded-today', 'Today');
      isFirst = false;
      return reply;
    },
  );
  await press('Remind');
  expect(await screen.findByText('2 people are reminded')).toBeTruthy();
  await press('Remind');
  expect(await screen.findByText('A reminder was sent today already. The next one can go tomorrow.')).toBeTruthy();
  expect(sent).toEqual([['POST /api/documents/1/reminders'], ['POST /api/documents/1/reminders']]);
});

test('an empty ledger explains itself, and a request is sent from it', async () => {
  let current: Ledger = { ...asked, request: null, rows: [], delivered: 0, opened: 0, confirmed: 0, overdue: 0 };
  const { sent } = await ledger(
    () => current,
    () => ((current = asked), asked.request),
  );
  await press('Ask for confirmation');
  const english = screen.getByLabelText('Sentence in English');
  await userEvent.clear(english);
  await press('Ask for confirmation');
  expect(await screen.findByText('The sentence is missing')).toBeTruthy();
  await userEvent.type(english, 'One\nline');
  await press('Ask for confirmation');
  expect(await screen.findByRole('tab', { name: 'All (3)' })).toBeTruthy();
  const swedish = 'Jag har läst och förstått det här dokumentet.';
  expect(sent).toEqual([
    ['PUT /api/documents/1/confirmation-request', { sentence: { en: 'One line', sv: swedish }, alsoLater: true }],
  ]);
});

test('a ledger that cannot be fetched says so', async () => {
  await ledger(() => failure(503, 'service-unavailable', 'Away'));
  expect(await screen.findByText('Could not load who has confirmed')).toBeTruthy();
});

test('an empty page before the last one does not say that there is no request', async () => {
  const url = '/api/documents/confirmation-requests?limit=50&state=open';
  await visit(inPortal(<ConfirmationRequestsPage />), '/list', (address) =>
    address === url ? Response.json([], { headers: { link: `<${url}&cursor=x>; rel="next"` } }) : [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Every request is complete')).toBeTruthy();
});

test('all requests are listed with how many have confirmed, and filtered by state', async () => {
  const request: RequestedConfirmation = {
    documentId: 7,
    title: { en: 'Travel policy', sv: 'Resepolicy' },
    originalName: 'scan0042.pdf',
    mimeType: 'application/pdf',
    audience: 'everybody',
    employeeId: null,
    confirmed: 1,
    people: 3,
    dueOn: '2020-03-05',
    overdue: true,
    requestedBy: 1,
    requestedAt: '2020-02-01T09:00:00.000Z',
  };
  const { read } = await visit(inPortal(<ConfirmationRequestsPage />), '/list', (address) => {
    if (address.endsWith('/ledger')) return asked;
    return address.includes('state=done') ? [] : [request];
  });
  expect(await screen.findByRole('heading', { name: 'Travel policy' })).toBeTruthy();
  await finds(['1 of 3 confirmed, overdue since 5 March 2020', 'Asked by you on 1 February 2020']);
  await press('Who has confirmed Travel policy');
  expect(await within(await screen.findByRole('dialog')).findByText('Astrid')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('tab', { name: 'Complete' }));
  expect(await screen.findByText('No request is complete yet')).toBeTruthy();
  expect(read).toContain('/api/documents/confirmation-requests?limit=50&state=open');
});
