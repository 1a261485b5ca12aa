import type { SessionUser } from '@kontor/contracts/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { answer, choose, enter, isClosed, press } from '../../testing/steps.ts';
import { failure, type Respond, visit } from '../../testing/visit.tsx';
import { inPortal, withDuties } from '../testing/in-portal.tsx';
import { sampleUser } from './testing/sample-user.ts';
import { UserActions } from './user-actions.tsx';

const options = { passwords: true, passkeys: false, company: null, adminsHaveDuties: false };

async function open(button: string, respond: Respond = () => sampleUser(), user?: SessionUser) {
  const visited = await visit(inPortal(<UserActions />, user), '/people', (address, init) =>
    address.endsWith('/api/auth/options') ? options : respond(address, init),
  );
  await press(button);
  await screen.findByRole('dialog');
  return visited;
}
const add = (respond?: Respond) => open('Add employee', respond);
const invite = (respond?: Respond, user?: SessionUser) => open('Invite', respond, user);

function fill(values: Partial<Record<'Name' | 'Username' | 'Email address' | 'Password', string>>) {
  for (const [label, value] of Object.entries(values)) enter(label, value);
}

const complete = { Name: 'Elin', Username: 'elin', 'Email address': 'elin@example.com', Password: ' ten chars ' };
const user = { name: 'Elin', username: 'elin', email: 'elin@example.com' };
const send = () => press('Create account');

test('all fields are required: each empty one says so, and the first is focused', async () => {
  await add();
  fill({ Name: 'Elin' });
  await send();
  expect(screen.getByText('All fields are required').closest('[role=alert]')).toBeTruthy();
  const nouns = { Username: 'a username', 'Email address': 'an email address', Password: 'a password' };
  for (const [label, noun] of Object.entries(nouns)) {
    const field = screen.getByLabelText(label);
    const issue = screen.getByText(`Enter ${noun}`).closest('[role=alert]')!;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toContain(issue.id);
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  fill(complete);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the first wrong field is brought into view with its text', async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    shown.push(this);
  });
  await add();
  fill({ ...complete, 'Email address': 'elin' });
  await send();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.contains(screen.getByLabelText('Email address'))).toBe(true);
  expect(shown[0]?.contains(screen.getByText('Invalid email'))).toBe(true);
  expect(screen.queryByText('All fields are required')).toBeNull();
});

test('a short password is rejected before it is sent', async () => {
  await add();
  fill({ ...complete, Password: 'short' });
  await send();
  expect(screen.getByText('The password needs 10 to 200 characters')).toBeTruthy();
});

test('the user is sent as an employee, with every character of the password', async () => {
  const { sent } = await add();
  fill(complete);
  await send();
  expect(await screen.findByText('Employee created successfully')).toBeTruthy();
  const rights = { password: ' ten chars ', role: 'employee' };
  expect(sent).toEqual([['POST /api/auth/register', { ...user, ...rights }]]);
});

test('duties are sent with the user; an admin has none', async () => {
  const { sent } = await add();
  fill(complete);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Payroll' }));
  await choose('Role', 'Admin');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await choose('Role', 'Employee');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leads' }));
  await send();
  await isClosed();
  expect(sent).toMatchObject([['POST /api/auth/register', { role: 'employee', duties: ['payroll', 'leads'] }]]);
});

test('duties that were chosen before the role admin are not sent', async () => {
  const { sent } = await add();
  fill(complete);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Payroll' }));
  await choose('Role', 'Admin');
  await send();
  await isClosed();
  expect(sent[0]?.[1]).not.toHaveProperty('duties');
});

test('a taken username is shown at its field, and the input stays', async () => {
  await add(() => failure(409, 'username-taken', 'Taken'));
  fill(complete);
  await send();
  expect(await screen.findByText('Failed to create employee')).toBeTruthy();
  const username = screen.getByLabelText('Username');
  expect(username.getAttribute('aria-invalid')).toBe('true');
  expect(username).toHaveProperty('value', 'elin');
  await waitFor(() => expect(document.activeElement).toBe(username));
});

const invited = { Name: 'Elin', Username: 'elin', 'Email address': 'elin@example.com' };
const sendInvitation = () => press('Send invitation');

test('an invitation needs every field but the password, and is in the language of who invites unless another is chosen', async () => {
  const { sent } = await invite();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await sendInvitation();
  expect(screen.getByText('All fields are required')).toBeTruthy();
  fill(invited);
  expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Svenska' }));
  await sendInvitation();
  expect(await screen.findByText('An invitation is on its way to elin@example.com')).toBeTruthy();
  expect(sent).toEqual([['POST /api/users/invitations', { ...user, role: 'employee', language: 'sv' }]]);
});

test('a rejected invitation is shown at its field', async () => {
  await invite(() => failure(409, 'email-taken', 'Taken'));
  fill(invited);
  await sendInvitation();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')));
});

test('who is no admin invites employees, and chooses no password', async () => {
  const { sent } = await invite(undefined, withDuties('people'));
  expect(screen.queryByRole('button', { name: 'Add employee', hidden: true })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  fill(invited);
  await sendInvitation();
  expect(await screen.findByText('An invitation is on its way to elin@example.com')).toBeTruthy();
  expect(sent).toMatchObject([['POST /api/users/invitations', { username: 'elin', role: 'employee' }]]);
});

describe('a dialog with changed input', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Close without saving?' });
  const leave: Record<string, () => Promise<unknown>> = {
    Escape: () => userEvent.keyboard('{Escape}'),
    'its closing button': () => press('Close'),
    'a click outside': () => userEvent.click(document.body),
  };

  test.each(Object.keys(leave))('asks before %s closes it, and keeps the input', async (way) => {
    await invite();
    fill({ Name: 'Elin' });
    await leave[way]!();
    await question();
    await answer('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elin');
    await leave[way]!();
    await question();
    await answer('Close without saving');
    await isClosed();
  });

  test.each(Object.keys(leave))('is closed by %s at once while nothing is changed', async (way) => {
    await invite();
    fill({ Name: 'Elin' });
    fill({ Name: '' });
    await leave[way]!();
    await isClosed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is closed by Cancel, which says what it does', async () => {
    await invite();
    fill({ Name: 'Elin' });
    await press('Cancel');
    await isClosed();
  });
});
