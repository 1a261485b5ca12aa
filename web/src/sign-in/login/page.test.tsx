import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { failure, visit } from '../../testing/visit.tsx';
import { withOptions } from '../testing/with-options.ts';
import AuthPage from './page.tsx';

const elin = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin', role: 'employee' };

function open(onLogin: () => unknown = () => elin, at = '/auth') {
  let isSignedIn = false;
  return visit(
    <AuthPage />,
    at,
    withOptions((address) => {
      if (address.endsWith('/me')) return isSignedIn ? elin : null;
      const reply = onLogin();
      isSignedIn = reply === elin;
      return reply;
    }),
  );
}

async function logIn() {
  const password = document.querySelector('[name=password]')!;
  fireEvent.change(document.querySelector('[name=username]')!, { target: { value: 'elin' } });
  fireEvent.change(password, { target: { value: 'a secret' } });
  await userEvent.type(password, '{Enter}');
}

test('username and password are required, and the first empty one is focused', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByRole('alert').textContent).toBe('Username and password are required');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

test('wrong credentials are reported, and the input stays', async () => {
  await open(() => failure(401, 'invalid-credentials', 'Invalid username or password'));
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'elin');
});

test.each([
  [failure(429, 'too-many-requests', 'Too many'), 'För många försök. Vänta en stund och försök igen.'],
  [failure(503, 'service-unavailable', 'Away'), 'Det här är inte tillgängligt just nu. Försök igen om en stund.'],
])("other rejections are reported in the visitor's language", async (reply, text) => {
  await open(() => reply, '/sv/auth');
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a login leads to the portal', async () => {
  const { where } = await open(undefined, '/sv/auth');
  await logIn();
  await waitFor(() => expect(where()).toBe('/sv/employee-portal'));
  expect(await screen.findByText('Du är inloggad')).toBeTruthy();
});

test.each([
  ['/employee-portal?document=7', '/sv/employee-portal?document=7'],
  ['/employee-portal/settings/account', '/sv/employee-portal/settings/account'],
  ['/sv/employee-portal/settings/account', '/sv/employee-portal/settings/account'],
  ['/sv/sv/employee-portal', '/sv/employee-portal'],
  ['/employee-portal-of-others', '/sv/employee-portal'],
  ['//evil.example/employee-portal', '/sv/employee-portal'],
  ['https://evil.example', '/sv/employee-portal'],
  ['/careers', '/sv/employee-portal'],
])('a login that came from %s leads to %s', async (returnTo, expected) => {
  const { where } = await open(undefined, `/sv/auth?returnTo=${encodeURIComponent(returnTo)}`);
  await logIn();
  await waitFor(() => expect(where()).toBe(expected));
});

test('a signed-in user is redirected to the portal', async () => {
  const { where } = await visit(<AuthPage />, '/auth', () => elin);
  await waitFor(() => expect(where()).toBe('/employee-portal'));
});

test('the password can be shown and hidden [ASVS 6.2.6]', async () => {
  await open();
  const password = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

test('a login in another tab redirects too', async () => {
  let isSignedIn = false;
  const { where } = await visit(
    <AuthPage />,
    '/auth',
    withOptions(() => (isSignedIn ? elin : null)),
  );
  await act(() => import('../../identity/refresh-current-user.ts'));
  isSignedIn = true;
  const otherTab = new BroadcastChannel('session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  act(() => otherTab.postMessage('changed'));
  await waitFor(() => expect(where()).toBe('/employee-portal'));
  otherTab.close();
});

test('a forgotten password has its own page', async () => {
  await open(undefined, '/sv/auth');
  const link = screen.getByRole('link', { name: 'Har du glömt lösenordet?' });
  expect(link.getAttribute('href')).toBe('/sv/auth/forgot-password');
});

test('with two-factor a code is the second step, and the input stays', async () => {
  let isSignedIn = false;
  const { where, sent } = await visit(
    <AuthPage />,
    '/auth',
    withOptions((address, init) => {
      if (address.endsWith('/me')) return isSignedIn ? elin : null;
      if (!address.endsWith('/login')) return { count: 0, lastAt: null, lastFrom: '' };
      const body = JSON.parse(init?.body as string) as { code?: string };
      if (body.code === undefined) return failure(401, 'second-factor-required', 'Code');
      if (body.code !== '123456') return failure(401, 'second-factor-invalid', 'Wrong');
      isSignedIn = true;
      return elin;
    }),
  );
  await logIn();
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');

  await userEvent.type(code, '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the code');
  await userEvent.type(code, '999999{Enter}');
  const issue = await screen.findByText('That code is wrong or has been used already.');
  expect(code.getAttribute('aria-describedby')).toContain(issue.closest('[role=alert]')?.id);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code).toHaveProperty('value', '999999');

  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(where()).toBe('/employee-portal'));
  const credentials = { username: 'elin', password: 'a secret' };
  expect(sent.flatMap(([call, body]) => (call.endsWith('/login') ? [body] : []))).toEqual([
    credentials,
    { ...credentials, code: '999999' },
    { ...credentials, code: '123456' },
  ]);
});

test('accepts a recovery code, and returns to another username', async () => {
  await open(() => failure(401, 'second-factor-required', 'Code'), '/sv/auth');
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Använd en återställningskod' }));
  const code = screen.getByLabelText('Återställningskod');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('inputmode')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Använd appen i stället' }));
  expect(screen.getByLabelText('Kod')).toBe(document.activeElement);

  await userEvent.click(screen.getByRole('button', { name: 'Logga in som någon annan' }));
  expect(screen.getByLabelText('Användarnamn')).toBe(document.activeElement);
  expect(screen.getByLabelText('Användarnamn')).toHaveProperty('value', 'elin');
  expect(screen.getByLabelText('Lösenord')).toHaveProperty('value', '');
});

test('too many wrong codes are reported above the code', async () => {
  let isFirst = true;
  await open(() => {
    if (!isFirst) return failure(429, 'too-many-requests', 'Too many');
    isFirst = false;
    return failure(401, 'second-factor-required', 'Code');
  });
  await logIn();
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Too many attempts. Please wait a while and try again.')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456');
});

test('reports failed sign-ins once the toast of the login has stayed for its time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isSignedIn = false;
  await visit(
    <AuthPage />,
    '/auth',
    withOptions((address) => {
      if (address.endsWith('/me')) return isSignedIn ? elin : null;
      if (!address.endsWith('/login')) return { count: 3, lastAt: '2025-11-03T09:30:00.000Z', lastFrom: '192.0.2.7' };
      isSignedIn = true;
      return elin;
    }),
  );
  await logIn();
  await screen.findByText('Login successful');
  expect(screen.queryByText('Failed attempts to log in as you')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('Failed attempts to log in as you')).toBeTruthy();
  expect(
    screen.getByText(/^3 attempts to log in as you failed since last time, most recently on .* from 192\.0\.2\.7\.$/),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Login successful')).toBeNull());
  vi.useRealTimers();
});
