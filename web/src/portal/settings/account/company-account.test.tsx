import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { done, failure } from '../../../testing/visit.tsx';
import { openAccount, prove, samplePasskey, sampleSession, stored } from './testing/open-account.tsx';

const microsoft = { passwords: true, passkeys: true, company: { name: 'Microsoft', isAvailable: true } };
const identity = {
  id: 5,
  issuer: 'https://login.microsoftonline.com/tenant/v2.0',
  email: 'elin.akerberg@company.example',
  createdAt: '2026-03-02T09:30:00.000Z',
  lastUsedAt: '2026-04-02T09:30:00.000Z',
};

test('without an issuer the section is hidden', async () => {
  await openAccount(stored());
  await screen.findByText(/^You have no passkey yet/);
  expect(screen.queryByRole('heading', { name: "Company's account" })).toBeNull();
});

test('it is connected by the password and the page of the issuer, which leads back here', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await openAccount(stored({ options: microsoft }), {
    'POST account/identities': (body) => {
      expect(body).toEqual({ currentPassword: 'a secret', returnTo: '/employee-portal/settings/account?connected' });
      return { url: 'https://issuer.example/authorize?state=1' };
    },
  });
  expect(await screen.findByText('Not connected')).toBeTruthy();
  await press('Connect Microsoft');
  await screen.findByRole('dialog', { name: 'Connect Microsoft' });
  await prove();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://issuer.example/authorize?state=1'));
  assign.mockRestore();
});

test('the way back from the issuer reports the connection once', async () => {
  const at = '/employee-portal/settings/account?connected';
  const { where } = await openAccount(stored({ options: microsoft, identities: [identity] }), {}, { at });
  expect(await screen.findByText('Microsoft is connected')).toBeTruthy();
  expect(where()).toBe('/employee-portal/settings/account');
});

test('an issuer that does not respond cannot be connected, and a failure is shown in the dialog', async () => {
  const company = { name: 'Microsoft', isAvailable: false };
  await openAccount(stored({ options: { ...microsoft, company } }));
  expect(await screen.findByText('Microsoft does not respond right now. Please try again later.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect Microsoft' })).toHaveProperty('disabled', true);
});

test('a connection that cannot begin says why', async () => {
  await openAccount(stored({ options: microsoft }), {
    'POST account/identities': () => failure(503, 'company-account-unavailable', 'Away'),
  });
  await press('Connect Microsoft');
  const dialog = within(await screen.findByRole('dialog'));
  await prove();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/is not available right now/);
});

test('a connected account shows its address and dates, and is disconnected after a question', async () => {
  const state = stored({ options: microsoft, identities: [identity] });
  await openAccount(state, {
    'DELETE account/identities/5': (body) => {
      expect(body).toEqual({ currentPassword: 'a secret' });
      state.identities = [];
      return done();
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Your account at Microsoft' }));
  for (const text of ['elin.akerberg@company.example', 'Connected 2 March 2026', 'Last used 2 April 2026']) {
    expect(list.getByText(text)).toBeTruthy();
  }
  await press('Disconnect');
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Microsoft' }));
  expect(dialog.getByText(/^Microsoft no longer logs you in here/).textContent).not.toContain('only way');
  await prove();
  await finds(['Microsoft is disconnected', 'Not connected']);
});

test.each([
  ['the only way to log in', [], true],
  ['one of two', [samplePasskey()], false],
])('the question says whether it is %s', async (_case, passkeys, isOnlyWay) => {
  const proof = { hasPassword: false, proof: 'none' } as const;
  await openAccount(stored({ options: microsoft, identities: [identity], passkeys, proof }));
  await press('Disconnect');
  const question = (await screen.findByRole('dialog')).textContent;
  expect(question.includes('we send a link to choose a password to elin@example.com')).toBe(isOnlyWay);
});

test("where only the company's account logs in, it cannot be disconnected, and no password is offered", async () => {
  const proof = { hasPassword: false, proof: 'none' } as const;
  await openAccount(stored({ options: { ...microsoft, passwords: false }, identities: [identity], proof }));
  await screen.findByRole('list', { name: 'Your account at Microsoft' });
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
});

test('a session says how it was logged in', async () => {
  const sessions = (['passkey', 'oidc', 'two-factor', 'password'] as const).map((method) =>
    sampleSession({ id: `session-${method}`, isCurrent: method === 'passkey', method }),
  );
  await openAccount(stored({ options: microsoft, sessions }));
  const list = await screen.findByRole('list', { name: 'Your sessions' });
  for (const text of ['With passkey', 'With Microsoft', 'With password and code', 'With password']) {
    expect(within(list).getByText(text)).toBeTruthy();
  }
  expect(within(list).getAllByText(/^With /)).toHaveLength(4);
});

test('a user without a password is sent a link to choose one', async () => {
  const proof = { hasPassword: false, proof: 'none' } as const;
  await openAccount(stored({ options: microsoft, identities: [identity], proof }), {
    'POST auth/forgot-password': (body) => {
      expect(body).toEqual({ email: 'elin@example.com' });
      return done();
    },
  });
  expect(await screen.findByText('You have no password, and do not need one.')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await press('Send me a link');
  expect(await screen.findByText('A link to choose a password is on its way to elin@example.com.')).toBeTruthy();
});
