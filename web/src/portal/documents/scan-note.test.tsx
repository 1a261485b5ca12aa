import type { Document } from '@kontor/contracts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { finds } from '../../testing/steps.ts';
import { visit } from '../../testing/visit.tsx';
import { admin, inPortal, withDuties } from '../testing/in-portal.tsx';
import { fakeUpload } from './testing/fake-upload.ts';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';
import { ReplaceDialog } from './upload-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const scanning = sampleDocument({ scanState: 'scanning' });

/** Renders the list. Set `now` to change the next response. */
async function list(first: Document, at = '/list', user = withDuties()) {
  const service = { now: first };
  return Object.assign(service, await openList(() => [service.now], { at, user }));
}

const button = (name: string) => screen.findByRole('button', { name });
const words = (id: string | null) => document.getElementById(id ?? '')?.textContent;

test('a file being scanned is reported, and its button explains why it is disabled', async () => {
  const { read } = await list(scanning);
  expect(await screen.findByText('Being checked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Handbook.pdf' })).toBeNull();
  const download = await button('Download Handbook.pdf');
  download.focus();
  expect(document.activeElement).toBe(download);
  expect(download.getAttribute('aria-disabled')).toBe('true');
  expect(words(download.getAttribute('aria-describedby'))).toContain('We are checking this file');
  await userEvent.click(download);
  expect(read()).toEqual(['/api/documents?limit=50']);
});

test('refetches the state on request, and moves the focus to the file when it is ready', async () => {
  const service = await list(scanning);
  await userEvent.click(await button('Update Handbook.pdf'));
  expect(await screen.findByText(/^Still being checked/)).toBeTruthy();
  expect(document.activeElement).toBe(await button('Update Handbook.pdf'));
  service.now = sampleDocument();
  await userEvent.click(await button('Update Handbook.pdf'));
  expect(await screen.findByText('The file is ready to open')).toBeTruthy();
  expect(screen.queryByText('Being checked')).toBeNull();
  const download = await button('Download Handbook.pdf');
  await waitFor(() => expect(document.activeElement).toBe(download));
  expect(download.getAttribute('aria-disabled')).toBeNull();
  expect(service.read()).toHaveLength(3);
});

test('a blocked file is reported; admins see what was found, and can replace or delete it', async () => {
  await list(sampleDocument({ scanState: 'blocked', threat: 'Win.Test.EICAR' }), '/list', admin);
  expect(await screen.findByText('Blocked')).toBeTruthy();
  const download = await button('Download Handbook.pdf');
  expect(download.getAttribute('aria-disabled')).toBe('true');
  expect(words(download.getAttribute('aria-describedby'))).toContain('Found: Win.Test.EICAR.');
  expect(screen.queryByRole('button', { name: 'Update Handbook.pdf' })).toBeNull();
  await userEvent.click(await button('Actions for Handbook.pdf'));
  for (const name of ['Replace file', 'Delete']) expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
});

test.each([
  [{ scanState: 'scanning' as const }, ['Kontrolleras', 'Uppdatera']],
  [{ scanState: 'blocked' as const }, ['Spärrad', /^Filen innehåller något skadligt/]],
])('in Swedish: %j', async (state, texts) => {
  await list(sampleDocument(state), '/sv/list');
  await finds(texts);
});

const hint = /^Files are checked for malware first/;

test.each([
  ['shows the scan hint for a file that awaits its scan', scanning, true],
  ['shows no scan hint for a file that is ready', sampleDocument(), false],
])('an upload %s', async (_what, stored, isSaid) => {
  fakeUpload(() => ({ status: 201, body: stored }));
  await visit(inPortal(<UploadDialog />), '/up', () => []);
  await userEvent.click(await button('Upload document'));
  await userEvent.upload(await screen.findByLabelText(/^Files/), new File(['x'], 'x.txt'));
  await userEvent.click(await button('Upload'));
  expect(await screen.findByText('Document uploaded successfully')).toBeTruthy();
  expect(screen.queryByText(hint) !== null).toBe(isSaid);
});

test('replacing a file shows the scan hint', async () => {
  fakeUpload(() => ({ status: 200, body: scanning }));
  const dialog = <ReplaceDialog document={sampleDocument()} open onClose={() => undefined} />;
  await visit(dialog, '/replace', () => []);
  await userEvent.upload(await screen.findByLabelText(/^File/), new File(['x'], 'x.txt'));
  await userEvent.click(await button('Replace file'));
  expect(await screen.findByText(hint)).toBeTruthy();
});
