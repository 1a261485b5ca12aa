import type { SignInOptions } from '@kontor/contracts/endpoints';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { failure, visit } from '../../testing/visit.tsx';
import { microsoft, withOptions } from '../testing/with-options.ts';
import AuthPage from './page.tsx';

vi.mock(import('@simplewebauthn/browser'), { spy: true });

const elin = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin', role: 'employee' };
const passkey = { id: 'a-passkey', rawId: 'a-passkey', type: 'public-key', response: {}, clientExtensionResults: {} };

/** Opens the page; `signIn` replies to the calls that sign in, `bodiesTo` are the bodies sent to an address. */
async function open(options: Partial<SignInOptions>, signIn: () => unknown = () => elin, at = '/auth') {
  let isSignedIn = false;
  const respond = withOptions((address) => {
    if (address.endsWith('/me')) return isSignedIn ? elin : null;
    if (address.endsWith('/passkeys/options')) return { challenge: 'AAAA' };
    if (address.endsWith('/failed-sign-ins')) return { count: 0, lastAt: null, lastFrom: '' };
    const reply = signIn();
    isSignedIn = reply === elin;
    return reply;
  }, options);
  const { where, sent } = await visit(<AuthPage />, at, respond);
  const bodiesTo = (address: string) => sent.flatMap(([call, body]) => (call === `POST ${address}` ? [body] : []));
  return { where, sent, bodiesTo };
}

const companyLink = (name = 'Continue with Microsoft') => screen.getByRole('link', { name });
const passkeyButton = () => screen.getByRole('button', { name: 'Log in with a passkey' });

/** A browser that knows passkeys, and what it does when it is asked for one. */
function knowPasskeys(respond: () => Promise<unknown>, { suggests = false } = {}) {
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => suggests });
  vi.mocked(startAuthentication).mockImplementation(async () => (await respond()) as never);
  vi.mocked(WebAuthnAbortService.cancelCeremony).mockImplementation(() => undefined);
}

const named = (name: string) => Object.assign(new Error(name), { name });
const forever = () => new Promise<never>(() => undefined);

test('without other ways there is the password alone', async () => {
  await open({});
  expect(screen.queryByText('or')).toBeNull();
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username');
});

test.each([
  ['/auth', 'Continue with Microsoft', '/employee-portal'],
  ['/sv/auth', 'Fortsätt med Microsoft', '/sv/employee-portal'],
  [
    '/sv/auth?returnTo=%2Femployee-portal%2Fsettings%2Faccount',
    'Fortsätt med Microsoft',
    '/sv/employee-portal/settings/account',
  ],
  ['/auth?returnTo=%2F%2Fevil.example', 'Continue with Microsoft', '/employee-portal'],
])('%s has a plain link to the company that leads back to the portal', async (at, name, returnTo) => {
  await open({ company: microsoft }, undefined, at);
  expect(companyLink(name).getAttribute('href')).toBe(
    `/api/auth/oidc/start?${String(new URLSearchParams({ returnTo }))}`,
  );
  expect(screen.getByRole('button', { name: /^Log(in|ga in)$/ })).toBeTruthy();
});

test('who has chosen Swedish comes back to the Swedish portal', async () => {
  localStorage.setItem('language', 'sv');
  await open({ company: microsoft });
  expect(companyLink('Fortsätt med Microsoft').getAttribute('href')).toContain('returnTo=%2Fsv%2Femployee-portal');
});

test('while the issuer does not respond the link says so, and passwords go on', async () => {
  await open({ company: { ...microsoft, isAvailable: false } });
  const note = screen.getByText('Microsoft does not respond right now. Your password works as always.');
  expect(companyLink().getAttribute('aria-describedby')).toBe(note.id);
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('with the company alone, the form waits behind a small link', async () => {
  await open({ passwords: false, passkeys: true, company: { ...microsoft, isAvailable: false } });
  knowPasskeys(forever);
  expect(companyLink()).toBeTruthy();
  expect(screen.getByText('Microsoft does not respond right now. Please try again in a while.')).toBeTruthy();
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a password' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('passwords work when the ways to log in cannot be fetched', async () => {
  await visit(<AuthPage />, '/auth', (address) =>
    address.endsWith('/me') ? null : failure(503, 'service-unavailable', 'Away'),
  );
  expect(screen.getByLabelText('Username')).toBeTruthy();
});

test('a code after the company is verified, and a wrong one is reported at the field', async () => {
  let reply: unknown = failure(401, 'second-factor-invalid', 'Wrong');
  const at = '/auth?step=code&returnTo=%2Femployee-portal%2Fsettings%2Faccount';
  const { where, bodiesTo } = await open({ company: microsoft, passkeys: true }, () => reply, at);
  expect(screen.getByText('Your login with Microsoft worked. This account asks for a code as well.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull();
  const code = screen.getByLabelText('Code');
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '999999{Enter}');
  expect(await screen.findByText('That code is wrong or has been used already.')).toBeTruthy();
  reply = elin;
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(where()).toBe('/employee-portal/settings/account'));
  expect(bodiesTo('/api/auth/oidc/code')).toEqual([{ code: '999999' }, { code: '123456' }]);
});

test('a login with the company that expired before the code leads to the page that says so', async () => {
  const { where } = await open({}, () => failure(401, 'not-signed-in', 'Too late'), '/sv/auth?step=code');
  await userEvent.type(screen.getByLabelText('Kod'), '123456{Enter}');
  await waitFor(() => expect(where()).toBe('/sv/auth/problem/expired'));
});

test('instead of the code one can log in as somebody else', async () => {
  const { where } = await open({ company: microsoft }, undefined, '/sv/auth?step=code');
  await userEvent.click(screen.getByRole('button', { name: 'Logga in som någon annan' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Användarnamn'));
  expect(where()).toBe(`/sv/auth?${String(new URLSearchParams({ returnTo: '/employee-portal' }))}`);
});

test('a passkey logs in, without a username', async () => {
  knowPasskeys(async () => passkey);
  const { where, bodiesTo } = await open({ passkeys: true });
  await userEvent.click(passkeyButton());
  await waitFor(() => expect(where()).toBe('/employee-portal'));
  expect(vi.mocked(startAuthentication).mock.calls).toEqual([[{ optionsJSON: { challenge: 'AAAA' } }]]);
  expect(bodiesTo('/api/auth/passkeys')).toEqual([passkey]);
});

test('a dismissed dialog is mentioned calmly, and can be opened again', async () => {
  knowPasskeys(() => Promise.reject(named('NotAllowedError')));
  await open({ passkeys: true });
  await userEvent.click(passkeyButton());
  expect((await screen.findByText(/^No passkey was used/)).closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(passkeyButton()).toHaveProperty('disabled', false);
});

test.each([
  [failure(401, 'passkey-invalid', 'No'), 'The passkey was not accepted. Please try again.'],
  [failure(403, 'company-account-required', 'No'), "Please log in with the company's account."],
])('a refused passkey is reported', async (reply, text) => {
  knowPasskeys(async () => passkey);
  await open({ passkeys: true }, () => reply);
  await userEvent.click(passkeyButton());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(passkeyButton()).toHaveProperty('disabled', false);
});

test('passkeys are not offered where the browser has none, or the site does not accept them', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await open({ passkeys: true });
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  cleanup();
  knowPasskeys(forever, { suggests: true });
  const { sent } = await open({ passkeys: false });
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  expect(sent).toEqual([]);
});

test('the username field suggests passkeys, and the one picked logs in', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  knowPasskeys(() => promise, { suggests: true });
  const { where, bodiesTo } = await open({ passkeys: true });
  expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username webauthn');
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled());
  expect(vi.mocked(startAuthentication).mock.calls[0]![0]).toMatchObject({ useBrowserAutofill: true });
  resolve(passkey);
  await waitFor(() => expect(where()).toBe('/employee-portal'));
  expect(bodiesTo('/api/auth/passkeys')).toEqual([passkey]);
});

test('a refused suggestion is reported, and others can be picked', async () => {
  const picks = [async () => passkey, forever];
  knowPasskeys(() => picks.shift()!(), { suggests: true });
  await open({ passkeys: true }, () => failure(401, 'passkey-invalid', 'No'));
  expect((await screen.findByRole('alert')).textContent).toBe('The passkey was not accepted. Please try again.');
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(2));
});

test('suggestions end when the visitor leaves the page', async () => {
  knowPasskeys(forever, { suggests: true });
  await open({ passkeys: true });
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled());
  cleanup();
  expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalledTimes(1);
});

test('a dialog replaces the suggestions, which return when it is dismissed', async () => {
  const modes: unknown[] = [];
  knowPasskeys(forever, { suggests: true });
  vi.mocked(startAuthentication).mockImplementation(({ useBrowserAutofill }) => {
    modes.push(useBrowserAutofill ? 'suggestions' : 'dialog');
    return useBrowserAutofill ? forever() : Promise.reject(named('NotAllowedError'));
  });
  await open({ passkeys: true });
  await waitFor(() => expect(modes).toEqual(['suggestions']));
  await userEvent.click(passkeyButton());
  await waitFor(() => expect(modes).toEqual(['suggestions', 'dialog', 'suggestions']));
  expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalledTimes(1);
});

test('suggestions get a new challenge before theirs expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const pending: (() => void)[] = [];
  knowPasskeys(() => new Promise((_resolve, reject) => pending.push(() => reject(named('AbortError')))), {
    suggests: true,
  });
  vi.mocked(WebAuthnAbortService.cancelCeremony).mockImplementation(() => pending.pop()?.());
  const { bodiesTo } = await open({ passkeys: true });
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(2));
  expect(bodiesTo('/api/auth/passkeys/options')).toHaveLength(2);
});
