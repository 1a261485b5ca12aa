import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { press } from '../../testing/steps.ts';
import { failure, type Respond, visit } from '../../testing/visit.tsx';
import PortalPage from '../page.tsx';

// Loaded in advance: the tests do not wait for this import.
import './page.tsx';

const employee = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin', role: 'employee', duties: [] };

const nothing = {
  '/api/waiting/documents': {
    toConfirm: 0,
    unopened: 0,
    newOrToConfirm: 0,
    newest: null,
    ownPayslip: null,
    overdueConfirmations: null,
    runsToDecide: null,
    runsToPublish: null,
  },
  '/api/waiting/people': { invited: null, withoutNumber: null },
  '/api/waiting/messages': {
    toAnswer: null,
    oldestToAnswer: null,
    lettersToSend: null,
    lettersPaused: null,
    failedMails: null,
  },
};

type Waiting = { [Url in keyof typeof nothing]?: Partial<Record<keyof (typeof nothing)[Url], unknown>> };

/** Opens Home for a user with these duties; `waiting` replaces parts of the replies. */
const open = (duties: string[], waiting: Waiting = {}, respond: Respond = () => []) =>
  visit(
    <PortalPage />,
    '/employee-portal',
    (address, init) => {
      if (address.endsWith('/me')) return { ...employee, duties };
      const url = address as keyof typeof nothing;
      const reply = respond(address, init);
      return reply instanceof Response || !(url in nothing) ? reply : { ...nothing[url], ...waiting[url] };
    },
    { route: '/employee-portal/*' },
  );

const band = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));
const items = async () =>
  (await band()).queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('says that nothing waits, but only when every service has said so', async () => {
  let isAway = true;
  await open(['people'], {}, (address) =>
    isAway && address === '/api/waiting/people' ? failure(503, 'service-unavailable', 'Away') : [],
  );
  expect(
    await screen.findByText('Employee accounts cannot be reached, so anything waiting there is not shown.'),
  ).toBeTruthy();
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
  isAway = false;
  await press('Try again');
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});

test.each([
  [[], ['/api/waiting/documents']],
  [['people'], ['/api/waiting/documents', '/api/waiting/messages', '/api/waiting/people']],
  [['leads'], ['/api/waiting/documents', '/api/waiting/messages']],
])('asks only the services that may answer: %j', async (duties, expected) => {
  const { read } = await open(duties);
  await screen.findByText('Nothing is waiting for you.');
  expect([...new Set(read)].filter((address) => address in nothing).toSorted()).toEqual(expected);
});

test('says that overdue confirmations are unknown, instead of that nothing waits, until they are known', async () => {
  const documents: Record<string, unknown> = { overdueConfirmations: null };
  await open(['documents'], { '/api/waiting/documents': documents });
  const unknown = /^Employee accounts cannot be reached, so documents that were not confirmed/;
  expect((await screen.findByText(unknown)).getAttribute('role')).toBe('alert');
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
  documents['overdueConfirmations'] = 0;
  await press('Try again');
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
  expect(screen.queryByText(unknown)).toBeNull();
});

test('shows what stands below the documents to confirm once they are there, so that it does not move', async () => {
  const asked = Promise.withResolvers<unknown>();
  await open(
    ['people'],
    { '/api/waiting/documents': { toConfirm: 1 }, '/api/waiting/people': { withoutNumber: 2 } },
    (address) => (address === '/api/documents/to-confirm' ? asked.promise : []),
  );
  await waitFor(async () => expect((await band()).getAllByRole('status')[0]?.textContent).toBe(''));
  expect(await items()).toEqual([]);
  asked.resolve(failure(503, 'service-unavailable', 'Away'));
  await waitFor(async () => expect(await items()).toHaveLength(1));
});

test('an employee sees the newest document first', async () => {
  const newest = {
    id: 9,
    title: { en: 'avtal', sv: 'avtal' },
    originalName: 'avtal.pdf',
    category: 'contract',
    createdAt: '2026-03-01T08:00:00.000Z',
  };
  await open([], { '/api/waiting/documents': { unopened: 3, newest } });
  await waitFor(async () =>
    expect(await items()).toEqual([
      ['New for you: avtal3 documents you have not opened', '/employee-portal/documents?document=9'],
    ]),
  );
});

test('shows payroll the open runs and the missing numbers, and their own payslip apart', async () => {
  const ownPayslip = {
    id: 5,
    title: { en: 'Payslip March', sv: 'Mars' },
    originalName: 'a.pdf',
    createdAt: '2026-03-25T08:00:00.000Z',
  };
  await open(['payroll'], {
    '/api/waiting/documents': { runsToDecide: 1, runsToPublish: 2, overdueConfirmations: 4, ownPayslip },
    '/api/waiting/people': { withoutNumber: 100 },
  });
  await waitFor(async () =>
    expect(await items()).toEqual([
      ['1 payslip run to decide on', '/employee-portal/payslips'],
      ['2 payslip runs to publish', '/employee-portal/payslips'],
      ['4 documents not confirmed in time', '/employee-portal/documents/confirmations?state=overdue'],
      ['Your own payslip: Payslip March', '/employee-portal/documents?document=5'],
    ]),
  );
});

test('tells payroll who can add the missing numbers, and leads those who can to them', async () => {
  const waiting = { '/api/waiting/people': { withoutNumber: 1 } };
  await open(['payroll'], waiting);
  const who = 'An admin can change this, or a colleague with the duty People';
  expect((await screen.findByText(who)).parentElement?.textContent).toBe(`1 person without an employee number${who}`);
  expect(await items()).toEqual([]);
  cleanup();
  await open(['payroll', 'people'], waiting);
  await waitFor(async () =>
    expect(await items()).toEqual([['1 person without an employee number', '/employee-portal/people?show=no-number']]),
  );
});

test('leads those who invite to the people whose mail fails and who have not logged in', async () => {
  await open(['people'], { '/api/waiting/people': { invited: 2 }, '/api/waiting/messages': { failedMails: 1 } });
  await waitFor(async () =>
    expect((await items()).map(([, href]) => href)).toEqual([
      '/employee-portal/people?show=mail-fails',
      '/employee-portal/people?show=invited',
    ]),
  );
});

test('says how many hours are left to answer', async () => {
  vi.setSystemTime('2026-03-02T08:00:00.000Z');
  await open(['leads'], { '/api/waiting/messages': { toAnswer: 2, oldestToAnswer: '2026-03-01T13:00:00.000Z' } });
  await waitFor(async () =>
    expect(await items()).toEqual([['2 messages to answer5 hours left for the oldest', '/employee-portal/inbox']]),
  );
  vi.useRealTimers();
});

test('counts at the places of the navigation, and in the title of the tab', async () => {
  await open(['leads'], {
    '/api/waiting/documents': { unopened: 3, toConfirm: 1, newOrToConfirm: 3 },
    '/api/waiting/messages': { toAnswer: 4, oldestToAnswer: '2026-03-01T13:00:00.000Z' },
  });
  const navigation = within(screen.getAllByRole('navigation', { name: 'Portal' })[0]!);
  expect(await navigation.findByRole('link', { name: /^Documents ?3 waiting/ })).toBeTruthy();
  expect(navigation.getByRole('link', { name: /^Inbox ?4 waiting/ })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^\(7\) /));
});
