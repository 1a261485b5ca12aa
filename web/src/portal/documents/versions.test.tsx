import type { DocumentVersion } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { chooseAction, finds } from '../../testing/steps.ts';
import { failure } from '../../testing/visit.tsx';
import { admin } from '../testing/in-portal.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const version = (number: number, parts: Partial<DocumentVersion> = {}): DocumentVersion => ({
  number,
  fileSize: 1_536,
  mimeType: 'application/pdf',
  createdBy: 7,
  createdAt: `2026-10-2${number}T12:30:00.000Z`,
  sha256: String(number).repeat(64),
  ...parts,
});

/** Opens the versions of a document with two of them. `refuse` replaces the response to a call, `METHOD address`. */
async function open(refuse: (call: string) => unknown = () => undefined) {
  let versions = [version(2), version(1, { createdBy: 99 })];
  const calls: string[] = [];
  await openList(
    (address, init) => {
      const call = `${init?.method} ${address}`;
      calls.push(call);
      const refusal = refuse(call);
      if (refusal !== undefined) return refusal;
      if (address.includes('/restore')) {
        versions = [version(3), ...versions];
        return sampleDocument();
      }
      return address.includes('/versions') ? versions : [sampleDocument()];
    },
    { user: admin, people: [{ id: 7, name: 'Elin Åkerberg' }] },
  );
  await chooseAction('Actions for Handbook.pdf', 'Versions');
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Versions' })) };
}

test('shows number, author, time and size, and each can be downloaded', async () => {
  const { calls, dialog } = await open();
  const [newest, first] = await dialog
    .findAllByRole('listitem')
    .then((items) => items.filter((each) => each.querySelector('h3')));
  expect(within(newest!).getByText('Newest')).toBeTruthy();
  expect(within(newest!).getByText('Elin Åkerberg')).toBeTruthy();
  expect(newest!.querySelector('time')?.dateTime).toBe('2026-10-22T12:30:00.000Z');
  // A user who has been deleted.
  expect(first!.textContent).not.toContain('Elin');
  expect(within(first!).getByRole('link', { name: 'Download version 1' }).getAttribute('href')).toBe(
    '/api/documents/1/versions/1/download?language=en',
  );
  expect(calls).toContain('GET /api/documents/1/versions?limit=50');
});

test('brings an earlier version back, which is the newest then', async () => {
  const { calls, dialog } = await open();
  expect(dialog.queryByRole('button', { name: 'Restore version 2' })).toBeNull();
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Version 1 is the newest again')).toBeTruthy();
  expect(await dialog.findByText('Version 3')).toBeTruthy();
  expect(calls).toContain('POST /api/documents/1/versions/1/restore');
  // The list of documents shows the new file.
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET /api/documents?'))).toHaveLength(2));
});

test('says why a version could not be brought back', async () => {
  const { dialog } = await open((call) =>
    call.startsWith('POST') ? failure(409, 'document-blocked', 'Blocked') : undefined,
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
  await finds(['The version could not be restored', /^Something harmful was found/]);
});

test('a failed fetch is reported and can be retried', async () => {
  let isUp = false;
  const { dialog } = await open((call) =>
    !isUp && call.includes('/versions') ? failure(503, 'service-unavailable', 'Away') : undefined,
  );
  expect(await dialog.findByText('The versions could not be loaded')).toBeTruthy();
  isUp = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Version 2')).toBeTruthy();
});
