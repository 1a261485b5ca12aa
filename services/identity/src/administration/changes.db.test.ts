import type { SessionUser, User } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';

let service: Harness;
beforeAll(async () => {
  service = await buildHarness();
});
afterAll(() => service.close());

let serial = 0;
let user: User;
beforeEach(async () => {
  serial += 1;
  user = await service.register({ username: `person${serial}`, name: `Person ${serial}` });
});
const change = (id: number, payload: object, as: SessionUser = service.admin) =>
  service.call('PATCH', `/api/users/${id}`, { as, payload });

describe.each([
  ['PATCH', '/api/users/1', { name: 'Somebody' }],
  ['DELETE', '/api/users/1/sessions', undefined],
] as const)('%s %s', (method, url, payload) => {
  it('is for admins only', async () => {
    const more = payload && { payload };
    expect((await service.call(method, url, { ...more })).statusCode).toBe(401);
    expect((await service.call(method, url, { ...more, as: testUsers.employee })).statusCode).toBe(403);
  });
});

describe('changing an account', () => {
  it('changes the given fields and leaves the rest', async () => {
    expect((await change(user.id, { name: 'Åsa Öberg' })).json()).toEqual({ ...user, name: 'Åsa Öberg' });
    expect((await change(user.id, { email: 'asa@example.com' })).json()).toEqual({
      ...user,
      name: 'Åsa Öberg',
      email: 'asa@example.com',
    });
    const response = await change(user.id, {});
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ name: 'Åsa Öberg', email: 'asa@example.com', role: 'employee' });
  });

  it('of a role applies to the next request of an open session [RE-3]', async () => {
    const cookie = await service.cookieOf(user.username);
    expect((await change(user.id, { role: 'admin' })).json()).toMatchObject({ role: 'admin' });
    expect((await service.me(cookie)).json()).toMatchObject({ role: 'admin' });
    await change(user.id, { role: 'employee' });
    expect((await service.me(cookie)).json()).toMatchObject({ role: 'employee' });
  });

  it('to a taken address is rejected in any letter case; to the own one it is not', async () => {
    const response = await change(user.id, { email: 'ADMIN@localhost.localdomain', name: 'Not taken over' });
    expect(response.json()).toMatchObject({ statusCode: 409, code: 'email-taken' });
    expect((await change(user.id, { email: user.email.toUpperCase() })).statusCode).toBe(200);
    expect((await change(user.id, {})).json()).toMatchObject({ name: user.name });
  });

  it('ignores username, password, id and times', async () => {
    const response = await change(user.id, {
      username: 'other',
      password: 'another one of words',
      passwordHash: 'x',
      id: 1,
      createdAt: '2001-01-01T00:00:00.000Z',
      sessionEpoch: 9,
    });
    expect(response.json()).toEqual(user);
    expect(await service.cookieOf(user.username)).toMatch(/^kontor_session=[\w-]{32}\./);
  });

  it.each([{ name: '' }, { name: 'a\nb' }, { name: null }, { email: 'nobody' }, { role: 'owner' }, { role: null }, []])(
    'rejects %j',
    async (payload) => {
      expect((await change(user.id, payload)).statusCode).toBe(400);
    },
  );

  it('is rejected with 404 for an unknown id, and with 400 without a body', async () => {
    expect((await change(2_147_483_647, { name: 'A' })).json()).toMatchObject({
      statusCode: 404,
      code: 'user-not-found',
    });
    expect((await change(2_147_483_647, { role: 'employee' })).statusCode).toBe(404);
    expect((await service.call('PATCH', `/api/users/${user.id}`, { as: service.admin })).statusCode).toBe(400);
  });

  it('never leaves the product without an admin, also with concurrent demotion and deletion of the last two', async () => {
    expect((await change(1, { role: 'employee' })).json()).toMatchObject({ statusCode: 409, code: 'last-admin' });
    expect((await change(1, { role: 'admin', name: 'Administrator' })).statusCode).toBe(200);
    const boss = { ...user, role: 'admin' } as const;
    for (const against of [
      () => change(1, { role: 'employee' }, boss),
      () => service.call('DELETE', '/api/users/1', { as: boss }),
    ]) {
      await change(user.id, { role: 'admin' });
      await service.query("update identity.users set role = 'admin' where id = 1");
      const responses = await service.together('select 1 from identity.users for update', [
        () => change(user.id, { role: 'employee' }),
        against,
      ]);
      expect(await service.query("select 1 from identity.users where role = 'admin'")).toHaveLength(1);
      expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    }
  });
});

describe('ending all sessions of a user', () => {
  it("ends all their sessions and no other user's, and they can sign in again [SE-13]", async () => {
    const cookies = [await service.cookieOf(user.username), await service.cookieOf(user.username)];
    const other = await service.register({ username: `${user.username}-other` });
    const theirs = await service.cookieOf(other.username);
    const response = await service.call('DELETE', `/api/users/${user.id}/sessions`, { as: service.admin });
    expect(response.statusCode).toBe(204);
    for (const cookie of cookies) expect((await service.me(cookie)).json()).toBeNull();
    expect((await service.me(theirs)).json()).toMatchObject({ username: other.username });
    expect((await service.me(await service.cookieOf(user.username))).json()).toMatchObject({ id: user.id });
    expect(await service.query('select 1 from identity.sessions where user_id = ?', [user.id])).toHaveLength(1);
  });

  it('is rejected with 404 for an unknown id', async () => {
    const response = await service.call('DELETE', '/api/users/2147483647/sessions', { as: service.admin });
    expect(response.json()).toMatchObject({ statusCode: 404, code: 'user-not-found' });
  });
});
