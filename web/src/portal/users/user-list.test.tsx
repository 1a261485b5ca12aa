import type { User } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { press } from '../../testing/steps.ts';
import { failure, visit } from '../../testing/visit.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { sampleUser } from './testing/sample-user.ts';
import { UserList } from './user-list.tsx';

const admin = sampleUser({
  id: 1,
  name: 'Maja Lindström',
  username: 'maja',
  email: 'maja@example.com',
  role: 'admin',
});
const elin = sampleUser();

async function list(people: User[], onDelete: () => unknown = () => null) {
  await visit(inPortal(<UserList />), {
    route: '/people',
    at: '/people',
    respond: (_address, init) => (init?.method === 'DELETE' ? onDelete() : people),
  });
  await screen.findByText('Maja Lindström');
}

async function deleteElin() {
  await press('Delete Elin Åkerberg');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete Elin Åkerberg? This action cannot be undone.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

test('all users but the current one can be deleted', async () => {
  await list([admin, elin]);
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
});

test('a deleted user disappears from the list', async () => {
  const people = [admin, elin];
  await list(people, () => {
    people.pop();
    return new Response(null, { status: 204 });
  });
  await deleteElin();
  expect(await screen.findByText('Employee deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('elin@example.com')).toBeNull());
});

test('a rejection shows the reason', async () => {
  await list([admin, elin], () => failure(409, 'last-admin', 'No'));
  await deleteElin();
  expect(await screen.findByText('Failed to delete employee')).toBeTruthy();
  expect(screen.getByText('There has to be at least one admin.')).toBeTruthy();
});

test('an address that mails do not reach is marked, with since when', async () => {
  await list([admin, sampleUser({ mailState: 'failing', mailFailedAt: '2026-03-02T09:30:00.000Z' })]);
  expect(screen.getAllByText(/^Mail fails since .*2026/)).toHaveLength(1);
});

test('passkeys and accounts of the company are marked, and whose groups decide the rights', async () => {
  await list([
    admin,
    sampleUser({ hasPasskey: true, hasIdentity: true }),
    sampleUser({ id: 8, name: 'Bo', hasIdentity: true, managedBy: 'Microsoft' }),
  ]);
  for (const text of ['Passkey', "Company's account", 'From Microsoft']) {
    expect(screen.getAllByText(text)).toHaveLength(1);
  }
});
