import type { Session, SessionUser } from '@kontor/contracts/schemas';
import { beforeEach, describe, expect, it } from 'vitest';

import { presentSessionUser } from '../people/index.ts';
import { anotherPassword, cookieIn, errorOf, password, stores, useService } from '../testing/harness.ts';

const limits = { LOGIN_FAILURES_PER_CLIENT: '1000', LOGIN_FAILURES_PER_ACCOUNT: '5' };

describe.each(stores)("the caller's own account, with sessions in %s", (_store, settings) => {
  const service = useService(() => ({ ...limits, ...settings }));

  let user: SessionUser;
  beforeEach(async () => {
    user = presentSessionUser(await service.register());
  });

  const signIn = async (userAgent: string, address = '192.0.2.1') => {
    const options = { headers: { 'user-agent': userAgent }, clientAddress: address };
    return cookieIn(await service.login(user.username, password, options));
  };
  const list = async (cookie: string) =>
    (await service.call('GET', '/api/account/sessions', { as: user, cookie })).json<Session[]>();
  const isSignedIn = async (cookie: string) => (await service.me(cookie)).json() !== null;

  describe('access', () => {
    it.each([
      ['GET', '/api/account/sessions'],
      ['DELETE', '/api/account/sessions'],
      ['DELETE', `/api/account/sessions/${'x'.repeat(43)}`],
      ['POST', '/api/account/password'],
    ] as const)('%s %s: whoever is signed in, with their own session', async (method, url) => {
      const payload = method === 'POST' ? { currentPassword: password, newPassword: anotherPassword } : undefined;
      const cookie = await signIn('Firefox');
      const more = payload && { payload };
      expect((await service.call(method, url, { ...more })).statusCode).toBe(401);
      expect((await service.call(method, url, { ...more, cookie })).statusCode, 'not through the gateway').toBe(401);
      expect((await service.call(method, url, { ...more, as: user })).statusCode, 'no cookie').toBe(401);
      expect((await service.call(method, url, { ...more, as: service.admin, cookie })).statusCode).toBe(401);
      const own = await service.call(method, url, { ...more, as: user, cookie });
      expect([200, 204, 404]).toContain(own.statusCode);
    });
  });

  describe('the list of sessions', () => {
    it('shows where each began and which one is current, last used first, without secrets', async () => {
      const there = await signIn('Safari on a phone', '2001:db8::7');
      const here = await signIn('Firefox');
      const sessions = await list(here);
      expect(sessions).toMatchObject([
        { isCurrent: true, userAgent: 'Firefox', clientAddress: '192.0.2.1' },
        { isCurrent: false, userAgent: 'Safari on a phone', clientAddress: '2001:db8::7' },
      ]);
      for (const { id, createdAt, lastSeenAt } of sessions) {
        expect(id).toMatch(/^[\w-]{43}$/);
        expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(10_000);
        expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
        expect(here + there).not.toContain(id);
        expect(await isSignedIn(`kontor_session=${id}`)).toBe(false);
      }
      expect((await list(there)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    });

    it('strips and shortens user agents', async () => {
      const here = await signIn(`<b>"A"\u009b\t${'å'.repeat(300)}`);
      const [{ userAgent }] = (await list(here)) as [Session];
      expect(userAgent).toBe(`<b>"A" ${'å'.repeat(192)}`);
      await signIn('');
      expect((await list(here)).find(({ isCurrent }) => !isCurrent)).toMatchObject({ userAgent: '' });
    });

    it('contains only open sessions of the caller', async () => {
      const gone = await signIn('Gone');
      await service.call('POST', '/api/auth/logout', { cookie: gone });
      const old = await signIn('Old');
      await service.query('update identity.users set session_epoch = session_epoch + 1 where id = ?', [user.id]);
      const here = await signIn('Firefox');
      expect(await isSignedIn(old)).toBe(false);
      expect((await list(here)).map(({ userAgent }) => userAgent)).toEqual(['Firefox']);
    });
  });

  describe('ending a session', () => {
    const end = (id: string, cookie: string, as = user) =>
      service.call('DELETE', `/api/account/sessions/${id}`, { as, cookie });

    it('ends that one immediately, and no other', async () => {
      const [there, here] = [await signIn('There'), await signIn('Here')];
      const other = (await list(here)).find(({ isCurrent }) => !isCurrent)!;
      const response = await end(other.id, here);
      expect(response.statusCode).toBe(204);
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true]);
      expect(errorOf(await end(other.id, here))).toBe('404 session-not-found');
    });

    it('of this browser clears its cookie', async () => {
      const here = await signIn('Here');
      const response = await end((await list(here))[0]!.id, here);
      expect(response.statusCode).toBe(204);
      expect(String(response.headers['set-cookie'])).toMatch(/^kontor_session=; Max-Age=0/);
      expect(await isSignedIn(here)).toBe(false);
    });

    it("is rejected with 404 for another user's session, which stays open, and for an unknown one", async () => {
      const here = await signIn('Here');
      const [{ id }] = (await list(here)) as [Session];
      const { username, ...rest } = await service.register({ username: `${user.username}-2` });
      const theirs = await service.cookieOf(username);
      const as = { ...rest, username };
      for (const url of [id, 'x'.repeat(43), '.'.repeat(43), 'A'.repeat(200)])
        expect(errorOf(await end(url, theirs, as))).toBe('404 session-not-found');
      expect((await end('short', theirs, as)).statusCode).toBe(400);
      expect(await isSignedIn(here)).toBe(true);
    });

    it("can end all others but the current one, and no other user's [SE-13]", async () => {
      const others = [await signIn('A'), await signIn('B')];
      const here = await signIn('Here');
      const [{ createdAt: began }] = (await list(here)) as [Session];
      const { username } = await service.register({ username: `${user.username}-2` });
      const theirs = await service.cookieOf(username);
      const response = await service.call('DELETE', '/api/account/sessions', { as: user, cookie: here });
      expect(response.statusCode).toBe(204);
      for (const cookie of [...others, here]) expect(await isSignedIn(cookie)).toBe(false);
      const next = cookieIn(response);
      expect([await isSignedIn(next), await isSignedIn(theirs)]).toEqual([true, true]);
      expect(await list(next)).toMatchObject([{ isCurrent: true, createdAt: began }]);
    });

    it('leaves the one of two concurrent calls that came last, or fails', async () => {
      const cookies = [await signIn('A'), await signIn('B')];
      const responses = await service.together('select 1 from identity.users for update', [
        () => service.call('DELETE', '/api/account/sessions', { as: user, cookie: cookies[0]! }),
        () => service.call('DELETE', '/api/account/sessions', { as: user, cookie: cookies[1]! }),
      ]);
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 401]));
    });
  });

  describe("changing the caller's password", () => {
    const change = (cookie: string, currentPassword: string, newPassword = anotherPassword) => {
      const payload = { currentPassword, newPassword };
      const headers = { 'user-agent': 'Firefox' };
      return service.call('POST', '/api/account/password', { as: user, cookie, payload, headers });
    };

    it('ends all sessions, starts a new one for this browser, and replaces the password [SE-13]', async () => {
      const [there, here] = [await signIn('There'), await signIn('Here')];
      const response = await change(here, password);
      expect(response.statusCode).toBe(204);
      const cookie = cookieIn(response);
      expect(cookie).toMatch(/^kontor_session=[\w-]{32}\./);
      expect([await isSignedIn(there), await isSignedIn(here), await isSignedIn(cookie)]).toEqual([false, false, true]);
      expect(await list(cookie)).toMatchObject([{ isCurrent: true, userAgent: 'Firefox' }]);
      expect((await service.login(user.username, password)).statusCode).toBe(401);
      expect((await service.login(user.username, anotherPassword)).statusCode).toBe(200);
    });

    it('invalidates password links too', async () => {
      await service.query(
        `insert into identity.password_links (id, user_id, kind, expires_at)
         values (gen_random_uuid(), ?, 'password-link', now() + interval '1 hour')`,
        [user.id],
      );
      await change(await signIn('Here'), password);
      expect(await service.count('password_links', 'user_id = ? and used_at is null', [user.id])).toBe(0);
    });

    it('is rejected for a wrong current password, and after too many with 429, also for the right one [SE-13]', async () => {
      const here = await signIn('Here');
      const responses = [];
      for (let i = 0; i < 6; i++) responses.push(await change(here, 'not the password'));
      expect(errorOf(responses[0]!)).toBe('400 wrong-password /currentPassword');
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(5).fill(400), 429]);
      expect((await change(here, password)).statusCode).toBe(429);
      expect(await isSignedIn(here)).toBe(true);
      expect((await service.login(user.username, password)).statusCode).toBe(200);
    });

    it.each([
      ['password123', 'password-too-common'],
      ['too short', 'invalid-request'],
    ])('to %j is rejected, and changes nothing', async (secret, code) => {
      const here = await signIn('Here');
      expect(errorOf(await change(here, password, secret))).toBe(`400 ${code} /newPassword`);
      expect(await isSignedIn(here)).toBe(true);
    });

    it('succeeds once for two concurrent requests', async () => {
      const [one, two] = [await signIn('One'), await signIn('Two')];
      const secrets = ['The first of many words', 'The second of many words'];
      const responses = await service.together('select 1 from identity.users for update', [
        () => change(one, password, secrets[0]),
        () => change(two, password, secrets[1]),
      ]);
      const states = responses.map(({ statusCode }) => statusCode);
      expect(states.filter((state) => state === 204)).toHaveLength(1);
      expect((await service.login(user.username, secrets[states.indexOf(204)]!)).statusCode).toBe(200);
    });
  });
});
