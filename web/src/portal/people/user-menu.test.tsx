import { me, type SessionUser, type User } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import useSWR from 'swr';
import { expect, test } from 'vitest';

import { call } from '../../api/call.ts';
import { answer, chooseAction, finds, isClosed, press } from '../../testing/steps.ts';
import { done, failure, type Respond, visit } from '../../testing/visit.tsx';
import { inPortal, withDuties } from '../testing/in-portal.tsx';
import { sampleUser } from './testing/sample-user.ts';
import { UserList } from './user-list.tsx';

const admin = { id: 1, username: 'maja', email: 'maja@example.com', role: 'admin' } as const;
const maja = sampleUser({ ...admin, name: 'Maja Lindström' });
const elin = sampleUser();
let meCalls = 0;

/** The list as the portal shows it, with the call for the current user. */
function Portal() {
  useSWR(me.url, () => call(me));
  return <UserList />;
}

async function list(people: User[], respond: Respond = done, user?: SessionUser) {
  const visited = await visit(inPortal(<Portal />, user), '/people', (address, init) => {
    if (address === '/api/auth/me') meCalls += 1;
    return init?.method === 'GET' ? people : respond(address, init);
  });
  await screen.findByText('Maja Lindström');
  return visited;
}

async function choose(name: string, action: string) {
  await chooseAction(`More for ${name}`, action);
}

async function actionsFor(name: string): Promise<(string | null)[]> {
  await press(`More for ${name}`);
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

test("the current user's own menu only edits", async () => {
  await list([maja]);
  expect(await actionsFor('Maja Lindström')).toEqual(['Edit']);
});

test('an invited user is marked, and the invitation can be sent again', async () => {
  const { sent } = await list([maja, sampleUser({ isInvited: true })]);
  expect(screen.getByText('Invited')).toBeTruthy();
  expect(await actionsFor('Elin Åkerberg')).toEqual(['Edit', 'Send the invitation again', 'Delete']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send the invitation again' }));
  expect(await screen.findByText('Invitation sent again')).toBeTruthy();
  expect(sent).toEqual([['POST /api/users/7/invitation']]);
});

test('an invitation accepted in the meantime is reported', async () => {
  await list([maja, sampleUser({ isInvited: true })], () => failure(409, 'already-active', 'Active'));
  await choose('Elin Åkerberg', 'Send the invitation again');
  expect(await screen.findByText('This person can already log in.')).toBeTruthy();
});

test('only what was changed is sent, and shown', async () => {
  const people = [maja, elin];
  const { sent } = await list(people, () => (people[1] = { ...elin, name: 'Elin Berg' }));
  await choose('Elin Åkerberg', 'Edit');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, ' Elin Berg ');
  await press('Save');
  await finds(['Changes saved', 'Elin Berg']);
  expect(sent).toEqual([['PATCH /api/users/7', { name: 'Elin Berg' }]]);
  await isClosed();
});

test.each([
  ['email-taken', 'Elin Åkerberg', 'Email address', 'That email address already has an account.'],
  ['last-admin', 'Maja Lindström', 'Role', 'This is the last admin. Make somebody else an admin first.'],
])('%s is shown at its field, and the dialog stays', async (code, name, label, text) => {
  await list([maja, elin], () => failure(409, code, 'No'));
  await choose(name, 'Edit');
  await userEvent.type(await screen.findByLabelText('Name'), ' Ek');
  await press('Save');
  const dialog = within(screen.getByRole('dialog'));
  const issue = (await dialog.findByText(text)).closest('[role=alert]');
  expect(dialog.getByLabelText(label).getAttribute('aria-describedby')).toContain(issue?.id);
});

test('users who edit their own account see their new name', async () => {
  await list([maja, elin], () => maja);
  const before = meCalls;
  await choose('Maja Lindström', 'Edit');
  await userEvent.type(await screen.findByLabelText('Name'), ' Ek');
  await press('Save');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(meCalls).toBe(before + 1);
});

test('a user is logged out everywhere after confirmation', async () => {
  const { sent } = await list([maja, elin]);
  await choose('Elin Åkerberg', 'Log out everywhere');
  await screen.findByRole('alertdialog');
  expect(sent).toEqual([]);
  await answer('Log out everywhere');
  expect(await screen.findByText('Elin Åkerberg is logged out everywhere')).toBeTruthy();
  expect(sent).toEqual([['DELETE /api/users/7/sessions']]);
});

test("a user's two-factor is turned off after confirmation", async () => {
  const people = [maja, sampleUser({ hasTwoFactor: true })];
  const { sent } = await list(people, () => {
    people[1] = elin;
    return done();
  });
  expect(screen.getByText('Two-factor')).toBeTruthy();
  await choose('Elin Åkerberg', 'Turn off two-factor login');
  await finds([/^Has Elin Åkerberg lost the phone/]);
  expect(sent).toEqual([]);
  await answer('Turn off');
  expect(await screen.findByText('Two-factor login is off for Elin Åkerberg')).toBeTruthy();
  expect(sent).toEqual([['DELETE /api/users/7/two-factor']]);
  await waitFor(() => expect(screen.queryByText('Two-factor')).toBeNull());
});

test('a user with a passkey alone can be let in again too', async () => {
  await list([maja, sampleUser({ hasPasskey: true })], done);
  expect(await actionsFor('Elin Åkerberg')).toContain('Turn off two-factor login');
});

test('who is no admin cannot turn off two-factor login', async () => {
  await list([maja, sampleUser({ hasTwoFactor: true })], done, withDuties('people'));
  expect(await actionsFor('Elin Åkerberg')).toEqual(['Edit', 'Log out everywhere', 'Delete']);
});

const pendingEmail = {
  email: 'new@example.com',
  isOwn: false,
  by: 'Pia People',
  requestedAt: '2026-11-03T09:30:00.000Z',
  expiresAt: '2026-11-10T09:30:00.000Z',
};
const waiting = sampleUser({ pendingEmail });

test('an address that waits is shown, and an admin confirms it after a question', async () => {
  const people = [maja, waiting];
  const { sent } = await list(people, () => (people[1] = sampleUser({ email: 'new@example.com' })));
  expect(screen.getByText(/^Not confirmed yet:/).textContent).toBe('Not confirmed yet: new@example.com');
  await choose('Elin Åkerberg', 'Confirm new address');
  await finds([/^Pia People has entered new@example\.com\. Ask Elin Åkerberg whether/]);
  expect(sent).toEqual([]);
  await answer('Confirm address');
  expect(await screen.findByText('Elin Åkerberg has a new address')).toBeTruthy();
  expect(sent).toEqual([['PATCH /api/users/7', { email: 'new@example.com' }]]);
  await waitFor(() => expect(screen.queryByText('New address pending')).toBeNull());
});

test('who is no admin cannot confirm an address that waits, but gives it up', async () => {
  const { sent } = await list([maja, waiting], done, withDuties('people'));
  expect(screen.getByText('New address pending')).toBeTruthy();
  expect(await actionsFor('Elin Åkerberg')).toEqual(['Edit', 'Cancel new address', 'Log out everywhere', 'Delete']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel new address' }));
  expect(await screen.findByText('elin@example.com stays as it is.')).toBeTruthy();
  expect(sent).toEqual([['DELETE /api/users/7/pending-email']]);
});

test('who is no admin reads that an address they enter waits for its owner', async () => {
  await list([maja, elin], () => waiting, withDuties('people'));
  await choose('Elin Åkerberg', 'Edit');
  const email = await screen.findByLabelText('Email address');
  await userEvent.clear(email);
  await userEvent.type(email, 'new@example.com');
  await press('Save');
  expect(
    await screen.findByText('new@example.com takes effect once its owner or an admin has confirmed it.'),
  ).toBeTruthy();
});

test("one's own address is changed in My account alone", async () => {
  await list([maja, elin]);
  await choose('Maja Lindström', 'Edit');
  expect(await screen.findByText('You change your own email address in My account.')).toBeTruthy();
  expect(screen.queryByLabelText('Email address')).toBeNull();
});

async function deleteElin() {
  await choose('Elin Åkerberg', 'Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete Elin Åkerberg? This action cannot be undone.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

test('the row opens the data of its user, also by keyboard, and its menu stays apart', async () => {
  await list([maja, elin]);
  const name = screen.getByRole('button', { name: 'Elin Åkerberg' });
  // No control in another one.
  expect(name.querySelector('button, a')).toBeNull();
  expect(screen.getByRole('button', { name: 'More for Elin Åkerberg' }).contains(name)).toBe(false);
  name.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Edit employee' })).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elin Åkerberg');
  await press('Cancel');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('the last login is shown, or that there was none', async () => {
  const bo = sampleUser({ id: 8, name: 'Bo', isInvited: true });
  await list([sampleUser({ ...maja, lastSignInAt: '2026-03-02T09:30:00.000Z' }), elin, bo]);
  expect(screen.getByText('Last login 2 Mar 2026')).toBeTruthy();
  expect(screen.getAllByText('Has never logged in')).toHaveLength(1);
});

test('a deleted user disappears from the list', async () => {
  const people = [maja, elin];
  await list(people, () => people.pop() && done());
  await deleteElin();
  expect(await screen.findByText('Employee deleted successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('elin@example.com')).toBeNull());
});

test('a rejection shows the reason', async () => {
  await list([maja, elin], () => failure(409, 'last-admin', 'No'));
  await deleteElin();
  await finds(['Failed to delete employee', 'There has to be at least one admin.']);
});

test('an address that mails do not reach is marked, with since when', async () => {
  await list([maja, sampleUser({ mailState: 'failing', mailFailedAt: '2026-03-02T09:30:00.000Z' })]);
  expect(screen.getAllByText(/^Mail has failed since .*2026/)).toHaveLength(1);
});

test('passkeys and accounts of the company are marked, and whose groups decide the rights', async () => {
  const bo = sampleUser({ id: 8, name: 'Bo', hasIdentity: true, managedBy: 'Microsoft' });
  await list([maja, sampleUser({ hasPasskey: true, hasIdentity: true }), bo]);
  for (const text of ['Passkey', "Company's account", 'From Microsoft'])
    expect(screen.getAllByText(text)).toHaveLength(1);
});
