import { limits } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { choose as chooseOption, isClosed, press } from '../../testing/steps.ts';
import { visit } from '../../testing/visit.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { type FakeResponse, fakeUpload, nameIn } from './testing/fake-upload.ts';
import { sampleDocument } from './testing/sample-document.ts';
import { ReplaceDialog, UploadDialog } from './upload-dialog.tsx';

const stored: FakeResponse = { status: 201, body: sampleDocument() };
const refused = (status: number, code: string): FakeResponse => ({ status, body: { code, message: 'No' } });
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

async function open() {
  await visit(inPortal(<UploadDialog />), '/upload');
  await press('Upload document');
  await screen.findByRole('dialog');
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
const send = (name = 'Upload') => userEvent.click(screen.getByRole('button', { name }));
const row = (name: string) => within(screen.getByText(name).closest('li')!);

test('nothing is sent without a file', async () => {
  const sent = fakeUpload(() => stored);
  await open();
  await send();
  expect(screen.getByText('Please select a file to upload')).toBeTruthy();
  expect(screen.getByLabelText('Files').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(0);
});

test.each([
  [file('a.pdf', limits.fileBytes + 1), 'File size must be less than 10MB'],
  [file('a.exe'), 'That file type cannot be uploaded.'],
])('shows validation errors before anything is sent', async (chosen, text) => {
  const sent = fakeUpload(() => stored);
  await open();
  choose(chosen);
  expect(screen.getByText(text)).toBeTruthy();
  await send();
  expect(sent).toHaveLength(0);
});

test('an upload for all employees sends no employee, and closes the form', async () => {
  const sent = fakeUpload(() => stored);
  await open();
  choose(file('a.pdf'));
  await send();
  expect(await screen.findByText('Document uploaded successfully')).toBeTruthy();
  await isClosed();
  expect(sent[0]?.call).toBe('POST /api/documents/upload');
  expect(Object.fromEntries(sent[0]!.form)).toMatchObject({ category: 'general', isPublic: 'false' });
  expect([...sent[0]!.form.keys()]).toEqual(['category', 'isPublic', 'file']);
});

test('several files are uploaded one after the other with the same values, dropped ones too', async () => {
  const sent = fakeUpload(() => stored);
  await open();
  choose(file('a.pdf'));
  fireEvent.drop(screen.getByText('Add more files'), { dataTransfer: { files: [file('b.pdf'), file('c.pdf')] } });
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Payslip' }));
  await send('Upload 3 files');
  expect(await screen.findByText('3 documents uploaded successfully')).toBeTruthy();
  await isClosed();
  expect(sent.map(({ form }) => nameIn(form))).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(sent.map(({ form }) => form.get('category'))).toEqual(['payslip', 'payslip', 'payslip']);
});

test('the form is empty again after success', async () => {
  fakeUpload(() => stored);
  await open();
  choose(file('a.pdf'));
  await send();
  await isClosed();
  await press('Upload document');
  await screen.findByRole('dialog');
  expect(screen.queryByText('a.pdf')).toBeNull();
});

test('a rejected file is marked, and sent again without the others', async () => {
  let isBad = true;
  const sent = fakeUpload((form) =>
    isBad && nameIn(form) === 'b.pdf' ? refused(415, 'file-content-mismatch') : stored,
  );
  await open();
  await userEvent.type(screen.getByLabelText(/Description/), 'November');
  choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
  await send('Upload 3 files');
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  expect(row('b.pdf').getByText('The content of the file does not match its file type.')).toBeTruthy();
  for (const name of ['a.pdf', 'c.pdf']) expect(row(name).getByText(/Uploaded/)).toBeTruthy();
  expect(screen.getByLabelText(/Description/)).toHaveProperty('value', 'November');

  isBad = false;
  await send('Try again');
  await isClosed();
  expect(sent.map(({ form }) => nameIn(form))).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'b.pdf']);
});

test('an expired session preserves the selection, and the upload resumes', async () => {
  let isOver = true;
  const sent = fakeUpload((form) => (isOver && nameIn(form) === 'b.pdf' ? refused(401, 'not-signed-in') : stored));
  await open();
  choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
  await send('Upload 3 files');
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  const login = screen.getByRole('link', { name: 'Log in in a new tab' });
  expect([login.getAttribute('href'), login.getAttribute('target')]).toEqual(['/auth', '_blank']);

  isOver = false;
  await send('Upload 2 files');
  await isClosed();
  expect(sent.map(({ form }) => nameIn(form))).toEqual(['a.pdf', 'b.pdf', 'b.pdf', 'c.pdf']);
});

test('without a connection the remaining files are not sent', async () => {
  const sent = fakeUpload(() => null);
  await open();
  choose(file('a.pdf'), file('b.pdf'));
  await send('Upload 2 files');
  expect((await screen.findAllByText(/We could not reach the server/)).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Upload 2 files' })).toBeTruthy();
});

test('an error of the recipient is shown at its field', async () => {
  fakeUpload(() => refused(400, 'employee-unknown'));
  await open();
  choose(file('a.pdf'));
  await send();
  expect((await screen.findByRole('combobox', { name: 'Employee' })).getAttribute('aria-invalid')).toBe('true');
});

test('an unknown failure shows the general message', async () => {
  fakeUpload(() => ({ status: 500, body: '' }));
  await open();
  choose(file('a.pdf'));
  await send();
  expect((await screen.findAllByText('Failed to upload document')).length).toBeGreaterThan(0);
});

test('each file has a title, by default its name, which is sent when it was changed', async () => {
  const sent = fakeUpload(() => ({ status: 201, body: sampleDocument() }));
  await open();
  choose(file('scan0042.pdf'), file('b.pdf'));
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of scan0042.pdf' });
  expect(title.value).toBe('scan0042');
  await userEvent.clear(title);
  await userEvent.type(title, 'Travel policy');
  await send('Upload 2 files');
  await waitFor(() => expect(sent.map(({ form }) => form.get('titleEn'))).toEqual(['Travel policy', null]));
});

test('an upload can be cancelled, and the form is as before', async () => {
  fakeUpload(() => undefined);
  await open();
  choose(file('a.pdf'), file('b.pdf'));
  await send('Upload 2 files');
  expect(screen.getByRole('progressbar', { name: 'Upload progress of a.pdf' })).toBeTruthy();
  expect(screen.getByText('Uploading file 1 of 2')).toBeTruthy();
  await press('Cancel upload');
  expect(await screen.findByText('The upload was cancelled.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upload 2 files' })).toBeTruthy();
});

test.each([
  ['a chosen category', () => chooseOption('Category', 'Payslip')],
  ['a description', () => userEvent.type(screen.getByLabelText(/Description/), 'November')],
  ['a chosen file', async () => choose(file('a.pdf'))],
])('closing asks before %s is lost', async (_what, change) => {
  await open();
  await change();
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('closing a form without input asks nothing', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

test('closing during an upload requires confirmation', async () => {
  fakeUpload(() => undefined);
  await open();
  choose(file('a.pdf'));
  await send();
  await userEvent.keyboard('{Escape}');
  await press('Keep uploading');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('progressbar')).toBeTruthy();

  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await press('Stop and close');
  await isClosed();
});

/** Opens the dialog that replaces the file of document 7. */
async function openReplace() {
  const onClose = vi.fn<() => void>();
  await visit(<ReplaceDialog document={sampleDocument({ id: 7 })} open onClose={onClose} />, '/list');
  return onClose;
}

const chooseNew = (name: string) =>
  fireEvent.change(screen.getByLabelText('File'), {
    target: { files: [new File(['x'], name), new File(['y'], name)] },
  });
const replace = () => press('Replace file');

test('replaces the file of a document', async () => {
  const sent = fakeUpload(() => ({ status: 200, body: sampleDocument() }));
  const onClose = await openReplace();
  await replace();
  expect(screen.getByText('Please select a file to upload')).toBeTruthy();
  chooseNew('new.pdf');
  await replace();
  expect(await screen.findByText('File replaced')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent.map(({ call, form }) => [call, nameIn(form), [...form.keys()]])).toEqual([
    ['PUT /api/documents/7/file', 'new.pdf', ['file']],
  ]);
});

test('another file can replace the chosen one, and stays when it is rejected', async () => {
  fakeUpload(() => ({ status: 404, body: { code: 'document-not-found', message: 'Gone' } }));
  const onClose = await openReplace();
  chooseNew('a.pdf');
  await press('Remove a.pdf');
  chooseNew('b.pdf');
  await replace();
  expect((await screen.findAllByText('That document no longer exists.')).length).toBeGreaterThan(0);
  expect(screen.getByText('b.pdf')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
