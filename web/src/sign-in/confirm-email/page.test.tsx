import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { done, failure, type Respond, visit } from '../../testing/visit.tsx';
import ConfirmEmailPage from './page.tsx';

const token = 'a-token-of-more-than-20-characters';
const elin = {
  id: 7,
  username: 'elin',
  email: 'elin@example.com',
  name: 'Elin Åkerberg',
  role: 'employee',
  duties: [],
};

/** Answers by method and path below `/api`; `bodies` are those of the confirmations sent. */
async function open(calls: Record<string, () => unknown>, at = `/auth/email#${token}`) {
  const respond: Respond = (address, init) => calls[`${init?.method} ${address.replace('/api/', '')}`]?.() ?? null;
  const { sent } = await visit(<ConfirmEmailPage />, at, respond);
  return (call: string) => sent.flatMap(([each, body]) => (each === `POST /api/${call}` ? [body] : []));
}
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Another user has entered the address. */
const entered = { 'POST auth/email-confirmation': () => failure(403, 'sign-in-to-confirm', 'Log in') };

test.each([
  ['/auth/email', 'Confirm this address', 'Your address is confirmed', '/employee-portal'],
  ['/sv/auth/email', 'Bekräfta adressen', 'Din adress är bekräftad', '/sv/employee-portal'],
])('opening %s confirms nothing, the button does', async (path, button, title, portal) => {
  const bodies = await open({ 'POST auth/email-confirmation': done }, `${path}#${token}`);
  expect(bodies('auth/email-confirmation')).toEqual([]);
  await press(button);
  const heading = await titled(title);
  expect(bodies('auth/email-confirmation')).toEqual([{ token }]);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: /portal/ }).getAttribute('href')).toBe(portal);
});

test('an address that somebody else entered is confirmed by its owner, with the password', async () => {
  const replies = [failure(400, 'wrong-password', 'No'), done()];
  const bodies = await open({
    ...entered,
    'GET auth/me': () => elin,
    'GET account/proof': () => ({ hasPassword: true, proof: 'password' }),
    'POST account/email/confirmation': () => replies.shift(),
  });
  await press('Confirm this address');
  await titled('Is this your account?');
  expect(await screen.findByText('You are logged in as Elin Åkerberg.')).toBeTruthy();
  await press('Confirm this address');
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  expect(bodies('account/email/confirmation')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your password'), 'guessed{Enter}');
  expect(await screen.findByText('That is not your current password.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your password'), '{Enter}');
  await titled('Your address is confirmed');
  expect(bodies('account/email/confirmation')[1]).toEqual({ token, currentPassword: 'guessed' });
});

test('without a password a recent login is enough, and an old one is renewed first', async () => {
  const calls = { ...entered, 'GET auth/me': () => elin, 'POST account/email/confirmation': done };
  await open({ ...calls, 'GET account/proof': () => ({ hasPassword: false, proof: 'recent-sign-in' }) });
  await press('Confirm this address');
  expect(await screen.findByText(/^This needs a login of the last ten minutes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  cleanup();
  const bodies = await open({ ...calls, 'GET account/proof': () => ({ hasPassword: false, proof: 'none' }) });
  await press('Confirm this address');
  await screen.findByText('You are logged in as Elin Åkerberg.');
  await press('Confirm this address');
  await titled('Your address is confirmed');
  expect(bodies('account/email/confirmation')).toEqual([{ token }]);
});

test('who is not logged in is sent to the login first', async () => {
  await open(entered);
  await press('Confirm this address');
  expect(await screen.findByText('Log in, then open the link in the email again.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth');
});

test.each([
  ['used or replaced', () => failure(410, 'link-invalid', 'No')],
  [
    'not whole',
    () => Response.json({ code: 'invalid-request', issues: [{ path: '/token', message: '' }] }, { status: 400 }),
  ],
])('a link that is %s is reported, with a way to another one', async (_case, refuse) => {
  await open({ 'POST auth/email-confirmation': refuse });
  await press('Confirm this address');
  await titled('This link no longer works');
  expect(screen.getByRole('link', { name: 'To My account' }).getAttribute('href')).toBe(
    '/employee-portal/settings/account',
  );
});

test('an address without a token is reported at once', async () => {
  await open({}, '/sv/auth/email');
  await titled('Länken fungerar inte längre');
});

test('an address that was taken, and a server that is away, are said above the button', async () => {
  const replies = [failure(409, 'email-taken', 'Taken'), failure(503, 'unavailable', 'No')];
  await open({ 'POST auth/email-confirmation': () => replies.shift() });
  await press('Confirm this address');
  expect((await screen.findByRole('alert')).textContent).toBe('That email address already has an account.');
  await press('Confirm this address');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('already'));
  expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeTruthy();
});
