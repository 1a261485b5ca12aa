import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { done, failure, type Respond, visit } from '../../testing/visit.tsx';
import { microsoft, withOptions } from '../testing/with-options.ts';
import NewPasswordPage from './page.tsx';

const token = 'a-token-of-more-than-20-characters';
const link = { username: 'elsa.ek', expiresAt: '2026-12-04T12:30:00.000Z' };

/** Opens the page of a link that can be used, unless `respond` says otherwise. */
const open = (respond: Respond = () => null, at = `/auth/new-password#${token}`) =>
  visit(
    <NewPasswordPage />,
    at,
    async (address, init) => (await respond(address, init)) ?? (address.endsWith('/password-link') ? link : null),
  );

/** Refuses to set the password; no user is signed in. */
const refusing =
  (refuse: () => unknown): Respond =>
  (address) =>
    address.endsWith('/set-password') ? refuse() : null;

const choose = (password: string) => userEvent.type(screen.getByLabelText('New password'), `${password}{Enter}`);

test('a short password is rejected before it is sent', async () => {
  const respond = vi.fn<Respond>(() => null);
  await open(respond);
  respond.mockClear();
  await choose('short');
  expect(screen.getByRole('alert').textContent).toBe('The password needs 10 to 200 characters');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  expect(respond).not.toHaveBeenCalled();
});

test.each([
  ['/auth', 'Your username', /^The link works once, until 4 December 2026 at \d\d:30 [A-Z\d+:]+\.$/],
  [
    '/sv/auth',
    'Ditt användarnamn',
    /^Länken fungerar en gång och gäller till 4 december 2026 kl\. \d\d:30 [A-Z\d+:]+\.$/,
  ],
])('the page of %s names the username, and until when the link works, in local time', async (base, label, until) => {
  const bodies: unknown[] = [];
  await open((address, init) => {
    if (address.endsWith('/password-link')) bodies.push(JSON.parse(init?.body as string));
    return null;
  }, `${base}/new-password#${token}`);
  const username = screen.getByLabelText(label);
  await waitFor(() => expect(username).toHaveProperty('value', 'elsa.ek'));
  // So that password managers store the password under it.
  expect(username.getAttribute('autocomplete')).toBe('username');
  expect(screen.getByText(until)).toBeTruthy();
  expect(bodies).toEqual([{ token }]);
});

test.each([
  ['the portal', '/employee-portal', 'Your password is set, and you are logged in', () => ({ id: 7 })],
  ['the login where a second factor is needed', '/auth', 'Your password is set. Please log in.', done],
])('the password is set with the whole token, and leads to %s', async (_place, path, says, reply) => {
  const bodies: unknown[] = [];
  const { where } = await open((address, init) => {
    if (!address.endsWith('/set-password')) return null;
    bodies.push(JSON.parse(init?.body as string));
    return reply();
  });
  await choose(' ten chars ');
  await waitFor(() => expect(where()).toBe(path));
  expect(bodies).toEqual([{ token, password: ' ten chars ' }]);
  expect(await screen.findByText(says)).toBeTruthy();
});

test('a link that no longer works is reported before anything is typed', async () => {
  await open((address) => (address.endsWith('/password-link') ? failure(410, 'link-invalid', 'No') : null));
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a common password is shown at the field, and another can be chosen', async () => {
  await open(refusing(() => failure(400, 'password-too-common', 'Too common')));
  await choose('password1234');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That password is too common/);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'password1234');
});

test.each([
  ['used or replaced', () => failure(400, 'link-invalid', 'No')],
  [
    'not whole',
    () => Response.json({ code: 'invalid-request', issues: [{ path: '/token', message: '' }] }, { status: 400 }),
  ],
])('a link that is %s is reported, with a way to request a new one', async (_case, refuse) => {
  await open(refusing(refuse));
  await choose('a long enough one');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/auth/forgot-password');
});

test('reports an address without a token', async () => {
  await open(undefined, '/sv/auth/new-password');
  expect(await screen.findByRole('heading', { level: 1, name: 'Länken fungerar inte längre' })).toBeTruthy();
});

test('without a connection the link and the password stay', async () => {
  await open(
    refusing(() => {
      throw new TypeError('offline');
    }),
  );
  await choose('a long enough one');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach the server/);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'a long enough one');
});

describe('an invitation', () => {
  const at = `/sv/auth/new-password?invitation#${token}`;
  const toCompany = () => screen.getByRole('button', { name: 'Fortsätt med Microsoft' });

  test('can be accepted with a password or the company', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const bodies: unknown[] = [];
    const respond: Respond = (address, init) => {
      if (!address.endsWith('/invitation')) return null;
      bodies.push(JSON.parse(init?.body as string));
      return { url: 'https://login.example/authorize?x' };
    };
    await open(withOptions(respond, { company: microsoft }), at);
    expect(screen.getByLabelText('Nytt lösenord')).toBeTruthy();
    await userEvent.click(toCompany());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/authorize?x'));
    expect(bodies).toEqual([{ token, language: 'sv' }]);
  });

  test('is accepted with the company alone where passwords are not used', async () => {
    await open(
      withOptions(() => null, { passwords: false, company: microsoft }),
      at,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Välkommen' })).toBeTruthy();
    expect(screen.queryByLabelText('Nytt lösenord')).toBeNull();
    expect(toCompany()).toBeTruthy();
  });

  test.each([
    [failure(410, 'link-invalid', 'No'), 'Länken fungerar inte längre'],
    [failure(503, 'company-account-unavailable', 'No'), 'Välj ett lösenord'],
  ])('that cannot be accepted says why', async (reply, title) => {
    await open(
      withOptions((address) => (address.endsWith('/invitation') ? reply : null), { company: microsoft }),
      at,
    );
    await userEvent.click(toCompany());
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(title.startsWith('Välj') ? 1 : 0);
  });

  test('is needed for the company: a password link does not offer it', async () => {
    await open(
      withOptions(() => null, { company: microsoft }),
      `/auth/new-password#${token}`,
    );
    expect(screen.queryByRole('button', { name: 'Continue with Microsoft' })).toBeNull();
  });
});
