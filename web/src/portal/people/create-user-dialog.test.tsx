import type { SessionUser } from '@kontor/contracts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { enter, press } from '../../testing/steps.ts';
import { failure, type Respond, visit } from '../../testing/visit.tsx';
import { inPortal, withDuties } from '../testing/in-portal.tsx';
import { sampleUser } from './testing/sample-user.ts';
import { CreateUserDialog } from './user-actions.tsx';

async function open(respond: Respond = () => sampleUser(), user?: SessionUser) {
  await visit(inPortal(<CreateUserDialog />, user), { route: '/people', at: '/people', respond });
  await press('Add employee');
  await screen.findByRole('dialog');
}

function fill(values: Partial<Record<'Name' | 'Username' | 'E-mail address' | 'Password', string>>) {
  for (const [label, value] of Object.entries(values)) enter(label, value);
}

const complete = { Name: 'Elin', Username: 'elin', 'E-mail address': 'elin@example.com', Password: ' ten chars ' };
const send = () => press('Create account');

test('all fields are required, and the first empty one is focused', async () => {
  await open();
  fill({ Name: 'Elin' });
  await send();
  const alert = screen.getByText('All fields are required').closest('[role=alert]');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(screen.getByLabelText('Username').getAttribute('aria-describedby')).toBe(alert?.id);
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
});

test('a short password is rejected before it is sent', async () => {
  await open();
  fill({ ...complete, Password: 'short' });
  await send();
  expect(screen.getByText('The password needs 10 to 200 characters')).toBeTruthy();
});

test('the user is sent as an employee, with every character of the password', async () => {
  const bodies: unknown[] = [];
  await open((_address, init) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(init.body as string));
    return sampleUser();
  });
  fill(complete);
  await send();
  expect(await screen.findByText('Employee created successfully')).toBeTruthy();
  expect(bodies).toEqual([
    { name: 'Elin', username: 'elin', email: 'elin@example.com', password: ' ten chars ', role: 'employee' },
  ]);
});

test('a taken username is shown at its field, and the input stays', async () => {
  await open(() => failure(409, 'username-taken', 'Taken'));
  fill(complete);
  await send();
  expect(await screen.findByText('Failed to create employee')).toBeTruthy();
  const username = screen.getByLabelText('Username');
  expect(username.getAttribute('aria-invalid')).toBe('true');
  expect(username).toHaveProperty('value', 'elin');
  await waitFor(() => expect(document.activeElement).toBe(username));
});

const inviteByMail = () => userEvent.click(screen.getByRole('radio', { name: 'Send an invitation by mail' }));
const invited = { Name: 'Elin', Username: 'elin', 'E-mail address': 'elin@example.com' };

test('an invitation needs every field but the password', async () => {
  const calls: unknown[] = [];
  await open((address, init) => {
    if (init?.method === 'POST') calls.push([address, JSON.parse(init.body as string)]);
    return sampleUser({ isInvited: true });
  });
  fill(invited);
  await inviteByMail();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await press('Send invitation');
  expect(await screen.findByText('An invitation is on its way to elin@example.com')).toBeTruthy();
  expect(calls).toEqual([
    ['/api/users/invitations', { name: 'Elin', username: 'elin', email: 'elin@example.com', role: 'employee' }],
  ]);
});

test('input survives a switch of the method, and a rejected invitation is shown at its field', async () => {
  await open(() => failure(409, 'email-taken', 'Taken'));
  fill(complete);
  await inviteByMail();
  await press('Send invitation');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail address')));
  await userEvent.click(screen.getByRole('radio', { name: 'Set a password now' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', ' ten chars ');
});

test('who is no admin invites employees, and chooses no password', async () => {
  const calls: unknown[] = [];
  await open((address, init) => {
    if (init?.method === 'POST') calls.push([address, JSON.parse(init.body as string)]);
    return sampleUser({ isInvited: true });
  }, withDuties('people'));
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Set a password now' })).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  fill(invited);
  await press('Send invitation');
  expect(await screen.findByText('An invitation is on its way to elin@example.com')).toBeTruthy();
  expect(calls).toMatchObject([['/api/users/invitations', { username: 'elin', role: 'employee' }]]);
});
