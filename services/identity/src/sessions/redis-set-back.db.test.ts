import type { Session } from '@kontor/contracts/schemas';
import { hasRedisServer, startRedis } from '@kontor/service-kit/testing';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';

import { cookieIn, password, useService } from '../testing/harness.ts';

describe.skipIf(!hasRedisServer())('sessions that have ended, whatever Redis says', () => {
  let server: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis;
  const service = useService(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
    return { REDIS_URL: server.url };
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  /** Keeps a copy of all keys; returns how to set Redis back to it. */
  const copied = async () => {
    const copies = await Promise.all(
      (await redis.keys('*')).map(async (key) => [key, await redis.pttl(key), await redis.dumpBuffer(key)] as const),
    );
    return async () => {
      await redis.flushall();
      for (const [key, ttl, copy] of copies) await redis.restore(key, Math.max(0, ttl), copy);
    };
  };

  let serial = 0;
  const person = async () => {
    const user = await service.register({ username: `ends${++serial}` });
    const signIn = () => service.cookieOf(user.username);
    const call = (method: 'GET' | 'DELETE' | 'POST', url: string, cookie: string, payload?: object) =>
      service.call(method, url, { as: { ...service.admin, id: user.id }, cookie, ...(payload && { payload }) });
    return { ...user, signIn, call };
  };
  const isOpen = async (cookie: string) => (await service.me(cookie)).json() !== null;

  it('ends the others although Redis has lost the list of a user [SE-13]', async () => {
    const { id, signIn, call } = await person();
    const [there, here] = [await signIn(), await signIn()];
    expect(await redis.del(`kontor:sessions-of:${id}`)).toBe(1);
    const response = await call('DELETE', '/api/account/sessions', here);
    expect(response.statusCode).toBe(204);
    expect([await isOpen(there), await isOpen(here), await isOpen(cookieIn(response))]).toEqual([false, false, true]);
    expect((await call('GET', '/api/account/sessions', there)).statusCode).toBe(401);
  });

  it('revives none when Redis is set back to a copy from before [SE-13]', async () => {
    const ways: Record<
      string,
      (own: Awaited<ReturnType<typeof person>>, there: string, here: string) => Promise<unknown>
    > = {
      'other sessions ended': ({ call }, _there, here) => call('DELETE', '/api/account/sessions', here),
      'signed out': ({ call }, there) => call('POST', '/api/auth/logout', there),
      'one ended': async ({ call }, _there, here) => {
        const sessions = (await call('GET', '/api/account/sessions', here)).json<Session[]>();
        return call('DELETE', `/api/account/sessions/${sessions.find(({ isCurrent }) => !isCurrent)!.id}`, here);
      },
      'signed in again in that browser': ({ username }, cookie) => service.login(username, password, { cookie }),
      'password changed': ({ call }, _there, here) =>
        call('POST', '/api/account/password', here, {
          currentPassword: password,
          newPassword: 'Another of many words',
        }),
      'signed out by an admin': ({ id }) => service.byAdmin('DELETE', `/api/users/${id}/sessions`),
      deleted: ({ id }) => service.byAdmin('DELETE', `/api/users/${id}`),
    };
    for (const [way, end] of Object.entries(ways)) {
      const own = await person();
      const [there, here] = [await own.signIn(), await own.signIn()];
      const setBack = await copied();
      expect((await end(own, there, here)) as object, way).toMatchObject({
        statusCode: expect.toSatisfy((code: number) => code < 300) as number,
      });
      expect(await isOpen(there), way).toBe(false);
      await setBack();
      expect(await isOpen(there), `${way}, then Redis was set back`).toBe(false);
      expect((await own.call('GET', '/api/account/sessions', there)).statusCode, way).toBe(401);
    }
  });

  it('shows none of them in the list of a user', async () => {
    const { signIn, call } = await person();
    const [there, here] = [await signIn(), await signIn()];
    const setBack = await copied();
    await call('POST', '/api/auth/logout', there);
    await setBack();
    expect((await call('GET', '/api/account/sessions', here)).json()).toMatchObject([{ isCurrent: true }]);
  });

  it('revives none that was signed in with an account of the company that was disconnected', async () => {
    const { id, signIn, call } = await person();
    const [there, here] = [await signIn(), await signIn()];
    await service.addIdentity(id, 'https://login.example.com', `subject-${id}`);
    const sessions = (await call('GET', '/api/account/sessions', here)).json<Session[]>();
    const key = Buffer.from(sessions.find(({ isCurrent }) => !isCurrent)!.id, 'base64url');
    await service.query(
      `insert into identity.oidc_sessions (session_key, identity_id, ends_at)
       select ?, id, now() + interval '1 hour' from identity.user_identities where user_id = ?`,
      [key, id],
    );
    const [{ id: identity }] = (await call('GET', '/api/account/identities', here)).json<[{ id: number }]>();
    const setBack = await copied();
    // Redis cannot say when it would have expired.
    await redis.del(`kontor:session:${key.toString('hex')}`);
    const proof = { currentPassword: password };
    expect((await call('DELETE', `/api/account/identities/${identity}`, here, proof)).statusCode).toBe(204);
    await setBack();
    expect([await isOpen(there), await isOpen(here)]).toEqual([false, true]);
  });

  it('remembers them until they would have expired', async () => {
    const remembered = async () => (await service.query('select from identity.ended_sessions')).length;
    await service.query('delete from identity.ended_sessions');
    const { signIn, call } = await person();
    await call('POST', '/api/auth/logout', await signIn());
    const purge = service.jobs.find(({ name }) => name === 'purge-ended-sessions')!;
    await purge.run();
    expect(await remembered()).toBe(1);
    await service.query("update identity.ended_sessions set ends_at = ends_at - interval '37 hours'");
    await purge.run();
    expect(await remembered()).toBe(0);
  });
});
