import type { Document } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { press } from '../../testing/steps.ts';
import { withDuties } from '../testing/in-portal.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const user = { ...withDuties('payroll'), id: 7 };

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x/1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  // Saves a file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const hers = { isPublic: false, employeeId: 7 };
const openedAt = '2026-03-01T08:00:00.000Z';
const cases: [string, Partial<Document>, boolean][] = [
  ['for everybody', {}, true],
  ['for the user', hers, true],
  ['for somebody else', { isPublic: false, employeeId: 8 }, false],
  ['opened before', { ...hers, firstOpenedAt: openedAt }, false],
  ['uploaded by the user', { uploadedBy: 7 }, false],
  ['that cannot be opened yet', { scanState: 'scanning' }, false],
];
test.each(cases)('a document %s: %j is new: %s', async (_name, parts, isNew) => {
  await openList(() => [sampleDocument(parts)], { user });
  await screen.findByText('Handbook.pdf');
  expect(screen.queryByText('New') !== null).toBe(isNew);
});

test.each([
  ['downloaded', 'Download Handbook.pdf'],
  ['looked at', 'Handbook.pdf'],
])('a document that is %s is not new any more', async (_how, button) => {
  let firstOpenedAt: string | null = null;
  const { read } = await openList(
    (address) => {
      if (!address.endsWith('/download')) return [sampleDocument({ ...hers, firstOpenedAt })];
      firstOpenedAt = openedAt;
      return new Response('%PDF');
    },
    { user },
  );
  await screen.findByText('New');
  await press(button);
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(read().filter((address) => address === '/api/documents?limit=50')).toHaveLength(2);
});

test('a preview opens a PDF at the page of the hit', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled: true }));
  await openList(
    (address) =>
      address.endsWith('/download') ? new Response('%PDF') : [sampleDocument({ hit: { field: 'words', page: 3 } })],
    { at: '/list?search=x', user },
  );
  await press('Handbook.pdf');
  const frame = within(await screen.findByRole('dialog')).findByTitle('Handbook.pdf');
  expect((await frame).getAttribute('src')).toBe('blob:x/1#page=3');
});
