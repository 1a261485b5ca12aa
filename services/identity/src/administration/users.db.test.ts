import type { SessionUser, User as ListedUser } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { adminPassword, buildHarness, errorOf, password, useService } from '../testing/harness.ts';

const service = useService();

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  as: SessionUser | null = service.admin,
  payload?: object,
) => service.app.inject({ method, url, headers: await service.as(as), ...(payload && { payload }) });
const register = (user: object, as?: SessionUser | null) => call('POST', '/api/auth/register', as, user);
const remove = (id: number | string, as?: SessionUser | null) => call('DELETE', `/api/users/${id}`, as);

const FIELDS = [
  'createdAt',
  'duties',
  'email',
  'employeeNumber',
  'hasIdentity',
  'hasPasskey',
  'hasTwoFactor',
  'id',
  'isInvited',
  'lastSignInAt',
  'mailFailedAt',
  'mailState',
  'managedBy',
  'name',
  'pendingEmail',
  'role',
  'username',
];

let serial = 0;
const somebody = (more: object = {}) => {
  serial += 1;
  return {
    username: `person${serial}`,
    email: `person${serial}@example.com`,
    name: `Person ${serial}`,
    password,
    ...more,
  };
};

describe('creating a user', () => {
  it('returns the user, by default an employee, who can then sign in', async () => {
    const user = somebody({ username: 'Åsa_Ö.1', name: 'Åsa Öberg' });
    const response = await register(user);
    expect(response.statusCode).toBe(201);
    const { id, createdAt, ...rest } = response.json<ListedUser>();
    expect(rest).toEqual({
      username: user.username,
      email: user.email,
      name: 'Åsa Öberg',
      role: 'employee',
      duties: [],
      employeeNumber: null,
      lastSignInAt: null,
      isInvited: false,
      hasTwoFactor: false,
      hasPasskey: false,
      hasIdentity: false,
      managedBy: null,
      pendingEmail: null,
      mailState: 'ok',
      mailFailedAt: null,
    });
    expect(id).toBeGreaterThan(1);
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(10_000);
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    expect((await service.login('åsa_ö.1', password)).json()).toMatchObject({ id, role: 'employee' });
    expect((await register(somebody({ role: 'admin' }))).json()).toMatchObject({ role: 'admin' });
  });

  it('treats a name in another Unicode form as the same name', async () => {
    expect((await register(somebody({ username: 'Bj\u00f6rn' }))).statusCode).toBe(201);
    expect((await service.login('Bjo\u0308rn', password)).statusCode).toBe(200);
  });

  it('ignores unknown fields [AZ-13]', async () => {
    const response = await register(
      somebody({ id: 1, createdAt: '2001-01-01T00:00:00.000Z', passwordHash: 'x', sessionEpoch: 7 }),
    );
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json()).toSorted()).toEqual(FIELDS);
    expect(response.json()).not.toMatchObject({ id: 1 });
    expect(response.body).not.toContain('2001-01-01');
  });

  it.each([
    ['password123', 'one of the list'],
    ['PASSWORD123', 'one of the list in capitals'],
    ['!!dragon2026', 'one of the list with digits and signs around it'],
    ['Molnhjärta', 'a word of the company'],
    ['Göteborg2026!', 'a word of the company with digits and signs around it'],
    ['1111111111', 'one character over and over'],
    ['the-very-person', 'the own username'],
    ['The-Very-Mail', 'the name in the own e-mail address'],
    ['the-very-mail@example.com', 'the own e-mail address'],
  ])('rejects the password %j, %s [AU-9]', async (secret) => {
    const user = somebody({ username: 'the-very-person', email: 'the-very-mail@example.com', password: secret });
    const response = await register(user);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'password-too-common', issues: [{ path: '/password' }] });
  });

  it.each([
    ['ten characters of any kind', ' ÅÄ☃ '.repeat(2)],
    ['200 characters', `${'x'.repeat(100)}${'y'.repeat(99)}z`],
    ['a common one with something of its own', 'password123 in the harbour'],
  ])('accepts a password of %s [AU-1]', async (_what, secret) => {
    const { username } = await service.register(somebody({ password: secret }));
    expect((await service.login(username, secret)).statusCode).toBe(200);
  });

  it.each([
    { username: undefined },
    { username: '' },
    { username: 'two words' },
    { username: 'a'.repeat(51) },
    { username: 'nul\0' },
    { username: 7 },
    { email: 'nobody' },
    { email: 'a@b' },
    { email: 'a@b.c\n' },
    { email: `${'a'.repeat(250)}@example.com` },
    { name: '   ' },
    { name: 'line\nbreak' },
    { name: 'a'.repeat(201) },
    { password: 'nine char' },
    { password: 'a b'.repeat(67) },
    { password: 'with a NUL \0 in it' },
    { password: ['long enough, but a list'] },
    { role: 'owner' },
    { role: null },
  ])('rejects %j [IN-7]', async (fault) => {
    const response = await register(somebody(fault));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-request' });
  });

  it.each([
    ['username-taken', { username: 'Taken' }],
    ['username-taken', { username: 'tAKEN' }],
    ['email-taken', { email: 'taken@example.com' }],
    ['email-taken', { email: 'TAKEN@Example.com' }],
  ])('rejects with %s in any letter case [IN-8, IN-9]', async (code, clash) => {
    await register(somebody({ username: 'taken', email: 'Taken@example.com' }));
    const response = await register(somebody(clash));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code });
  });

  it('succeeds for one of ten concurrent requests with the same name [IN-10]', async () => {
    const user = somebody();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        register({ ...user, username: i % 2 ? user.username : user.username.toUpperCase() }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
  });
});

describe('the list of users', () => {
  it('is newest first, without secrets, page by page', async () => {
    const created = [
      await service.register(somebody()),
      await service.register(somebody()),
      await service.register(somebody()),
    ];
    const first = await call('GET', '/api/users?limit=2');
    expect(first.json()).toEqual([created[2], created[1]]);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    const second = await call('GET', next);
    expect(second.json()[0]).toEqual(created[0]);

    const all = (await call('GET', '/api/users')).json<ListedUser[]>();
    expect(all.at(-1)).toMatchObject({ id: 1, username: 'admin' });
    for (const user of all) expect(Object.keys(user).toSorted()).toEqual(FIELDS);
    expect(JSON.stringify(all)).not.toMatch(/argon2|hash|epoch/i);
  });

  it.each(['limit=0', 'limit=501', 'cursor=abc', `cursor=${btoa('9999999999').replaceAll('=', '')}`])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/api/users?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('deleting a user', () => {
  it("ends all the user's sessions, and their id and password stop working [RE-2]", async () => {
    const { id, username } = await service.register(somebody());
    const cookies = [await service.cookieOf(username), await service.cookieOf(username)];
    const response = await remove(id);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    for (const cookie of cookies) expect((await service.me(cookie)).json()).toBeNull();
    expect((await service.login(username, password)).statusCode).toBe(401);
    expect(errorOf(await remove(id))).toBe('404 user-not-found');
    expect((await service.register(somebody())).id).toBeGreaterThan(id);
  });

  it("is rejected for the caller's own account [AZ-5]", async () => {
    const { id } = service.admin;
    expect(errorOf(await remove(id))).toBe('409 cannot-delete-self');
    expect((await service.login('admin', adminPassword)).statusCode).toBe(200);
  });

  it.each([
    '0',
    '-1',
    '1.5',
    '2147483648',
    '99999999999999999999',
    'abc',
    '1e1',
    '0x1',
    '%31%00',
    ' 2',
    '2;1',
    'null',
    'undefined',
    '１',
  ])('rejects the id %j and deletes nobody [IN-1, IN-2]', async (id) => {
    const before = (await call('GET', '/api/users')).body;
    const response = await remove(encodeURI(id).replace('%2531%2500', '%31%00'));
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect((await call('GET', '/api/users')).body).toBe(before);
  });

  it('is decided by the role that the user has once another change of it is through', async () => {
    const { id } = await service.register(somebody());
    const as = { ...withDuties('people'), id: 2_000_000 };
    const [response] = await service.together(`update identity.users set role = 'admin' where id = ${id}`, [
      () => service.call('DELETE', `/api/users/${id}`, { as }),
    ]);
    expect(errorOf(response!)).toBe('404 user-not-found');
    expect(await service.query('select role from identity.users where id = ?', [id])).toEqual([{ role: 'admin' }]);
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('leaves one admin when all delete each other concurrently [AZ-5]', async () => {
    const own = await buildHarness();
    const admins = [own.admin];
    for (const username of ['ada', 'bo', 'cy']) admins.push(await own.register({ username, role: 'admin' }));
    const employee = await own.register({ username: 'elsa' });
    const attempts = admins.flatMap((by) =>
      [...admins, employee].filter(({ id }) => id !== by.id).map(({ id }) => ({ by, id })),
    );
    const responses = await Promise.all(
      attempts.map(async ({ by, id }) =>
        own.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: await own.as(by) }),
      ),
    );
    const left = await own.app.inject({ url: '/api/users', headers: await own.as(own.admin) });
    await own.close();
    expect(left.json()).toMatchObject([{ role: 'admin' }]);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(4);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 404, 409]));
    expect(responses.filter(({ statusCode }) => statusCode === 409).map((response) => response.json().code)).toContain(
      'last-admin',
    );
  });

  it('leaves one of two admins who delete each other concurrently, every time', async () => {
    const own = await buildHarness();
    for (let round = 0; round < 15; round++) {
      const [keeper] = (await own.app.inject({ url: '/api/users', headers: await own.as(own.admin) })).json<
        [SessionUser]
      >();
      const other = (await own.register({ username: `admin${round}`, role: 'admin' })) as SessionUser;
      const responses = await Promise.all(
        [
          [keeper, other],
          [other, keeper],
        ].map(async ([by, target]) =>
          own.app.inject({ method: 'DELETE', url: `/api/users/${target!.id}`, headers: await own.as(by!) }),
        ),
      );
      expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
    }
    await own.close();
  });
});

describe('failed sign-ins', () => {
  it('end in 429 with Retry-After within 25, for known and unknown names in any spelling; open sessions go on [RL-7, RL-8]', async () => {
    await service.register({ username: 'Kim' });
    const cookie = await service.cookieOf('kim');
    for (const names of [
      ['Kim', 'KIM', '\u212Aim'],
      ['Unknown', 'UNKNOWN', 'unknown'],
    ]) {
      const responses = [];
      for (let i = 0; i < 12; i++)
        responses.push(await service.login(names[i % 3]!, 'wrong password', { clientAddress: '198.51.100.4' }));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429]);
      expect(responses.at(-1)!.json()).toMatchObject({ code: 'too-many-requests' });
      expect(Number(responses.at(-1)!.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect((await service.login('kim', password, { clientAddress: '198.51.100.4' })).statusCode).toBe(429);
    expect((await service.login('kim', password, { clientAddress: '198.51.100.5' })).statusCode).toBe(200);
    expect((await service.me(cookie)).json()).toMatchObject({ username: 'Kim' });
  });
});
