import type { SessionUser } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { chooseAction, isClosed, press } from '../../testing/steps.ts';
import { visit } from '../../testing/visit.tsx';
import { admin, inPortal, withDuties } from '../testing/in-portal.tsx';
import { DocumentList } from './document-list.tsx';
import { canChange } from './use-documents.ts';
import { fakeUpload } from './testing/fake-upload.ts';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';
import { UploadDialog } from './upload-dialog.tsx';

const people = [
  { id: 7, name: 'Elin Åkerberg' },
  { id: 8, name: 'Bo Ek' },
];
const handbook = sampleDocument({ id: 3, originalName: 'Handbook.pdf' });
const payslip = sampleDocument({ id: 4, originalName: 'payslip.pdf', isPublic: false, employeeId: 7 });

test.each([
  [withDuties(), false, false],
  [withDuties('payroll'), false, true],
  [withDuties('documents'), true, false],
  [withDuties('documents', 'payroll'), true, true],
  [withDuties('auditor', 'editor', 'leads', 'people'), false, false],
  [admin, true, true],
])('%j', (user, everybody, personal) => {
  expect([canChange(handbook, user), canChange(payslip, user)]).toEqual([everybody, personal]);
});

const list = (user: SessionUser, respond = (): unknown => [handbook, payslip]) => openList(respond, { user, people });

const menus = () =>
  screen.queryAllByRole('button', { name: /^Actions for/ }).map((button) => button.getAttribute('aria-label'));

test.each([
  [['payroll'], ['Actions for payslip.pdf']],
  [['documents'], ['Actions for Handbook.pdf']],
  [['editor'], []],
] as const)('%j: %j', async (duties, expected) => {
  await list(withDuties(...duties));
  await screen.findByText('payslip.pdf');
  expect(menus()).toEqual(expected);
});

test.each([
  [['payroll'], 'Upload the first one: a contract, a payslip or a certificate.'],
  [['documents'], 'Upload the first one: something everybody should have read.'],
  [[], 'Payslips, contracts and certificates appear here as soon as they are shared with you.'],
] as const)('an empty list says what comes here: %j', async (duties, hint) => {
  await list(withDuties(...duties), () => []);
  expect(await screen.findByText(hint)).toBeTruthy();
});

async function openUpload(user: SessionUser) {
  await visit(inPortal(<UploadDialog />, user), '/upload', () => people);
  await press('Upload document');
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['x'], 'a.pdf')] } });
}

const employee = () => screen.queryByRole('combobox', { name: 'Employee' });
const forEverybody = () => screen.queryByRole('radio', { name: 'Visible to everyone' });
const send = () => press('Upload');
const stored = { status: 201, body: sampleDocument() };
const readersIn = (uploads: { form: FormData }[]) =>
  uploads.map(({ form }) => ['employeeId', 'isPublic'].map((name) => form.get(name)));

async function optionsOf(combobox: HTMLElement): Promise<(string | null)[]> {
  await userEvent.click(combobox);
  return (await screen.findAllByRole('option')).map((option) => option.textContent);
}

test('payroll uploads for one person, who has to be chosen', async () => {
  const sent = fakeUpload(() => stored);
  await openUpload(withDuties('payroll'));
  expect(forEverybody()).toBeNull();
  expect(screen.queryByText('Choose an employee', { selector: '[role=alert]' })).toBeNull();
  await send();
  expect(screen.getByText('Choose an employee', { selector: '[role=alert]' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(employee()));
  expect(sent).toHaveLength(0);

  expect(await optionsOf(employee()!)).toEqual(['Elin Åkerberg', 'Bo Ek']);
  await userEvent.click(screen.getByRole('option', { name: 'Bo Ek' }));
  await send();
  await isClosed();
  expect(readersIn(sent)).toEqual([['8', 'false']]);
});

test('with the duty for documents the upload is for everybody, and offers no person', async () => {
  const sent = fakeUpload(() => stored);
  await openUpload(withDuties('documents'));
  expect([employee(), forEverybody()]).toEqual([null, null]);
  await send();
  await isClosed();
  expect([...sent[0]!.form.keys()]).toEqual(['category', 'isPublic', 'file']);
});

test('with both duties the upload is for everybody or one person, which is one choice', async () => {
  const sent = fakeUpload(() => stored);
  await openUpload(withDuties('documents', 'payroll'));
  const readers = within(screen.getByRole('group', { name: 'Who can see it' }));
  const chosen = () => readers.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);
  expect(readers.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Visible to everyone',
    'Only one person',
  ]);
  expect(chosen()).toEqual([true, false]);

  // By keyboard; a person has to be chosen then.
  forEverybody()!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toEqual([false, true]);
  await send();
  expect(screen.getByText('Choose an employee', { selector: '[role=alert]' })).toBeTruthy();
  expect(await optionsOf(employee()!)).toEqual(['Elin Åkerberg', 'Bo Ek']);
  await userEvent.keyboard('{Escape}');

  // A person is chosen without a choice about everybody: the document is for that person alone.
  await userEvent.click(forEverybody()!);
  await userEvent.click(readers.getByRole('radio', { name: 'Only one person' }));
  await userEvent.click(forEverybody()!);
  expect(await optionsOf(employee()!)).toEqual(['All employees', 'Elin Åkerberg', 'Bo Ek']);
  await userEvent.click(screen.getByRole('option', { name: 'Elin Åkerberg' }));
  await userEvent.click(readers.getByRole('radio', { name: 'Only one person' }));
  await send();
  await isClosed();
  expect(readersIn(sent)).toEqual([['7', 'false']]);
});

test('a person who is chosen for a new document is the only one who sees it', async () => {
  const sent = fakeUpload(() => stored);
  await openUpload(admin);
  await optionsOf(employee()!);
  await userEvent.click(screen.getByRole('option', { name: 'Bo Ek' }));
  expect(screen.getByRole('radio', { name: 'Only one person' })).toHaveProperty('checked', true);
  await send();
  await isClosed();
  expect(readersIn(sent)).toEqual([['8', 'false']]);
});

test('a payslip that names a person is uploaded for everyone only after a question', async () => {
  const sent = fakeUpload(() => stored);
  await openUpload(admin);
  await optionsOf(screen.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(screen.getByRole('option', { name: 'Payslip' }));
  await optionsOf(employee()!);
  await userEvent.click(screen.getByRole('option', { name: 'Bo Ek' }));
  await userEvent.click(forEverybody()!);
  await send();
  const question = within(await screen.findByRole('alertdialog', { name: 'Show this to everyone?' }));
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toHaveLength(0);
  await send();
  await press('Show it to everyone');
  await isClosed();
  expect(readersIn(sent)).toEqual([['8', 'true']]);
});

describe('where admins do not open the personal documents of others', () => {
  const own = sampleDocument({ id: 5, originalName: 'own.pdf', isPublic: false, employeeId: admin.id });
  const options = { passwords: true, passkeys: false, company: null, adminsHaveDuties: true };
  const version = { number: 1, fileSize: 1, mimeType: 'text/plain', createdBy: 7, createdAt: '2026-01-01T00:00:00Z' };
  const strictly = (user: SessionUser) =>
    openList(
      (address) => {
        if (address.endsWith('/api/auth/options')) return options;
        return address.includes('/versions') ? [{ ...version, number: 2 }, version] : [handbook, payslip, own];
      },
      { user, people },
    );
  const openable = () =>
    screen.queryAllByRole('button', { name: /^Download/ }).map((button) => button.getAttribute('aria-label'));

  test('an admin is offered neither download nor preview of one', async () => {
    await strictly(admin);
    expect(await screen.findByText('Only Payroll can open it')).toBeTruthy();
    expect(openable()).toEqual(['Download Handbook.pdf', 'Download own.pdf']);
    expect(screen.queryByRole('button', { name: 'payslip.pdf' })).toBeNull();
    expect(screen.getByRole('button', { name: 'own.pdf' })).toBeTruthy();
  });

  test('nor other readers, nor its versions', async () => {
    await strictly(admin);
    await screen.findByText('Only Payroll can open it');
    let dialog = await openEdit('payslip.pdf');
    expect([employee(), forEverybody()]).toEqual([null, null]);
    expect(dialog.getByLabelText(/Description/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await chooseAction('Actions for payslip.pdf', 'Versions');
    dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Version 1')).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.queryByRole('button', { name: /Restore/ })).toBeNull();
  });

  test.each([{ ...admin, duties: ['payroll'] }, withDuties('payroll')] as const)('payroll opens it', async (user) => {
    await strictly(user as SessionUser);
    await screen.findByText('payslip.pdf');
    expect(openable()).toContain('Download payslip.pdf');
  });
});

async function openEdit(name: string) {
  await chooseAction(`Actions for ${name}`, 'Edit');
  return within(await screen.findByRole('dialog'));
}

test('payroll does not make a personal document public', async () => {
  await list(withDuties('payroll'));
  await openEdit('payslip.pdf');
  expect(forEverybody()).toBeNull();
  expect(await optionsOf(employee()!)).toEqual(['Elin Åkerberg', 'Bo Ek']);
});

test('a document for everybody stays so with the duty for documents', async () => {
  const { sent } = await visit(inPortal(<DocumentList />, withDuties('documents')), '/list', (_address, init) =>
    init?.method === 'PATCH' ? handbook : [sampleDocument({ id: 3, employeeId: 7 })],
  );
  const dialog = await openEdit('Handbook.pdf');
  expect([employee(), forEverybody()]).toEqual([null, null]);
  await userEvent.type(dialog.getByLabelText(/Description/), 'New');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(sent).toEqual([['PATCH /api/documents/3', { description: 'New' }]]);
});
