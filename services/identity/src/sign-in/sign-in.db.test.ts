import { Signer } from '@fastify/cookie';
import type { User as ListedUser } from '@kontor/contracts/schemas';
import { beforeAll, describe, expect, it } from 'vitest';

import { User } from '../people/index.ts';
import { adminPassword, cookieIn, password, sessionSecret, useService } from '../testing/harness.ts';

const service = useService(() => ({ LOGIN_FAILURES_PER_CLIENT: '1000', LOGIN_FAILURES_PER_ACCOUNT: '500' }));
beforeAll(async () => {
  await service.register({ username: 'Elsa', name: 'Elsa Ek' });
});

const sessions = () => service.count('sessions');
const sign = (id: string) => new Signer(sessionSecret).sign(id);
const logout = (cookie?: string) =>
  service.app.inject({ method: 'POST', url: '/api/auth/logout', headers: cookie ? { cookie } : {} });

describe('signing in', () => {
  it('returns the user and sets a persistent cookie, by which /me returns them [SE-1, SE-11, AZ-14, AZ-15]', async () => {
    const response = await service.login('elsa', password);
    expect(response.statusCode).toBe(200);
    const elsa = { id: 2, username: 'Elsa', email: 'Elsa@example.com', name: 'Elsa Ek', role: 'employee', duties: [] };
    expect(response.json()).toEqual(elsa);
    expect(response.headers['cache-control']).toBe('no-store');

    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^kontor_session=[\w-]{32}\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!) - Date.now();
    expect(expires / 3_600_000).toBeCloseTo(12, 1);

    const me = await service.me(cookie.split(';')[0]);
    expect(me.json()).toEqual(elsa);
    expect(me.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(me.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['nothing at all', undefined],
    ['no field', {}],
    ['no password', { username: 'elsa' }],
    ['an empty name', { username: '', password }],
    ['an empty password', { username: 'elsa', password: '' }],
    ['a name of null', { username: null, password }],
    ['a password of null', { username: 'elsa', password: null }],
    ['a blank name', { username: ' \t', password }],
    ['a blank password', { username: 'elsa', password: '   ' }],
    ['null for both', { username: null, password: null }],
  ])('requires both fields when given %s [AU-2]', async (_what, payload) => {
    const response = await service.app.inject({ method: 'POST', url: '/api/auth/login', ...(payload && { payload }) });
    const message = 'Username and password are required';
    expect(response.json()).toMatchObject({ statusCode: 400, code: 'credentials-required', message });
  });

  it.each([
    { username: {}, password },
    { username: 'elsa', password: [password] },
    { username: 'el\0sa', password },
    { username: 'elsa', password: 'a'.repeat(50_000) },
  ])('rejects malformed fields with 400 (%#) [AU-6]', async (payload) => {
    expect((await service.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(400);
  });

  it('responds the same to a wrong password, an unknown name and a deleted user [AU-3, AU-4]', async () => {
    const gone = await service.register({ username: 'gone' });
    await service.orm.em.fork().nativeDelete(User, gone.id);
    const responses = await Promise.all([
      service.login('elsa', 'not the password'),
      service.login('nobody', password),
      service.login('gone', password),
      service.login('elsa@example.com', password),
      service.login("elsa' or true --", password),
      service.login(`elsa`, `${password} `),
    ]);
    const shown = responses.map(({ statusCode, headers, json }) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      return { statusCode, rest, ...json<object>(), requestId: '' };
    });
    const error = { statusCode: 401, code: 'invalid-credentials', message: 'Invalid username or password' };
    expect(shown[0]).toMatchObject(error);
    for (const other of shown) expect(other).toEqual(shown[0]);
    expect(shown[0]!.rest).not.toHaveProperty('set-cookie');
  });

  it('takes as long for an unknown name and for an invited user as for a wrong password [AU-5]', async () => {
    const { username } = await service.register();
    await service.query('update identity.users set password_hash = null where username = ?', [username]);
    const costs = await costsOf(['elsa', 'nobody', username]);
    for (const [unit, [known, ...others]] of Object.entries(costs))
      for (const cost of others) {
        expect(cost / known!, unit).toBeGreaterThan(0.5);
        expect(cost / known!, unit).toBeLessThan(2);
      }
  });

  it('is shown to admins as the last one', async () => {
    const { id, username } = await service.register();
    const last = () => service.value<Date | null>('select last_sign_in_at from identity.users where id = ?', [id]);
    await service.login(username, 'not the password');
    expect(await last()).toBeNull();
    await service.login(username, password);
    const first = await last();
    expect(first).not.toBeNull();
    const [listed] = (await service.byAdmin('GET', '/api/users?limit=1')).json<ListedUser[]>();
    expect(listed).toMatchObject({ id, lastSignInAt: new Date(first!).toISOString() });
  });

  it('creates a new id each time, and ends the old session in the store [SE-4, SE-5]', async () => {
    const first = await service.cookieOf('elsa');
    const before = await sessions();
    const response = await service.login('elsa', password, { cookie: first });
    expect(response.headers['set-cookie']).toBeTypeOf('string');
    const second = cookieIn(response);
    expect(second).not.toBe(first);
    expect(await sessions()).toBe(before);
    expect((await service.me(first)).json()).toBeNull();
    expect((await service.me(second)).json()).toMatchObject({ username: 'Elsa' });
  });

  it('never uses an id from the request', async () => {
    const planted = `kontor_session=${sign('x'.repeat(32))}`;
    const response = await service.login('elsa', password, { cookie: planted });
    expect(String(response.headers['set-cookie'])).not.toContain('x'.repeat(32));
    expect((await service.me(planted)).json()).toBeNull();
  });

  it('does not store the id itself', async () => {
    const cookie = cookieIn(await service.login('elsa', password));
    const id = cookie.slice('kontor_session='.length).split('.')[0]!;
    const rows = await service.value<string>("select string_agg(s::text, ',') from identity.sessions s");
    expect(rows).not.toContain(Buffer.from(id).toString('hex'));
  });

  it('rehashes a password when its hash has old parameters [ASVS 11.2.2]', async () => {
    const { hash } = await import('argon2');
    const em = service.orm.em.fork();
    const old = await hash(password, { memoryCost: 8192, timeCost: 3, parallelism: 1 });
    await em.nativeUpdate(User, { username: 'Elsa' }, { passwordHash: old });
    expect((await service.login('elsa', password)).statusCode).toBe(200);
    const { passwordHash } = await em.findOneOrFail(User, { username: 'Elsa' });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect((await service.login('elsa', password)).statusCode).toBe(200);
  });
});

/** The least that failed sign-ins of each name cost, who take turns: other load on the machine affects none for long. */
async function costsOf(names: string[]) {
  const least = { processor: names.map(() => Infinity), clock: names.map(() => Infinity) };
  for (let round = 0; round < 12; round++)
    for (const [index, name] of names.entries()) {
      const [before, began] = [process.cpuUsage(), performance.now()];
      await service.login(name, 'not the password');
      const { user, system } = process.cpuUsage(before);
      least.clock[index] = Math.min(least.clock[index]!, performance.now() - began);
      least.processor[index] = Math.min(least.processor[index]!, user + system);
    }
  return least;
}

describe('the current user', () => {
  it('is a JSON null without a cookie, and no cookie is set [SE-3]', async () => {
    const response = await service.me();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.body).toBe('null');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['an unknown id, rightly signed', `kontor_session=${sign('unknown')}`],
    ['a wrong signature', 'kontor_session=abc.def'],
    ['no signature', 'kontor_session=abc'],
    ['an empty value', 'kontor_session='],
    ['a dot alone', 'kontor_session=.'],
    ['broken escapes', 'kontor_session=%E0%A4%A.%'],
    ['an escaped NUL', 'kontor_session=%00%00.%00'],
    ['NUL, rightly signed', `kontor_session=${encodeURIComponent(sign('\0'))}`],
    ['a huge value', `kontor_session=${'a'.repeat(10_000)}.${'b'.repeat(10_000)}`],
    ['a huge id, rightly signed', `kontor_session=${sign('a'.repeat(10_000))}`],
    ['two of them', 'kontor_session=a.b; kontor_session=c.d'],
    ['names of prototypes', '__proto__=1; constructor=2; kontor_session=toString'],
    ['other cookies only', ';;;=; a=b; =c'],
  ])('is null with %s [SE-9]', async (_what, cookie) => {
    const response = await service.me(cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toBeNull();
  });
});

describe('signing out', () => {
  it('ends this session in the store, clears the cookie, and leaves other sessions open [SE-6, SE-7]', async () => {
    const [here, elsewhere] = [await service.cookieOf('elsa'), await service.cookieOf('elsa')];
    const before = await sessions();
    const response = await logout(here);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(String(response.headers['set-cookie'])).toMatch(
      /^kontor_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
    expect(await sessions()).toBe(before - 1);
    expect((await service.me(here)).json()).toBeNull();
    expect((await service.me(elsewhere)).json()).toMatchObject({ username: 'Elsa' });
  });

  it('returns 204 without a session too, and again [SE-7]', async () => {
    const cookie = await service.cookieOf('elsa');
    expect((await logout()).statusCode).toBe(204);
    expect((await logout(cookie)).statusCode).toBe(204);
    expect((await logout(cookie)).statusCode).toBe(204);
  });
});

describe('on https, behind a gateway that connects by plain http', () => {
  const secure = useService(() => ({ PUBLIC_URL: 'https://kontor.example' }));

  it('sets and clears a Secure cookie with the __Host- prefix [SE-1]', async () => {
    const response = await secure.login('admin', adminPassword);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-kontor_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    const headers = { cookie: cookie.split(';')[0]! };
    expect((await secure.me(headers.cookie)).json()).toMatchObject({ username: 'admin' });
    const out = await secure.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-kontor_session=; .*Path=\/; .*HttpOnly; Secure/);
    expect((await secure.me(headers.cookie)).json()).toBeNull();
  });
});

const ask = (url: string, headers?: Record<string, string>) => service.callInternal('GET', url, undefined, headers);

describe('the internal port', () => {
  it('returns the user of a cookie to services, and null for an invalid one', async () => {
    const cookie = await service.cookieOf('elsa');
    expect((await ask('/internal/session', { cookie })).json()).toEqual({
      user: { id: 2, username: 'Elsa', email: 'Elsa@example.com', name: 'Elsa Ek', role: 'employee', duties: [] },
      signedInWith: 'password',
    });
    expect((await ask('/internal/session')).json()).toEqual({ user: null });
    expect((await ask('/internal/session', { cookie: 'kontor_session=a.b' })).json()).toEqual({ user: null });
  });

  it('returns the user with an id to services', async () => {
    const createdAt = expect.stringMatching(/Z$/);
    const elsa = { notices: 'at-once', id: 2, name: 'Elsa Ek', role: 'employee', createdAt };
    expect((await ask('/internal/users/2')).json()).toEqual(elsa);
    expect((await ask('/internal/users/2147483647')).statusCode).toBe(404);
    expect((await ask('/internal/users/2x')).statusCode).toBe(400);
  });

  it('returns the names, employee numbers and rights of all users to services', async () => {
    const people = (await ask('/internal/people')).json<object[]>();
    const createdAt = expect.stringMatching(/Z$/);
    const rights = { role: 'employee', duties: [] };
    expect(people).toContainEqual({ id: 2, name: 'Elsa Ek', ...rights, employeeNumber: null, createdAt });
    const users = await service.query<{ id: number; name: string }>('select id, name from identity.users');
    expect(people).toHaveLength(users.length);
    expect((await ask('/internal/user-ids')).json()).toEqual(users.map(({ id }) => id));
  });
});
