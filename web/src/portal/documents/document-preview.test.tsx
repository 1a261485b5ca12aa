import type { Document } from '@kontor/contracts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { press } from '../../testing/steps.ts';
import { failure, type Respond } from '../../testing/visit.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const made: Blob[] = [];
const revoke = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:x/${made.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
});

afterEach(() => {
  revoke.mockClear();
  made.length = 0;
});

const file = (bytes: string) => new Response(bytes, { headers: { 'content-type': 'text/html' } });

const list = (parts: Partial<Document>, respond: Respond) =>
  openList((address, init) =>
    address.startsWith('/api/documents?') ? [sampleDocument({ id: 3, ...parts })] : respond(address, init),
  );

const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an image is shown with its stored type, and released when closed', async () => {
  const addresses: string[] = [];
  await list({ originalName: 'Bryggan.png', mimeType: 'image/png' }, (address) => {
    addresses.push(address);
    return file('png');
  });
  await open('Bryggan.png');
  expect((await screen.findByRole('img', { name: 'Bryggan.png' })).getAttribute('src')).toBe('blob:x/1');
  expect(made[0]?.type).toBe('image/png');
  expect(addresses).toEqual(['/api/documents/3/download']);
  expect(revoke).not.toHaveBeenCalled();
  await press('Close');
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:x/1'));
});

test('a text is shown as text, also if it contains HTML', async () => {
  await list({ originalName: 'å.txt', mimeType: 'text/plain; charset=utf-8' }, () => file('<b>löner</b>'));
  await open('å.txt');
  expect(await screen.findByText('<b>löner</b>')).toBeTruthy();
  expect(made).toHaveLength(0);
});

test('a PDF that cannot be embedded is offered in a new tab', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled: false }));
  await list({}, () => file('%PDF'));
  await open('Handbook.pdf');
  const link = await screen.findByRole('link', { name: 'Open in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['blob:x/1', '_blank']);
});

test('a failed fetch shows the reason and can be retried', async () => {
  let isMissing = true;
  await list({ mimeType: 'image/jpeg' }, () => (isMissing ? failure(404, 'document-not-found', 'Gone') : file('jpeg')));
  await open('Handbook.pdf');
  expect(await screen.findByText('That document no longer exists.')).toBeTruthy();
  isMissing = false;
  await press('Try again');
  expect(await screen.findByRole('img', { name: 'Handbook.pdf' })).toBeTruthy();
});

test('a type that browsers cannot show is only downloaded', async () => {
  await list({ originalName: 'Budget.xls', mimeType: 'application/vnd.ms-excel' }, () => null);
  expect(await screen.findByRole('heading', { name: /Budget ?\.xls/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Budget.xls' })).toBeNull();
});
