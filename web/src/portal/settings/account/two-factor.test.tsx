import type { ProofNeeded, TwoFactorState } from '@kontor/contracts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { done, failure } from '../../../testing/visit.tsx';
import { openAccount, stored } from './testing/open-account.tsx';

const recoveryCodes = Array.from({ length: 10 }, (_, n) => `${n}aaa-bbbb-cccc-dddd-eeee-ffff`);
const secret = {
  secret: 'GEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/kontor.example:elin?issuer=kontor.example&secret=GEZDGNBVGY3TQOJQ',
};
const off: TwoFactorState = { isOn: false, isRequired: false, mustSetUp: false, recoveryCodesLeft: 0 };
const on: TwoFactorState = { isOn: true, isRequired: false, mustSetUp: false, recoveryCodesLeft: 10 };

type Calls = Record<string, (body: unknown) => unknown>;

/** Opens the page; `calls` answers by method and what follows `two-factor` in the path. */
async function open(
  state: () => TwoFactorState,
  calls: Calls = {},
  at = '/employee-portal/settings/account',
  proof: ProofNeeded = { hasPassword: true, proof: 'password' },
) {
  const account = stored({ proof });
  Object.defineProperty(account, 'twoFactor', { get: state, enumerable: true });
  const answers = Object.entries(calls).map(([call, answer]) => [
    call.replace(/^[A-Z]+/, '$& account/two-factor'),
    answer,
  ]);
  await openAccount(account, Object.fromEntries(answers) as Calls, { at });
}

const dialog = async () => within(await screen.findByRole('dialog'));
const type = async (label: string, text: string) => userEvent.type((await dialog()).getByLabelText(label), text);

test('it is turned on by password and code, and the recovery codes stay until they are saved', async () => {
  let state = off;
  await open(() => state, {
    POST: (body) => {
      expect(body).toEqual({ currentPassword: 'a secret' });
      return secret;
    },
    'POST/confirmation': (body) => {
      if ((body as { code: string }).code !== '123456') return failure(400, 'second-factor-invalid', 'No');
      state = on;
      return { recoveryCodes };
    },
  });
  await press('Turn on');
  await screen.findByRole('dialog', { name: 'Turn on two-factor login' });
  await type('Current password', 'a secret{Enter}');

  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Scan the picture/);
  await type('Code from the app', '999999{Enter}');
  const issue = await screen.findByText('That code is wrong or has been used already.');
  const code = (await dialog()).getByLabelText('Code from the app');
  expect(code.getAttribute('aria-describedby')).toContain(issue.closest('[role=alert]')?.id);
  expect(code).toHaveProperty('value', '999999');
  await userEvent.clear(code);
  await type('Code from the app', '123456{Enter}');

  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Save your recovery codes' })),
  );
  await press('I have saved them');
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
});

test('a wrong password is shown at its field', async () => {
  await open(() => off, { POST: () => failure(400, 'wrong-password', 'No') });
  await press('Turn on');
  await type('Current password', 'not it{Enter}');
  expect(await screen.findByText('That is not your current password.')).toBeTruthy();
  const field = (await dialog()).getByLabelText('Current password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', 'not it');
});

test('it is turned off by password and code', async () => {
  let state = on;
  const turnOff = vi.fn<(body: unknown) => unknown>(() => {
    state = off;
    return done();
  });
  await open(() => state, { 'POST/off': turnOff });
  await press('Turn off');
  const question = within(await screen.findByRole('dialog', { name: 'Turn off two-factor login' }));
  expect(question.getByText(/^From then on your password alone logs you in\. Your recovery codes stop/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }));
  expect(screen.getByText('Enter your current password')).toBeTruthy();
  expect(screen.getByText('Enter the code')).toBeTruthy();
  expect(turnOff).not.toHaveBeenCalled();
  await type('Current password', 'a secret');
  await type('Code from the app', '123456{Enter}');
  expect(await screen.findByText('Two-factor login is off')).toBeTruthy();
  expect(turnOff).toHaveBeenCalledWith({ currentPassword: 'a secret', code: '123456' });
  expect(await screen.findByText('Login asks for your password only.')).toBeTruthy();
});

test('cannot be turned off where it is required', async () => {
  await open(() => ({ ...on, isRequired: true }));
  expect(await screen.findByText('It is required for your role, so it cannot be turned off.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('warns when few recovery codes are left, and shows new ones', async () => {
  await open(
    () => ({ ...on, recoveryCodesLeft: 1 }),
    { 'POST/recovery-codes': () => ({ recoveryCodes }) },
    '/sv/employee-portal/settings/account',
  );
  await finds(['En återställningskod kvar', /^Skapa nya återställningskoder innan de tar slut/]);
  await press('Nya återställningskoder');
  await type('Nuvarande lösenord', 'a secret{Enter}');
  expect((await screen.findByRole('list', { name: 'Återställningskoder' })).textContent).toContain(recoveryCodes[9]);
});

test.each([
  ['', 'New recovery codes', 'Current password', 'Print', /^Recovery codes of elin, \d{1,2} \w+ \d{4}\./],
  [
    '/sv',
    'Nya återställningskoder',
    'Nuvarande lösenord',
    'Skriv ut',
    /^Återställningskoder för elin, \d{1,2} \w+ \d{4}\./,
  ],
])('prints the recovery codes with product, user and date: %s', async (language, renew, password, print, title) => {
  const printed: (string | null)[][] = [];
  vi.stubGlobal('print', () => {
    const paper = document.querySelector('body > article')!;
    printed.push([...paper.querySelectorAll('h1, p, li')].map(({ textContent }) => textContent));
  });
  await open(
    () => on,
    { 'POST/recovery-codes': () => ({ recoveryCodes }) },
    `${language}/employee-portal/settings/account`,
  );
  await press(renew);
  await type(password, 'a secret{Enter}');
  await press(print);
  expect(printed).toEqual([['Molnhjärta', expect.stringMatching(title), ...recoveryCodes]]);
});

test('a user without a password turns it on with a code alone', async () => {
  let state = off;
  await open(
    () => state,
    {
      POST: (body) => {
        expect(body).toEqual({});
        return secret;
      },
      'POST/confirmation': () => {
        state = on;
        return { recoveryCodes };
      },
    },
    undefined,
    { hasPassword: false, proof: 'none' },
  );
  expect(await screen.findByText('Login asks for no code.')).toBeTruthy();
  await press('Turn on');
  expect((await dialog()).queryByLabelText('Current password')).toBeNull();
  await press('Continue');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  await type('Code from the app', '123456{Enter}');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
});
