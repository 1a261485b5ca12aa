import type { SessionUser, TrashItem } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { done, failure, visit } from '../../../testing/visit.tsx';
import { inPortal, withDuties } from '../../testing/in-portal.tsx';
import TrashPage from './page.tsx';

const item = (parts: Partial<TrashItem> = {}): TrashItem => ({
  kind: 'document',
  id: 3,
  name: 'Avtal.pdf',
  deletedBy: 7,
  deletedAt: '2026-10-28T12:30:00.000Z',
  daysLeft: 12,
  ...parts,
});
const post = item({ kind: 'post', id: 4, name: 'Backups', deletedBy: 1, daysLeft: 1 });

interface Options {
  items?: TrashItem[];
  user?: SessionUser;
  at?: string;
  refuse?: (call: string) => unknown;
}

/** Opens the page with these items; `refuse` replaces the response to a call. */
async function open({ items = [item(), post], user, at = '', refuse = () => undefined }: Options = {}) {
  let kept = items;
  return visit(inPortal(<TrashPage />, user), `${at}/employee-portal/settings/trash`, (address, init) => {
    const refusal = refuse(`${init?.method} ${address}`);
    if (refusal !== undefined) return refusal;
    if (address === '/api/people') return [{ id: 7, name: 'Elin Åkerberg' }];
    const kind = /documents?\b/.test(address) ? 'document' : 'post';
    if (init?.method === 'GET') return kept.filter((each) => each.kind === kind);
    kept = kept.filter((each) => each.kind !== kind);
    return init?.method === 'DELETE' ? done() : {};
  });
}

test('shows who deleted what and when, and for how long it can be restored', async () => {
  await open();
  const documents = within(await screen.findByRole('list', { name: 'Deleted documents' }));
  expect(documents.getByRole('heading', { name: 'Avtal.pdf' })).toBeTruthy();
  expect(documents.getByText('12 days left')).toBeTruthy();
  expect(await documents.findByText(/^Deleted by Elin Åkerberg/)).toBeTruthy();
  const posts = within(await screen.findByRole('list', { name: 'Deleted posts' }));
  expect(posts.getByText('1 day left')).toBeTruthy();
  expect(posts.getByText(/^Deleted by Astrid/)).toBeTruthy();
});

test.each<[string[], SessionUser, string[]]>([
  [['Posts'], withDuties('editor'), ['/api/admin/trash/post?language=en&limit=50']],
  [['Documents'], withDuties('documents'), ['/api/admin/trash/document?language=en&limit=50']],
])('shows %j alone to whom only they concern', async (titles, user, expected) => {
  const { read } = await open({ user, items: [] });
  await screen.findByText(/^No deleted/);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
  expect(read).toEqual(expected);
});

test('names nobody to those who may not list people, except themselves', async () => {
  await open({ user: withDuties('documents'), items: [item(), item({ id: 5, name: 'Own.pdf', deletedBy: 1 })] });
  expect(await screen.findByText(/^Deleted by Astrid/)).toBeTruthy();
  expect(screen.getByText(/^Deleted /, { selector: 'li:not(:has(button))' }).textContent).not.toContain('Elin');
});

test('restores an item at once', async () => {
  const { sent } = await open();
  await press('Restore Avtal.pdf');
  await finds(['Restored', 'No deleted documents']);
  await press('Restore Backups');
  expect(await screen.findByText('No deleted posts')).toBeTruthy();
  expect(sent).toEqual([['POST /api/documents/3/restore'], ['POST /api/admin/blog-posts/4/restore']]);
});

test('deletes for good after a question only', async () => {
  const { sent } = await open();
  await press('Delete Avtal.pdf for good');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this document for good?' });
  expect(question.textContent).toContain('Avtal.pdf is deleted with all its versions. This cannot be undone.');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await press('Delete Avtal.pdf for good');
  await press('Delete for good');
  await finds(['Deleted for good', 'No deleted documents']);
  expect(sent).toEqual([['DELETE /api/admin/trash/document/3']]);
});

test('offers permanent deletion to admins only', async () => {
  await open({ user: withDuties('documents', 'payroll', 'editor') });
  await screen.findByRole('button', { name: 'Restore Avtal.pdf' });
  expect(screen.queryByRole('button', { name: /for good$/ })).toBeNull();
});

test('says why an item could not be restored, and shows the list as it is then', async () => {
  const { read } = await open({
    refuse: (call) => (call.startsWith('POST') ? failure(409, 'slug-taken', 'Taken') : undefined),
  });
  await press('Restore Backups');
  await finds(['It could not be restored', 'Another post already has this address.']);
  await waitFor(() => expect(read.filter((address) => address.startsWith('/api/admin/trash/post'))).toHaveLength(2));
});

test('one list that cannot be fetched leaves the other, and can be retried', async () => {
  let isUp = false;
  await open({
    refuse: (call) => (!isUp && call.includes('/trash/post') ? failure(503, 'service-unavailable', 'Away') : undefined),
  });
  await finds(['The deleted posts could not be loaded', 'Avtal.pdf']);
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('Backups')).toBeTruthy();
});

test('is in Swedish on a Swedish page', async () => {
  await open({ at: '/sv' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Papperskorg' })).toBeTruthy();
  await finds(['12 dagar kvar', /^Borttaget av Elin Åkerberg/]);
});
