import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { done, failure } from '../../../testing/visit.tsx';
import { openAccount, prove, samplePasskey, stored, user } from './testing/open-account.tsx';
import { type Outcome, stubAuthenticator } from './testing/stub-authenticator.ts';

const options = {
  challenge: 'AQID',
  rp: { id: 'kontor.example', name: 'Kontor' },
  user: { id: 'AQID', name: 'elin', displayName: 'Elin Åkerberg' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `${n}aaa-bbbb-cccc-dddd-eeee-ffff`);
const rows = async () => within(await screen.findByRole('list', { name: 'Your passkeys' })).getAllByRole('heading');

beforeEach(() => stubAuthenticator());
afterEach(() => vi.unstubAllGlobals());

test('a passkey is added by the password and the prompt of the browser, under the name of the browser', async () => {
  const state = stored();
  const bodies: unknown[] = [];
  await openAccount(state, {
    'POST account/passkeys/options': (body) => {
      bodies.push(body);
      return options;
    },
    'POST account/passkeys': (body) => {
      bodies.push(body);
      const passkey = samplePasskey({ name: (body as { name: string }).name });
      state.passkeys = [passkey];
      return { passkey, recoveryCodes: null };
    },
  });
  expect(await screen.findByText(/^You have no passkey yet/)).toBeTruthy();
  await press('Add a passkey');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  const name = dialog.getByLabelText('Name');
  expect(name).not.toHaveProperty('value', '');
  await userEvent.clear(name);
  await userEvent.type(name, ' Phone ');
  await prove();
  expect(await screen.findByText('Passkey added')).toBeTruthy();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(['Phone']);
  expect(bodies).toMatchObject([
    { currentPassword: 'a secret' },
    { name: 'Phone', response: { id: 'AQID', type: 'public-key', response: { transports: ['internal'] } } },
  ]);
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
});

test.each<[Outcome, RegExp]>([
  ['NotAllowedError', /^That was cancelled, or it took too long/],
  ['InvalidStateError', /^This device already has a passkey/],
  ['NotSupportedError', /^This device cannot be used/],
  ['UnknownError', /^The browser could not use a passkey/],
])('a prompt that ends with %s adds nothing, says why, and can be repeated', async (outcome, text) => {
  let next: Outcome = outcome;
  stubAuthenticator(() => next);
  const state = stored();
  const add = vi.fn<() => unknown>(() => {
    state.passkeys = [samplePasskey()];
    return { passkey: samplePasskey(), recoveryCodes: null };
  });
  await openAccount(state, { 'POST account/passkeys/options': () => options, 'POST account/passkeys': add });
  await press('Add a passkey');
  const dialog = within(await screen.findByRole('dialog'));
  await prove();
  expect((await dialog.findByRole('alert')).textContent).toMatch(text);
  expect(add).not.toHaveBeenCalled();
  next = 'passkey';
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Passkey added')).toBeTruthy();
});

test('a wrong password is shown at its field', async () => {
  await openAccount(stored(), { 'POST account/passkeys/options': () => failure(400, 'wrong-password', 'No') });
  await press('Add a passkey');
  const password = within(await screen.findByRole('dialog')).getByLabelText('Current password');
  await userEvent.type(password, 'not it{Enter}');
  const issue = await screen.findByText('That is not your current password.');
  expect(password.getAttribute('aria-describedby')).toContain(issue.closest('[role=alert]')?.id);
});

test('a browser without passkeys says so', async () => {
  vi.unstubAllGlobals();
  await openAccount(stored());
  expect(await screen.findByText('This browser cannot create passkeys.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a site without passkeys has no section for them', async () => {
  await openAccount(stored({ options: { passwords: true, passkeys: false, company: null } }));
  await screen.findByRole('heading', { name: 'Two-factor login' });
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
});

test('passkeys show name, dates, and whether they are synced', async () => {
  const synced = samplePasskey({ id: 4, name: 'iPhone', isSynced: true, lastUsedAt: '2026-04-02T09:30:00.000Z' });
  await openAccount(stored({ passkeys: [synced, samplePasskey()] }));
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(['iPhoneSynced', 'Work laptop']);
  expect(screen.getByText('Last used 2 April 2026')).toBeTruthy();
  expect(screen.getByText('Not used yet')).toBeTruthy();
  expect(screen.getAllByText('Added 2 March 2026')).toHaveLength(2);
});

test('a passkey gets another name, which must not be empty', async () => {
  const state = stored({ passkeys: [samplePasskey()] });
  await openAccount(state, {
    'PATCH account/passkeys/3': (body) => {
      expect(body).toEqual({ name: 'Old laptop' });
      state.passkeys = [samplePasskey({ name: 'Old laptop' })];
      return state.passkeys[0];
    },
  });
  await press('Rename Work laptop');
  const name = within(await screen.findByRole('dialog', { name: 'Rename passkey' })).getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, '{Enter}');
  expect(await screen.findByText('Enter a name')).toBeTruthy();
  await userEvent.type(name, 'Old laptop{Enter}');
  expect(await screen.findByText('Passkey renamed')).toBeTruthy();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(['Old laptop']);
});

/** Opens the question about the first passkey; returns its text. */
async function askToRemove(): Promise<string> {
  await press('Remove Work laptop');
  return (await screen.findByRole('dialog', { name: 'Remove passkey' })).textContent;
}

test('a passkey is removed by the password, after a question that says what follows', async () => {
  const state = stored({ passkeys: [samplePasskey()] });
  await openAccount(state, {
    'DELETE account/passkeys/3': (body) => {
      expect(body).toEqual({ currentPassword: 'a secret' });
      state.passkeys = [];
      return done();
    },
  });
  const question = await askToRemove();
  expect(question).toContain('“Work laptop” no longer logs you in here.');
  expect(question).not.toContain('only way');
  await prove();
  await finds(['Passkey removed', /^You have no passkey yet/]);
});

test('the question says that the only way to log in goes, and where a link is sent', async () => {
  const proof = { hasPassword: false, proof: 'none' } as const;
  await openAccount(stored({ passkeys: [samplePasskey()], proof }));
  expect(await askToRemove()).toContain('we send a link to choose a password to elin@example.com');
  expect(within(screen.getByRole('dialog')).queryByLabelText('Current password')).toBeNull();
});

test('the question says that two factors have to be set up again', async () => {
  const twoFactor = { isOn: false, isRequired: true, mustSetUp: false, recoveryCodesLeft: 10 };
  await openAccount(stored({ passkeys: [samplePasskey()], twoFactor }));
  expect(await askToRemove()).toContain('Your role needs two factors');
});

test('mandatory set-up: the first passkey shows recovery codes, and a login with it opens the rest', async () => {
  const twoFactor = { isOn: false, isRequired: true, mustSetUp: true, recoveryCodesLeft: 0 };
  const state = stored({ twoFactor });
  await openAccount(state, {
    'POST account/passkeys/options': () => options,
    'POST account/passkeys': () => {
      state.passkeys = [samplePasskey()];
      state.twoFactor = { ...twoFactor, recoveryCodesLeft: 10 };
      return { passkey: samplePasskey(), recoveryCodes };
    },
    'POST auth/passkeys/options': () => ({ challenge: 'AQID', rpId: 'kontor.example', userVerification: 'required' }),
    'POST auth/passkeys': (body) => {
      expect(body).toMatchObject({ id: 'AQID', response: { signature: expect.any(String) } });
      state.twoFactor = { ...state.twoFactor, mustSetUp: false };
      return user;
    },
  });
  expect(await screen.findByText(/^Your role needs two factors\. A passkey is both in one/)).toBeTruthy();
  await press('Add a passkey');
  await prove();
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  // No step that is over or to come.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Save your recovery codes',
  ]);
  await press('I have saved them');
  expect(await screen.findByRole('heading', { name: 'Now log in with your passkey' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  await press('Log in with a passkey');
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Work laptop' })).toBeTruthy();
});

test('where two factors are mandatory, the recovery codes of passkeys can be renewed without an app', async () => {
  const twoFactor = { isOn: false, isRequired: true, mustSetUp: false, recoveryCodesLeft: 1 };
  await openAccount(stored({ passkeys: [samplePasskey()], twoFactor }), {
    'POST account/two-factor/recovery-codes': () => ({ recoveryCodes }),
  });
  await finds(['One recovery code left', 'Without your passkey, login asks for your password and a recovery code.']);
  await press('New recovery codes');
  await prove();
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toContain(recoveryCodes[0]);
});
