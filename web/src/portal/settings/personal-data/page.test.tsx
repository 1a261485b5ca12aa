import type { Retention, VisitorData } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { enter, press, textsOf } from '../../../testing/steps.ts';
import { failure, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import { sampleUser } from '../../people/testing/sample-user.ts';
import PrivacyPage from './page.tsx';

const moment = '2025-11-03T09:30:00.000Z';
const elsa = sampleUser({ username: 'elsa', email: 'Elsa@example.com', name: 'Elsa Ek' });
const newsletter = { subscription: null, consentText: null, letters: [] };
const nobody: VisitorData = { email: '', messages: [], ...newsletter, mails: [], isComplete: true };
const document = (id: number, relation: string) => ({ id, originalName: `${id}.pdf`, relation, deletedAt: null });
const messages = { kind: 'messages', days: 730, setting: 'KEEP_MESSAGES_DAYS' } as const;
const kept: Retention = { ...messages, due: 3, dueSoon: 12, oldest: moment };
const retention: Record<string, Retention[]> = {
  engagement: [kept, { ...kept, kind: 'unsubscribed', days: 0, due: 0, dueSoon: 0 }],
  documents: [{ ...kept, kind: 'deleted-documents', days: 30, setting: null, oldest: null }],
  content: [{ ...kept, kind: 'preview-links', days: null, setting: null }],
  identity: [],
};

const nothing = { account: null, passkeys: [], identities: [], sessions: [], links: [], waitingMails: [] };

/** Opens the page. `calls` are the requests other than retention; `answers` replace an empty product's replies. */
async function open(answers: Record<string, unknown> = {}, language = '', adminsHaveDuties = false) {
  const calls: string[] = [];
  await visit(inPortal(<PrivacyPage />), `${language}/employee-portal/settings/personal-data`, (address, init) => {
    const service = /retention\/(\w+)$/.exec(address)?.[1];
    const call = `${init?.method} ${address.replace('/api/admin/personal-data', '')}`;
    if (address.endsWith('/api/auth/options'))
      return { passwords: true, passkeys: false, company: null, adminsHaveDuties };
    if (service) return answers['retention'] ?? retention[service];
    calls.push(init?.body ? `${call} ${String(init.body)}` : call);
    if (call in answers) return answers[call];
    if (address.startsWith('/api/users?')) return [elsa];
    if (address.endsWith('/visitors/export')) return nobody;
    if (/employees\/\d+$/.test(address)) return nothing;
    if (/employees\/\d+\/documents$/.test(address)) return { employeeId: 7, documents: [], isComplete: true };
    return { isComplete: true };
  });
  return { calls };
}

/** Asks for the erasure of who was found, and confirms it by this text. */
async function erase(text: string): Promise<void> {
  await press('Erase');
  fireEvent.change(await screen.findByLabelText(/^Type/), { target: { value: text } });
  await press('Erase for good');
}

async function find(text: string, button = 'Find'): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
  await press(button);
}

const everything = {
  'POST /visitors/export': {
    ...nobody,
    email: 'elsa@example.com',
    messages: [{ id: 1 }, { id: 2 }],
    subscription: { id: 3, subscribed: false },
    mails: [{}],
  },
  'GET /employees/7': { ...nothing, account: elsa, passkeys: [{}], identities: [{}], sessions: [{}] },
  'GET /employees/7/documents': {
    employeeId: 7,
    documents: [document(1, 'alone'), document(2, 'shared'), document(3, 'uploaded'), document(4, 'uploaded')],
    isComplete: true,
  },
};

test('an address finds the visitor and the account of that address, in any letter case', async () => {
  const { calls } = await open(everything);
  await find(' elsa@example.com ');
  const list = await screen.findByRole('list', { name: 'What is stored' });
  expect(textsOf('listitem', list)).toEqual([
    'An account: Elsa Ek',
    '1 passkey',
    '1 connected company account',
    '1 login',
    '2 messages',
    'Has unsubscribed from the newsletter',
    '1 email in the outbox',
    '1 document for this person alone',
    '1 document that others see too',
    '2 documents they uploaded for others',
  ]);
  expect(calls.slice(1)).toEqual([
    'GET /employees/7',
    'GET /employees/7/documents',
    'POST /visitors/export {"email":"elsa@example.com"}',
  ]);
});

test('finds a visitor by address alone, and a listed user by number', async () => {
  const { calls } = await open({ 'GET /employees/7': everything['GET /employees/7'] });
  await find('vera@example.com');
  expect(await screen.findByText('Nothing is stored about this person.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  expect(calls.slice(1)).toEqual(['POST /visitors/export {"email":"vera@example.com"}']);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Elsa Ek (elsa)' }));
  expect(await screen.findByText('An account: Elsa Ek')).toBeTruthy();
  expect(calls.at(-1)).toBe('POST /visitors/export {"email":"Elsa@example.com"}');
});

test.each([
  ['', 'Please enter an email address or a number'],
  ['elsa', 'Please enter a valid email address or a number'],
  ['0', 'Please enter a valid email address or a number'],
])('%j calls no service', async (text, issue) => {
  const { calls } = await open();
  await find(text);
  expect(await screen.findByText(issue)).toBeTruthy();
  expect(calls.slice(1)).toEqual([]);
});

test('the export is a file with all data found', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:x'));
  // The DOM of the tests would follow the link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(everything);
  await find('elsa@example.com');
  await press('Export');
  expect(JSON.parse(await files[0]!.text())).toMatchObject({
    email: 'elsa@example.com',
    employeeId: 7,
    visitor: { messages: [{ id: 1 }, { id: 2 }] },
    employee: { account: { name: 'Elsa Ek' } },
    documents: { documents: [{ id: 1 }, {}, {}, {}] },
  });
});

test('erasing lists what is deleted and what stays, requires the address typed, and is one call', async () => {
  const { calls } = await open(everything);
  await find('elsa@example.com');
  await press('Erase');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/the account with its logins and links.*all documents.*all messages/)).toBeTruthy();
  expect(question.getByText(/These stay: documents that others see too.*backups/)).toBeTruthy();
  const confirm = question.getByRole('button', { name: 'Erase for good' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  enter('Type elsa@example.com to confirm', 'ELSA@example.com');
  const before = calls.length;
  await userEvent.click(confirm);
  expect(await screen.findByText('The data is erased')).toBeTruthy();
  expect(calls.slice(before).filter((call) => /erase|DELETE/.test(call))).toEqual([
    'POST /erase {"email":"elsa@example.com","employeeId":7}',
  ]);
  await waitFor(() => expect(calls.at(-1)).toContain('/visitors/export'));
});

test('an erasure that continues in the background is reported', async () => {
  await open({ ...everything, 'POST /erase': { isComplete: false } });
  await find('elsa@example.com');
  await erase('elsa@example.com');
  expect(await screen.findByText(/is erased as soon as it is back/)).toBeTruthy();
});

test('a rejected erasure deletes nothing, and the reason is shown', async () => {
  const { calls } = await open({ ...everything, 'POST /erase': failure(409, 'last-admin', 'One') });
  await find('elsa@example.com');
  await erase('elsa@example.com');
  expect(await screen.findByText('Not everything could be erased')).toBeTruthy();
  expect(calls.filter((call) => /erase|DELETE/.test(call))).toHaveLength(1);
});

test('a deleted user is found and erased by number', async () => {
  const documents = { ...everything['GET /employees/7/documents'], employeeId: 12 };
  const { calls } = await open({ 'GET /employees/12/documents': documents });
  await find('12');
  expect(await screen.findByRole('heading', { name: 'Account number 12' })).toBeTruthy();
  await erase('12');
  await screen.findByText('The data is erased');
  expect(calls.filter((call) => /erase|DELETE/.test(call))).toEqual(['POST /erase {"employeeId":12}']);
});

test('users cannot erase their own account', async () => {
  await open({ 'GET /employees/1': { ...everything['GET /employees/7'], account: { ...elsa, id: 1 } } });
  await find('1');
  expect(await screen.findByText(/only be erased by another admin/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
});

test('a failed search is reported and preserves the input', async () => {
  await open({ 'POST /visitors/export': failure(503, 'service-unavailable', 'Away') });
  await find('vera@example.com');
  expect(await screen.findByText('The search failed')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('vera@example.com');
});

test('the retention lists each kind with its period and next deletion', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Retention' });
  expect(textsOf('listitem', list)).toEqual([
    'Messages of the contact formSetting KEEP_MESSAGES_DAYSKept730 daysDue now3Within 30 days12Oldest from3 November 2025',
    'Addresses that unsubscribedSetting KEEP_MESSAGES_DAYSKeptfor everDue nownoneWithin 30 daysnoneOldest from3 November 2025',
    'Deleted documentsKept30 daysDue now3Within 30 days12Oldest from–',
    'Links to unpublished postsKeptuntil they endDue now3Within 30 days12Oldest from3 November 2025',
  ]);
});

test('is in Swedish on a Swedish page', async () => {
  await open(everything, '/sv');
  await find('elsa@example.com', 'Sök');
  for (const text of ['Ett konto: Elsa Ek', '2 meddelanden', '730 dagar', 'för alltid', 'den 3 november 2025'.slice(4)])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('a failed retention can be retried', async () => {
  const answers: Record<string, unknown> = { retention: failure(503, 'service-unavailable', 'Away') };
  await open(answers);
  expect(await screen.findByText('How long data is kept could not be loaded')).toBeTruthy();
  delete answers['retention'];
  await press('Try again');
  expect(await screen.findByText('730 days')).toBeTruthy();
});

test('a ZIP of somebody else is not offered to an admin who needs payroll for it', async () => {
  await open(everything, '', true);
  await find('7');
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export the files' })).toBeNull());
});

test('the files of an employee are exported as a ZIP, where there are any', async () => {
  const downloads: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
  let status = 403;
  await open({
    ...everything,
    get 'HEAD /employees/7/documents.zip'() {
      return new Response(null, { status });
    },
  });
  await find('7');
  const button = await screen.findByRole('button', { name: 'Export the files' });
  await userEvent.click(button);
  expect(
    await screen.findByText('This needs a duty that you do not have: Payroll, for the personal documents of others.'),
  ).toBeTruthy();
  expect(downloads).toEqual([]);
  status = 200;
  await userEvent.click(button);
  expect(await screen.findByText('The download has begun')).toBeTruthy();
  expect(downloads).toEqual(['/api/admin/personal-data/employees/7/documents.zip?language=en']);
  click.mockRestore();
});

test.each([
  ['shared', null],
  ['alone', moment],
])('offers no files of documents that are %s or deleted', async (relation, deletedAt) => {
  const documents = [{ ...document(1, relation), deletedAt }];
  await open({ ...everything, 'GET /employees/7/documents': { employeeId: 7, documents, isComplete: true } });
  await find('7');
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export the files' })).toBeNull();
});
