import type { Passkey, SessionUser, TwoFactorState } from '@kontor/contracts/schemas';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { presentSessionUser } from '../../people/index.ts';
import { errorOf, password, useService } from '../../testing/harness.ts';
import { cookiesIn, passkeyCeremonies } from '../../testing/passkey-ceremonies.ts';

let ceremonies: ReturnType<typeof passkeyCeremonies>;
let user: SessionUser;
let session: string;

const service = useService(() => ({ TWO_FACTOR_REQUIRED: 'everyone' }));
beforeAll(async () => {
  ceremonies = passkeyCeremonies(service);
});
beforeEach(async () => {
  user = presentSessionUser(await service.register());
  session = await service.cookieOf(user.username);
});

const logIn = (code?: string) =>
  service.call('POST', '/api/auth/login', { payload: { username: user.username, password, ...(code && { code }) } });
const state = async (cookie: string) =>
  (await service.call('GET', '/api/account/two-factor', { as: user, cookie })).json<TwoFactorState>();
const mustSetUp = async (cookie: string) =>
  (
    await service.internal.inject({ url: '/internal/session', headers: { ...(await service.asService()), cookie } })
  ).json<{ mustSetUpTwoFactor?: true }>().mustSetUpTwoFactor ?? false;

/** Adds the first passkey. */
async function addFirst() {
  const { authenticator, response } = await ceremonies.register(user, session);
  const { passkey, recoveryCodes } = response.json<{ passkey: Passkey; recoveryCodes: string[] }>();
  return { authenticator, passkey, recoveryCodes };
}

it('the first passkey comes with recovery codes, and a sign-in with it is set-up', async () => {
  const { authenticator, recoveryCodes } = await addFirst();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await mustSetUp(session)).toBe(true);
  const cookie = cookiesIn(await ceremonies.signIn(authenticator));
  expect(await mustSetUp(cookie)).toBe(false);
  expect(await state(cookie)).toEqual({ isOn: false, isRequired: true, mustSetUp: false, recoveryCodesLeft: 10 });
  const { response } = await ceremonies.register(user, cookie);
  expect(response.json()).toMatchObject({ recoveryCodes: null });
});

it('the password needs a recovery code, each of which works once', async () => {
  const { recoveryCodes } = await addFirst();
  expect(errorOf(await logIn())).toBe('401 second-factor-required');
  expect(errorOf(await logIn('123456'))).toBe('401 second-factor-invalid /code');
  const response = await logIn(recoveryCodes[0]);
  expect(response.json()).toEqual(user);
  expect(await mustSetUp(cookiesIn(response))).toBe(false);
  expect((await logIn(recoveryCodes[0])).statusCode).toBe(401);
  expect((await state(cookiesIn(response))).recoveryCodesLeft).toBe(9);
});

it('recovery codes can be renewed without an app', async () => {
  const { authenticator, recoveryCodes } = await addFirst();
  const cookie = cookiesIn(await ceremonies.signIn(authenticator));
  const payload = { currentPassword: password };
  const renewed = await service.call('POST', '/api/account/two-factor/recovery-codes', { as: user, cookie, payload });
  const [code] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
  expect((await logIn(recoveryCodes[0])).statusCode).toBe(401);
  expect((await logIn(code)).statusCode).toBe(200);
});

it('after the last passkey is removed, the password alone leads to set-up and the recovery codes are void', async () => {
  const { authenticator, passkey, recoveryCodes } = await addFirst();
  const cookie = cookiesIn(await ceremonies.signIn(authenticator));
  const payload = { currentPassword: password };
  const url = `/api/account/passkeys/${passkey.id}`;
  expect((await service.call('DELETE', url, { as: user, cookie, payload })).statusCode).toBe(204);
  const response = await logIn();
  expect(await mustSetUp(cookiesIn(response))).toBe(true);
  await addFirst();
  expect((await logIn(recoveryCodes[0])).statusCode).toBe(401);
});

it('an admin lets a user in again who has lost passkeys and codes, whose passkeys and sessions end', async () => {
  const { authenticator } = await addFirst();
  const cookie = cookiesIn(await ceremonies.signIn(authenticator));
  expect((await service.byAdmin('DELETE', `/api/users/${user.id}/two-factor`)).statusCode).toBe(204);
  expect((await service.me(cookie)).json()).toBeNull();
  expect((await ceremonies.signIn(authenticator)).statusCode).toBe(401);
  expect(await mustSetUp(cookiesIn(await logIn()))).toBe(true);
});
