import type { SessionUser, User } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { cookieIn, errorOf, password, useService } from '../testing/harness.ts';

const service = useService();

let serial = 0;
let user: User;
beforeEach(async () => {
  serial += 1;
  user = await service.register({ name: `Person ${serial}` });
});
const change = (id: number, payload: object, as: SessionUser = service.admin) =>
  service.call('PATCH', `/api/users/${id}`, { as, payload });

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
    expect(errorOf(response)).toBe('409 email-taken');
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
    expect((await service.login(user.username, password)).statusCode).toBe(200);
  });

  it.each([{ name: '' }, { name: 'a\nb' }, { name: null }, { email: 'nobody' }, { role: 'owner' }, { role: null }, []])(
    'rejects %j',
    async (payload) => {
      expect((await change(user.id, payload)).statusCode).toBe(400);
    },
  );

  it('is rejected with 404 for an unknown id, and with 400 without a body', async () => {
    expect(errorOf(await change(2_147_483_647, { name: 'A' }))).toBe('404 user-not-found');
    expect((await change(2_147_483_647, { role: 'employee' })).statusCode).toBe(404);
    expect((await service.byAdmin('PATCH', `/api/users/${user.id}`)).statusCode).toBe(400);
  });

  it('never leaves the product without an admin, also with concurrent demotion and deletion of the last two', async () => {
    expect(errorOf(await change(1, { role: 'employee' }))).toBe('409 last-admin');
    // Somebody who was invited and never came lets nobody in.
    const guest = { username: 'guest', email: 'guest@example.com', name: 'Guest', role: 'admin' };
    const { id } = (await service.byAdmin('POST', '/api/users/invitations', guest)).json<User>();
    expect(errorOf(await change(1, { role: 'employee' }))).toBe('409 last-admin');
    expect((await service.byAdmin('DELETE', `/api/users/${id}`)).statusCode).toBe(204);
    // Who may not manage admins does not learn who is one.
    const manager = withDuties('people');
    expect(errorOf(await change(1, { role: 'employee' }, manager))).toBe('404 user-not-found');
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
    expect((await service.byAdmin('DELETE', `/api/users/${user.id}/sessions`)).statusCode).toBe(204);
    for (const cookie of cookies) expect((await service.me(cookie)).json()).toBeNull();
    expect((await service.me(theirs)).json()).toMatchObject({ username: other.username });
    const again = cookieIn(await service.login(user.username, password));
    expect((await service.me(again)).json()).toMatchObject({ id: user.id });
    expect(await service.query('select 1 from identity.sessions where user_id = ?', [user.id])).toHaveLength(1);
  });

  it('is rejected with 404 for an unknown id', async () => {
    const response = await service.byAdmin('DELETE', '/api/users/2147483647/sessions');
    expect(errorOf(response)).toBe('404 user-not-found');
  });
});
