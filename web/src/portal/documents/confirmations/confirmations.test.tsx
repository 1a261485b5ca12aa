import type { Ledger, RequestedConfirmation, ToConfirm } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { failure, visit } from '../../../testing/visit.tsx';
import { inPortal, withDuties } from '../../testing/in-portal.tsx';
import { ToConfirmList } from '../../home/to-confirm.tsx';
import { sampleDocument } from '../testing/sample-document.ts';
import LedgerDialog from './ledger-dialog.tsx';
import ConfirmationRequestsPage from './page.tsx';

const sentence = { en: 'I have read it.', sv: 'Jag har läst det.' };
const waiting = (parts: Partial<ToConfirm> = {}): ToConfirm => ({
  documentId: 1,
  originalName: 'Handbook.pdf',
  title: { en: 'Handbook', sv: 'Handbook' },
  version: 1,
  sentence,
  dueOn: '2026-12-03',
  overdue: false,
  openedAt: null,
  ...parts,
});

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x/1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

interface State {
  items: ToConfirm[];
  file?: string;
  confirm?: () => unknown;
}

/** The band, with a service that notes what is opened. */
async function band(state: State) {
  const calls: string[] = [];
  await visit(inPortal(<ToConfirmList onConfirmed={() => undefined} />, withDuties()), {
    route: '/list',
    at: '/list',
    respond: (address, init) => {
      const method = init?.method ?? 'GET';
      if (method !== 'GET') calls.push(`${method} ${address} ${init?.body as string}`);
      if (address === '/api/documents/to-confirm') return state.items;
      if (address.endsWith('/download')) {
        state.items = state.items.map((item) => ({ ...item, openedAt: '2026-11-01T08:00:00.000Z' }));
        return new Response('text');
      }
      if (address.endsWith('/confirmations')) return state.confirm?.();
      return sampleDocument({
        originalName: state.file ?? 'note.txt',
        mimeType: state.file ? 'x' : 'text/plain; charset=utf-8',
      });
    },
  });
  return calls;
}

const openFirst = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: /^Read and confirm/ }))[0]!);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
const checkbox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: sentence.en });

test('says that it could not be fetched, and fetches it again', async () => {
  let isUp = false;
  await visit(inPortal(<ToConfirmList onConfirmed={() => undefined} />, withDuties()), {
    route: '/list',
    at: '/list',
    respond: () => (isUp ? [] : failure(503, 'service-unavailable', 'Away')),
  });
  isUp = true;
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/could not be fetched/)).toBeNull());
});

test('shows the first ones with their due day, and all when asked', async () => {
  await band({ items: [1, 2, 3, 4].map((documentId) => waiting({ documentId, overdue: documentId === 1 })) });
  await finds(['You have 4 documents to read and confirm.', 'Was due on 3 December 2026']);
  expect(screen.getAllByText('By 3 December 2026')).toHaveLength(2);
  await press('Show all 4');
  expect(screen.getAllByText('By 3 December 2026')).toHaveLength(3);
});

test('names a payslip by its month', async () => {
  await band({ items: [waiting({ title: { en: 'Payslip March 2026', sv: 'Lönespecifikation mars 2026' } })] });
  expect(await screen.findByText('Payslip March 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Payslip March 2026/ })).toBeTruthy();
});

test('confirms the sentence once the document is open and the sentence ticked', async () => {
  const state: State = { items: [waiting()], confirm: () => ((state.items = []), {}) };
  const calls = await band(state);
  await openFirst();
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  expect(await screen.findByText('Tick the sentence to confirm it.')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(await checkbox());
  await userEvent.click(button());
  expect(await screen.findByText('You have confirmed it')).toBeTruthy();
  expect(calls).toEqual(['POST /api/documents/1/confirmations {"version":1}']);
  await waitFor(() => expect(screen.queryByText('You have 1 document to read and confirm.')).toBeNull());
});

test('a file that cannot be shown is confirmed after its download', async () => {
  await band({ items: [waiting()], file: 'Handbook.docx' });
  await openFirst();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/cannot be shown here/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Download Handbook.docx' }));
  await waitFor(() => expect(button().disabled).toBe(false));
});

test('a document that changed meanwhile is shown anew, and its sentence ticked anew', async () => {
  const state: State = {
    items: [waiting()],
    confirm: () => {
      state.items = [waiting({ version: 2 })];
      return failure(409, 'document-changed', 'Changed');
    },
  };
  await band(state);
  await openFirst();
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(await checkbox());
  await userEvent.click(button());
  expect(await screen.findByText(/has changed since you opened it/)).toBeTruthy();
  await waitFor(() => expect(button().disabled).toBe(false));
  expect((await checkbox()).checked).toBe(false);
});

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
async function ledger(read: () => unknown, respond: (call: string) => unknown = () => ({})) {
  const calls: string[] = [];
  await visit(inPortal(<LedgerDialog document={sampleDocument()} open onClose={() => undefined} />), {
    route: '/list',
    at: '/list',
    respond: (address, init) => {
      if ((init?.method ?? 'GET') === 'GET') return read();
      const call = `${init?.method} ${address} ${(init?.body as string | undefined) ?? ''}`.trim();
      calls.push(call);
      return respond(call);
    },
  });
  return calls;
}

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
  const calls = await ledger(
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
  expect(calls).toEqual(['POST /api/documents/1/reminders', 'POST /api/documents/1/reminders']);
});

test('an empty ledger explains itself, and a request is sent from it', async () => {
  let current: Ledger = { ...asked, request: null, rows: [], delivered: 0, opened: 0, confirmed: 0, overdue: 0 };
  const calls = await ledger(
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
  expect(calls).toEqual([
    `PUT /api/documents/1/confirmation-request ${JSON.stringify({ sentence: { en: 'One line', sv: swedish }, alsoLater: true })}`,
  ]);
});

test('a ledger that cannot be fetched says so', async () => {
  await ledger(() => failure(503, 'service-unavailable', 'Away'));
  expect(await screen.findByText('Could not load who has confirmed')).toBeTruthy();
});

test('an empty page before the last one does not say that there is no request', async () => {
  const url = '/api/documents/confirmation-requests?limit=50&state=open';
  await visit(inPortal(<ConfirmationRequestsPage />), {
    route: '/list',
    at: '/list',
    respond: (address) =>
      address === url ? Response.json([], { headers: { link: `<${url}&cursor=x>; rel="next"` } }) : [],
  });
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
  const calls: string[] = [];
  await visit(inPortal(<ConfirmationRequestsPage />), {
    route: '/list',
    at: '/list',
    respond: (address) => {
      calls.push(address);
      if (address.endsWith('/ledger')) return asked;
      return address.includes('state=done') ? [] : [request];
    },
  });
  expect(await screen.findByRole('heading', { name: 'Travel policy' })).toBeTruthy();
  await finds(['1 of 3 confirmed, overdue since 5 March 2020', 'Asked by you on 1 February 2020']);
  await press('Who has confirmed Travel policy');
  expect(await within(await screen.findByRole('dialog')).findByText('Astrid')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('tab', { name: 'Complete' }));
  expect(await screen.findByText('No request is complete yet')).toBeTruthy();
  expect(calls).toContain('/api/documents/confirmation-requests?limit=50&state=open');
});
