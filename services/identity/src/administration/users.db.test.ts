import type { User as ListedUser } from '@kontor/contracts/schemas';
import { statusesOf, withDuties } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { adminPassword, buildHarness, errorOf, password, useService } from '../testing/harness.ts';

const service = useService();

const register = (user: object) => service.byAdmin('POST', '/api/auth/register', user);
const remove = (id: number | string) => service.byAdmin('DELETE', `/api/users/${id}`);
const list = () => service.read<ListedUser[]>('/api/users', service.admin);

const FIELDS =
  'createdAt duties email employeeNumber hasIdentity hasPasskey hasTwoFactor id isInvited lastSignInAt mailFailedAt ' +
  'mailState managedBy name pendingEmail role username';
const fieldsOf = (user: object) => Object.keys(user).toSorted().join(' ');

let serial = 0;
const somebody = (more: object = {}) => {
  const username = `person${++serial}`;
  return { username, email: `${username}@example.com`, name: `Person ${serial}`, password, ...more };
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
    const more = { id: 1, createdAt: '2001-01-01T00:00:00.000Z', passwordHash: 'x', sessionEpoch: 7 };
    const response = await register(somebody(more));
    expect(response.statusCode).toBe(201);
    expect(fieldsOf(response.json())).toBe(FIELDS);
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
    ['The-Very-Mail', 'the name in the own email address'],
    ['the-very-mail@example.com', 'the own email address'],
  ])('rejects the password %j, %s [AU-9]', async (secret) => {
    const user = somebody({ username: 'the-very-person', email: 'the-very-mail@example.com', password: secret });
    expect(errorOf(await register(user))).toBe('400 password-too-common /password');
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
    expect((await register(somebody(fault))).json()).toMatchObject({ statusCode: 400, code: 'invalid-request' });
  });

  it.each([
    ['username-taken', { username: 'Taken' }],
    ['username-taken', { username: 'tAKEN' }],
    ['email-taken', { email: 'taken@example.com' }],
    ['email-taken', { email: 'TAKEN@Example.com' }],
  ])('rejects with %s in any letter case [IN-8, IN-9]', async (code, clash) => {
    await register(somebody({ username: 'taken', email: 'Taken@example.com' }));
    expect((await register(somebody(clash))).json()).toMatchObject({ statusCode: 409, code });
  });

  it('succeeds for one of ten concurrent requests with the same name [IN-10]', async () => {
    const user = somebody();
    const names = Array.from({ length: 10 }, (_, i) => (i % 2 ? user.username : user.username.toUpperCase()));
    const statuses = await statusesOf(...names.map((username) => register({ ...user, username })));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('the list of users', () => {
  it('is newest first, without secrets, page by page', async () => {
    const created: ListedUser[] = [];
    for (let n = 0; n < 3; n++) created.unshift(await service.register(somebody()));
    const pages = await service.pages<ListedUser>('/api/users?limit=2', service.admin);
    expect(pages[0]).toEqual(created.slice(0, 2));
    expect(pages.flat().slice(0, 3)).toEqual(created);
    const all = await list();
    expect(all.at(-1)).toMatchObject({ id: 1, username: 'admin' });
    for (const user of all) expect(fieldsOf(user)).toBe(FIELDS);
    expect(JSON.stringify(all)).not.toMatch(/argon2|hash|epoch/i);
  });

  it('refuses invalid queries', async () => {
    for (const query of ['limit=0', 'limit=501', 'cursor=abc', `cursor=${btoa('9999999999').replaceAll('=', '')}`])
      expect((await service.byAdmin('GET', `/api/users?${query}`)).statusCode, query).toBe(400);
  });
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

  it('rejects what is no id and deletes nobody [IN-1, IN-2]', async () => {
    const before = await list();
    const ids = '0 -1 1.5 2147483648 99999999999999999999 abc 1e1 0x1 %31%00 %202 2;1 null undefined %EF%BC%91';
    for (const id of ids.split(' ')) {
      const { statusCode } = await remove(id);
      expect(Math.floor(statusCode / 100), id).toBe(4);
    }
    expect(await list()).toEqual(before);
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
      attempts.map(({ by, id }) => own.call('DELETE', `/api/users/${id}`, { as: by })),
    );
    const left = await own.read('/api/users', own.admin);
    await own.close();
    expect(left).toMatchObject([{ role: 'admin' }]);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(4);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 404, 409]));
    expect(responses.filter(({ statusCode }) => statusCode === 409).map(errorOf)).toContain('409 last-admin');
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
