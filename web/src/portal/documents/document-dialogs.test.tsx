import type { Document, DocumentVersion } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { chooseAction, finds, press } from '../../testing/steps.ts';
import { failure } from '../../testing/visit.tsx';
import { admin, withDuties } from '../testing/in-portal.tsx';
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
async function openVersions(refuse: (call: string) => unknown = () => undefined) {
  let versions = [version(2), version(1, { createdBy: 99 })];
  const list = await openList(
    (address, init) => {
      const refusal = refuse(`${init?.method} ${address}`);
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
  return { ...list, dialog: within(await screen.findByRole('dialog', { name: 'Versions' })) };
}

test('shows number, author, time and size, and each can be downloaded', async () => {
  const { read, dialog } = await openVersions();
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
  expect(read()).toContain('/api/documents/1/versions?limit=50');
});

test('brings an earlier version back, which is the newest then', async () => {
  const { read, sent, dialog } = await openVersions();
  expect(dialog.queryByRole('button', { name: 'Restore version 2' })).toBeNull();
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Version 1 is the newest again')).toBeTruthy();
  expect(await dialog.findByText('Version 3')).toBeTruthy();
  expect(sent).toEqual([['POST /api/documents/1/versions/1/restore']]);
  // The list of documents shows the new file.
  await waitFor(() => expect(read().filter((address) => address.startsWith('/api/documents?'))).toHaveLength(2));
});

test('says why a version could not be brought back', async () => {
  const { dialog } = await openVersions((call) =>
    call.startsWith('POST') ? failure(409, 'document-blocked', 'Blocked') : undefined,
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
  await finds(['The version could not be restored', /^Something harmful was found/]);
});

test('a failed fetch is reported and can be retried', async () => {
  let isUp = false;
  const { dialog } = await openVersions((call) =>
    !isUp && call.includes('/versions') ? failure(503, 'service-unavailable', 'Away') : undefined,
  );
  expect(await dialog.findByText('The versions could not be loaded')).toBeTruthy();
  isUp = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Version 2')).toBeTruthy();
});

const hers = sampleDocument({ id: 3, originalName: 'payslip.pdf', isPublic: false, employeeId: 7 });
const forAll = sampleDocument({ id: 4, originalName: 'Handbook.pdf', isPublic: true, employeeId: 7 });

/** The list as user 7 sees it, with the reply to the call for readers. */
async function openReaders(documents: Document[], readers: unknown, user = withDuties()) {
  const { read } = await openList((address) => (address.includes('/readers') ? readers : documents), {
    user: { ...user, id: 7 },
  });
  await screen.findByText(documents[0]!.originalName);
  return read;
}

test('an employee sees the readers only of documents addressed to them', async () => {
  const opened = { id: 1, name: 'Astrid', openedAt: '2026-10-28T12:30:00.000Z' };
  const read = await openReaders([hers, forAll], [opened]);
  expect(screen.getAllByRole('button', { name: /^Who opened/ })).toHaveLength(1);
  await press('Who opened payslip.pdf');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who opened this' }));
  expect((await dialog.findByText('Astrid')).closest('li')!.querySelector('time')?.dateTime).toBe(opened.openedAt);
  expect(read().at(-1)).toBe('/api/documents/3/readers?limit=50');
});

test('admins see it of every document, in its menu', async () => {
  await openReaders([forAll], [], admin);
  await chooseAction('Actions for Handbook.pdf', 'Who opened this');
  expect(await screen.findByText('Nobody has opened it yet')).toBeTruthy();
});

test('a failed fetch is reported', async () => {
  await openReaders([hers], failure(503, 'service-unavailable', 'Away'));
  await press('Who opened payslip.pdf');
  expect(await screen.findByText('Could not load who opened this')).toBeTruthy();
});
