import { limits } from '@kontor/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { visit } from '../../testing/visit.tsx';
import { fakeUpload } from './testing/fake-upload.ts';
import { sampleDocument } from './testing/sample-document.ts';
import { UploadDialog } from './upload-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

async function open() {
  await visit(<UploadDialog people={[]} />, { route: '/upload', at: '/upload' });
  await userEvent.click(screen.getByRole('button', { name: 'Upload document' }));
  await screen.findByRole('dialog');
}

const choose = (chosen: File) => fireEvent.change(screen.getByLabelText('File'), { target: { files: [chosen] } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Upload' }));

test('nothing is sent without a file', async () => {
  const { sent } = fakeUpload();
  await open();
  await send();
  expect(screen.getByText('Please select a file to upload')).toBeTruthy();
  expect(screen.getByLabelText('File').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(0);
});

test.each([
  [file('a.pdf', limits.fileBytes + 1), 'File size must be less than 10MB'],
  [file('a.exe'), 'That file type cannot be uploaded.'],
])('what the server would refuse is told before it is sent', async (chosen, text) => {
  const { sent } = fakeUpload();
  await open();
  choose(chosen);
  expect(screen.getByText(text)).toBeTruthy();
  await send();
  expect(sent).toHaveLength(0);
});

test('a document for all employees names none, and closes the form', async () => {
  const { sent } = fakeUpload({ status: 201, body: sampleDocument() });
  await open();
  choose(file('a.pdf'));
  await send();
  expect(await screen.findByText('Document uploaded successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([...(sent[0]?.keys() ?? [])]).toEqual(['category', 'isPublic', 'file']);
  expect(sent[0]?.get('category')).toBe('general');
  expect(sent[0]?.get('isPublic')).toBe('false');
});

test('a refused file is told at the file, and the input stays', async () => {
  fakeUpload({ status: 415, body: { code: 'file-content-mismatch', message: 'No' } });
  await open();
  await userEvent.type(screen.getByLabelText(/Description/), 'November');
  choose(file('a.pdf'));
  await send();
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  expect(screen.getAllByText('The content of the file does not match its file type.').length).toBeGreaterThan(0);
  expect(screen.getByText('a.pdf')).toBeTruthy();
  expect(screen.getByLabelText(/Description/)).toHaveProperty('value', 'November');
});

test('a failure nobody explains falls back to a sentence of our own', async () => {
  fakeUpload({ status: 500, body: '' });
  await open();
  choose(file('a.pdf'));
  await send();
  expect((await screen.findAllByText('Failed to upload document')).length).toBeGreaterThan(0);
});

test('an upload can be cancelled, and the form is as before', async () => {
  fakeUpload();
  await open();
  choose(file('a.pdf'));
  await send();
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText('The upload was cancelled. Nothing has been saved.')).toBeTruthy();
  expect(screen.getByText('a.pdf')).toBeTruthy();
});
