import type { SessionUser, TwoFactorSecret, TwoFactorState } from '@kontor/contracts/schemas';
import type { TestResponse } from '@kontor/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { codeOf } from '../../testing/authenticator-app.ts';
import { adminPassword, anotherPassword, cookieIn, errorOf, password, useService } from '../../testing/harness.ts';

let user: SessionUser;

const service = useService(() => ({ LOGIN_FAILURES_PER_CLIENT: '1000', LOGIN_FAILURES_PER_ACCOUNT: '5' }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  // The middle of a time step, so that no test crosses into the next one.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 });
  const { username, id, email, name, role, duties } = await service.register();
  user = { username, id, email, name, role, duties };
});

const statesOf = (responses: TestResponse[]) => responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const post = (path: string, cookie: string, payload: object) =>
  service.call('POST', `/api/account/two-factor${path}`, { as: user, cookie, payload });
const state = async (cookie: string) =>
  (await service.call('GET', '/api/account/two-factor', { as: user, cookie })).json<TwoFactorState>();
const begin = (cookie: string, more = {}) => post('', cookie, { currentPassword: password, ...more });
const epoch = () => service.value<number>('select session_epoch from identity.users where id = ?', [user.id]);
const isSignedIn = async (cookie: string) => (await service.me(cookie)).json() !== null;

/** Signs in with the password and an optional code. */
const logIn = async (code?: string, { clientAddress = '192.0.2.1', secret = password } = {}) =>
  service.call('POST', '/api/auth/login', {
    clientAddress,
    payload: { username: user.username, password: secret, ...(code !== undefined && { code }) },
  });

/** Turns it on with the code of the previous step, so that the current one is unused. */
async function setUp(given?: string) {
  const first = given ?? (await service.cookieOf(user.username));
  const { secret } = (await begin(first)).json<TwoFactorSecret>();
  const response = await post('/confirmation', first, { code: codeOf(secret, -1) });
  expect(response.statusCode).toBe(200);
  const { recoveryCodes: codes } = response.json<{ recoveryCodes: string[] }>();
  return { secret, first, cookie: cookieIn(response), codes };
}

describe('setting up two-factor sign-in', () => {
  it('needs the password, shows the secret, and has no effect until a code has confirmed it', async () => {
    const cookie = await service.cookieOf(user.username);
    expect(errorOf(await begin(cookie, { currentPassword: 'not the password' }))).toBe(
      '400 wrong-password /currentPassword',
    );
    const { secret, uri } = (await begin(cookie)).json<TwoFactorSecret>();
    expect(uri).toBe(
      `otpauth://totp/localhost:${user.username}?issuer=localhost&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await state(cookie)).toEqual({ isOn: false, isRequired: false, mustSetUp: false, recoveryCodesLeft: 0 });
    expect((await logIn()).statusCode).toBe(200);
    expect(errorOf(await post('/confirmation', cookie, { code: '000000' }))).toBe('400 second-factor-invalid /code');
    expect((await logIn()).statusCode).toBe(200);
  });

  it('returns ten recovery codes, ends all other sessions, and from then on a code is required', async () => {
    const other = await service.cookieOf(user.username);
    const before = await epoch();
    const { first, cookie, codes, secret } = await setUp();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect([await isSignedIn(other), await isSignedIn(first), await isSignedIn(cookie)]).toEqual([false, false, true]);
    // Also if the store was not purged.
    expect(await epoch()).not.toBe(before);
    expect(await state(cookie)).toEqual({ isOn: true, isRequired: false, mustSetUp: false, recoveryCodesLeft: 10 });
    expect(errorOf(await logIn())).toBe('401 second-factor-required');
    expect((await logIn(codeOf(secret))).json()).toEqual(user);
  });

  it('stores nothing from which a code could be computed [ASVS 6.5.2]', async () => {
    const { secret, codes } = await setUp();
    const [row] = await service.query<{ text: string }>(
      `select string_agg(t::text, '') as text from
         (select s::text as t from identity.second_factors s union all select r::text from identity.recovery_codes r) as all_of_it`,
    );
    for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(row!.text).not.toContain(kept);
      expect(row!.text).not.toContain(Buffer.from(kept).toString('hex'));
    }
  });

  it('needs password and code to move to another app, and the old app works until the new one is confirmed', async () => {
    const { secret, cookie } = await setUp();
    expect(errorOf(await begin(cookie))).toBe('400 second-factor-invalid /code');
    const next = (await begin(cookie, { code: codeOf(secret) })).json<TwoFactorSecret>().secret;
    expect((await logIn(codeOf(secret, 1))).statusCode).toBe(200);
    expect((await post('/confirmation', cookie, { code: codeOf(next) })).statusCode).toBe(200);
    expect((await logIn(codeOf(next, 1))).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 120_000);
    expect((await logIn(codeOf(secret))).statusCode).toBe(401);
  });

  it('limits guesses of the code that confirms, and then rejects the right one unchecked [ASVS 6.5.4]', async () => {
    const cookie = await service.cookieOf(user.username);
    const { secret } = (await begin(cookie)).json<TwoFactorSecret>();
    const confirm = async (code: string) => (await post('/confirmation', cookie, { code })).statusCode;
    for (let guess = 0; guess < 5; guess++) expect(await confirm('000000')).toBe(400);
    expect(await confirm(codeOf(secret))).toBe(429);
  });

  it('ends with the secret after 15 minutes, and does not count as a sign-in', async () => {
    const cookie = await service.cookieOf(user.username);
    const { secret } = (await begin(cookie)).json<TwoFactorSecret>();
    const confirm = () => post('/confirmation', cookie, { code: codeOf(secret) });
    const since = (time: string) =>
      service.query(
        `update identity.second_factors set pending_at = now() - interval '${time}' where pending_at is not null`,
      );
    await since('16 minutes');
    expect(errorOf(await confirm())).toBe('400 second-factor-invalid /code');
    await since('14 minutes');
    await service.query("update identity.sessions set created_at = now() - interval '1 hour' where user_id = ?", [
      user.id,
    ]);
    expect((await confirm()).statusCode).toBe(200);
    const started =
      "select created_at < now() - interval '59 minutes' as early from identity.sessions where user_id = ?";
    expect(await service.query(started, [user.id])).toEqual([{ early: true }]);
  });

  it('succeeds once for two concurrent requests', async () => {
    const cookie = await service.cookieOf(user.username);
    const { secret } = (await begin(cookie)).json<TwoFactorSecret>();
    const confirm = () => post('/confirmation', cookie, { code: codeOf(secret) });
    const responses = await service.together('select 1 from identity.users for update', [confirm, confirm]);
    expect(statesOf(responses)).toEqual([200, 400]);
  });
});

describe('signing in with a code', () => {
  it('reveals nothing of it before the password is right', async () => {
    const { secret } = await setUp();
    const plain = await service.register({ username: `${user.username}-2` });
    const shape = ({ statusCode, json, headers }: TestResponse) => ({
      ...json<object>(),
      statusCode,
      cookie: headers['set-cookie'],
      requestId: '',
    });
    const wrong = await service.login(plain.username, 'not the password');
    for (const code of [undefined, codeOf(secret), '000000'])
      expect(shape(await logIn(code, { secret: 'not the password' }))).toEqual(shape(wrong));
    expect((await logIn(codeOf(secret))).statusCode).toBe(200);
  });

  it('accepts a clock that is one step off, and no more', async () => {
    const { secret } = await setUp();
    for (const steps of [-3, 2, 3]) expect((await logIn(codeOf(secret, steps))).statusCode).toBe(401);
    expect((await logIn(codeOf(secret, 1))).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 90_000);
    expect((await logIn(codeOf(secret, -1))).statusCode).toBe(200);
  });

  it('accepts a code once, and none older than the last one [ASVS 6.5.1]', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    const replay = await logIn(code);
    expect(errorOf(replay)).toBe('401 second-factor-invalid /code');
    expect(replay.headers).not.toHaveProperty('set-cookie');
    expect((await logIn(codeOf(secret, -1))).statusCode).toBe(401);
    expect((await logIn(codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('rejects the code that has confirmed the set-up', async () => {
    const { secret } = await setUp();
    expect((await logIn(codeOf(secret, -1))).json()).toMatchObject({ code: 'second-factor-invalid' });
  });

  it('accepts each recovery code once, however it is typed [ASVS 6.4.4]', async () => {
    const { codes, cookie } = await setUp();
    expect((await logIn(codes[0])).statusCode).toBe(200);
    expect(errorOf(await logIn(codes[0]))).toBe('401 second-factor-invalid /code');
    const typed = codes[1]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'L');
    expect((await logIn(typed)).statusCode).toBe(200);
    expect((await state(cookie)).recoveryCodesLeft).toBe(8);
  });

  it.each(['the same code of the app', 'the same recovery code'])(
    'twice at once by %s gives one session',
    async (what) => {
      const { secret, codes } = await setUp();
      const code = what.includes('recovery') ? codes[0]! : codeOf(secret);
      const responses = await service.together(
        'select 1 from identity.second_factors, identity.recovery_codes for update',
        [() => logIn(code), () => logIn(code)],
      );
      expect(statesOf(responses)).toEqual([200, 401]);
      expect(responses.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
    },
  );

  it("rejects another user's codes", async () => {
    const { secret, codes } = await setUp();
    user = await service.register({ username: `${user.username}-2` });
    await setUp();
    for (const code of [codeOf(secret), codes[0], '', 'x'.repeat(50)])
      expect((await logIn(code)).statusCode, code).toBe(401);
  });

  it('limits guesses from all addresses with 429, and then rejects the right code unchecked [ASVS 6.5.4]', async () => {
    const { secret } = await setUp();
    const responses = [];
    for (let i = 0; i < 6; i++) responses.push(await logIn('000000', { clientAddress: `198.51.100.${i}` }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(5).fill(401), 429]);
    expect(responses[5]!.headers).toHaveProperty('retry-after');
    expect((await logIn(codeOf(secret))).statusCode).toBe(429);
  });

  it('counts concurrent guesses as well', async () => {
    await setUp();
    // A busy machine may refuse some with 503, before they are counted.
    const guess = async (): Promise<number> => {
      const { statusCode } = await logIn('000000');
      return statusCode === 503 ? guess() : statusCode;
    };
    const statuses = await Promise.all(Array.from({ length: 8 }, guess));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  });

  it('still needs a code after the password was replaced', async () => {
    const { secret, cookie } = await setUp();
    const payload = { currentPassword: password, newPassword: anotherPassword };
    expect((await service.call('POST', '/api/account/password', { as: user, cookie, payload })).statusCode).toBe(204);
    const withNew = { secret: anotherPassword };
    expect((await logIn(undefined, withNew)).json()).toMatchObject({ code: 'second-factor-required' });
    expect((await logIn(codeOf(secret), withNew)).statusCode).toBe(200);
  });
});

describe('new recovery codes', () => {
  it('need the password, and replace the previous ones', async () => {
    const { codes, cookie } = await setUp();
    expect((await post('/recovery-codes', cookie, { currentPassword: 'wrong one' })).json()).toMatchObject({
      code: 'wrong-password',
    });
    const response = await post('/recovery-codes', cookie, { currentPassword: password });
    const { recoveryCodes } = response.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await logIn(codes[0])).statusCode).toBe(401);
    expect((await logIn(recoveryCodes[0])).statusCode).toBe(200);
  });

  it('are rejected when two-factor sign-in is off', async () => {
    const cookie = await service.cookieOf(user.username);
    expect(errorOf(await post('/recovery-codes', cookie, { currentPassword: password }))).toBe('409 second-factor-off');
  });
});

describe('turning two-factor sign-in off', () => {
  const off = (cookie: string, code: string, currentPassword = password) =>
    post('/off', cookie, { currentPassword, code });

  it('needs password and code, and then the password alone signs in', async () => {
    const { secret, cookie } = await setUp();
    expect((await off(cookie, codeOf(secret), 'wrong one')).json()).toMatchObject({ code: 'wrong-password' });
    expect(errorOf(await off(cookie, '000000'))).toBe('400 second-factor-invalid /code');
    expect((await off(cookie, codeOf(secret))).statusCode).toBe(204);
    expect(errorOf(await off(cookie, codeOf(secret, 1)))).toBe('409 second-factor-off');
    expect((await logIn()).statusCode).toBe(200);
  });

  it('can be done by an admin for another user, and ends their sessions', async () => {
    const { cookie } = await setUp();
    const before = await epoch();
    const listed = async () =>
      (await service.byAdmin('GET', '/api/users'))
        .json<{ id: number; hasTwoFactor: boolean }[]>()
        .find(({ id }) => id === user.id)!.hasTwoFactor;
    expect(await listed()).toBe(true);
    const url = `/api/users/${user.id}/two-factor`;
    expect((await service.byAdmin('DELETE', url)).statusCode).toBe(204);
    expect(await listed()).toBe(false);
    expect(await epoch()).not.toBe(before);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await logIn()).statusCode).toBe(200);
  });

  it("is rejected for the admin's own account and for an unknown id", async () => {
    const reset = (id: number) => service.byAdmin('DELETE', `/api/users/${id}/two-factor`);
    expect(errorOf(await reset(service.admin.id))).toBe('409 second-factor-own');
    expect(errorOf(await reset(999_999))).toBe('404 user-not-found');
  });
});

describe('when it is required', () => {
  const strict = useService(() => ({ TWO_FACTOR_REQUIRED: 'admins' }));

  const mustSetUp = async (cookie: string) =>
    (
      await strict.internal.inject({ url: '/internal/session', headers: { ...(await strict.asService()), cookie } })
    ).json<{ mustSetUpTwoFactor?: true }>().mustSetUpTwoFactor ?? false;

  it('marks users who have to set it up, also after a change of role, and cannot be turned off', async () => {
    const elsa = await strict.register({ username: 'elsa' });
    const [admin, employee] = [await strict.cookieOf('admin'), await strict.cookieOf('elsa')];
    expect([await mustSetUp(admin), await mustSetUp(employee)]).toEqual([true, false]);
    await strict.call('PATCH', `/api/users/${elsa.id}`, { as: strict.admin, payload: { role: 'admin' } });
    expect(await mustSetUp(employee)).toBe(true);

    const as = strict.admin;
    const send = (path: string, cookie: string, payload: object) =>
      strict.call('POST', `/api/account/two-factor${path}`, { as, cookie, payload });
    const stateOf = async (cookie: string) =>
      (await strict.call('GET', '/api/account/two-factor', { as, cookie })).json<TwoFactorState>();
    expect(await stateOf(admin)).toMatchObject({ isOn: false, isRequired: true, mustSetUp: true });
    const { secret } = (await send('', admin, { currentPassword: adminPassword })).json<TwoFactorSecret>();
    const cookie = cookieIn(await send('/confirmation', admin, { code: codeOf(secret, -1) }));
    expect(await mustSetUp(cookie)).toBe(false);
    expect(errorOf(await send('/off', cookie, { currentPassword: adminPassword, code: codeOf(secret) }))).toBe(
      '409 second-factor-enforced',
    );
    expect(await stateOf(cookie)).toMatchObject({ isOn: true, isRequired: true, mustSetUp: false });
  });
});

describe('failed sign-ins', () => {
  const told = () => service.read('/api/account/failed-sign-ins', user);
  const counted = () =>
    service.value<number>('select coalesce(sum(count), 0)::int from identity.failed_sign_ins where user_id = ?', [
      user.id,
    ]);

  it('are shown after the next sign-in with number, time and address, and not after the one after', async () => {
    const { secret } = await setUp();
    expect(await told()).toEqual({ count: 0, lastAt: null, lastFrom: '' });
    await logIn(undefined, { secret: 'not the password', clientAddress: '198.51.100.1' });
    await expect.poll(() => counted()).toBe(1);
    await logIn('000000', { clientAddress: '198.51.100.2' });
    await expect.poll(() => counted()).toBe(2);
    // A sign-in without its code is incomplete, not failed.
    await logIn();
    expect(await told()).toMatchObject({ count: 0 });

    expect((await logIn(codeOf(secret))).statusCode).toBe(200);
    expect(await told()).toMatchObject({ count: 2, lastFrom: '198.51.100.2', lastAt: expect.stringMatching(/Z$/) });
    expect((await logIn(codeOf(secret, 1))).statusCode).toBe(200);
    expect(await told()).toEqual({ count: 0, lastAt: null, lastFrom: '' });
  });

  it('with unknown names are counted for no user', async () => {
    await service.login('nobody at all', password);
    await logIn(undefined, { secret: 'not the password' });
    await expect.poll(() => counted()).toBe(1);
  });
});
