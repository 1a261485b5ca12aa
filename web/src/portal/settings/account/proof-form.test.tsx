import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { press } from '../../../testing/steps.ts';
import { done, failure } from '../../../testing/visit.tsx';
import { openAccount, samplePasskey, stored, user } from './testing/open-account.tsx';
import { type Outcome, stubAuthenticator } from './testing/stub-authenticator.ts';

const askToRemove = async () => {
  await press('Remove Work laptop');
  return within(await screen.findByRole('dialog', { name: 'Remove passkey' }));
};
const company = { name: 'Microsoft', isAvailable: true };
const identity = {
  id: 5,
  issuer: 'https://issuer.example',
  email: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  lastUsedAt: null,
};
const withoutPassword = { hasPassword: false, proof: 'recent-sign-in' } as const;
const challenge = { challenge: 'AQID', rpId: 'kontor.example' };

beforeEach(() => stubAuthenticator());
afterEach(() => vi.unstubAllGlobals());

test('a login that is too old is renewed by passkey without leaving the dialog', async () => {
  const outcomes: Outcome[] = ['NotAllowedError', 'passkey'];
  stubAuthenticator(() => outcomes.shift()!);
  const state = stored({ passkeys: [samplePasskey()], proof: withoutPassword });
  await openAccount(state, {
    'POST auth/passkeys/options': () => challenge,
    'POST auth/passkeys': () => {
      state.proof = { hasPassword: false, proof: 'none' };
      return user;
    },
    'DELETE account/passkeys/3': (body) => {
      expect(body).toEqual({});
      state.passkeys = [];
      return done();
    },
  });
  const dialog = await askToRemove();
  expect(dialog.getByText(/^Please log in again first/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull();
  await press('Log in with a passkey');
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^That was cancelled/);
  await press('Log in with a passkey');
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeTruthy();
});

test('a passkey that the server rejects is reported in the dialog, and the session goes on', async () => {
  await openAccount(stored({ passkeys: [samplePasskey()], proof: withoutPassword }), {
    'POST auth/passkeys/options': () => challenge,
    'POST auth/passkeys': () => failure(401, 'passkey-invalid', 'No'),
  });
  const dialog = await askToRemove();
  await press('Log in with a passkey');
  expect((await dialog.findByRole('alert')).textContent).toBe('The passkey was not accepted. Please try again.');
});

test("a login that is too old is renewed with the company's account, which leads back to the page", async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const state = stored({
    options: { passwords: true, passkeys: true, company },
    identities: [identity],
    proof: withoutPassword,
  });
  await openAccount(state, {}, { at: '/sv/employee-portal/settings/account' });
  await press('Koppla från');
  await press('Fortsätt med Microsoft');
  expect(assign).toHaveBeenCalledWith('/api/auth/oidc/start?returnTo=%2Fsv%2Femployee-portal%2Fsettings%2Faccount');
  assign.mockRestore();
});

test("the company's account is not offered to a user who has not connected it, nor while it is unavailable", async () => {
  const options = { passwords: true, passkeys: true, company };
  await openAccount(stored({ options, passkeys: [samplePasskey()], proof: withoutPassword }));
  expect((await askToRemove()).queryByRole('button', { name: 'Continue with Microsoft' })).toBeNull();
});

test('a company that does not respond says so', async () => {
  const options = { passwords: true, passkeys: true, company: { ...company, isAvailable: false } };
  await openAccount(stored({ options, identities: [identity], proof: withoutPassword }));
  await press('Disconnect');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Microsoft does not respond right now. Please try again later.')).toBeTruthy();
});

test('a login that becomes too old while the dialog is open leads to a new one', async () => {
  const state = stored({ passkeys: [samplePasskey()], proof: { hasPassword: false, proof: 'none' } });
  await openAccount(state, {
    'DELETE account/passkeys/3': () => {
      state.proof = withoutPassword;
      return failure(403, 'sign-in-again', 'Again');
    },
  });
  const dialog = await askToRemove();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(/^Please log in again first/)).toBeTruthy();
});
