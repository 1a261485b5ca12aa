import { hasRedisServer, startRedis } from '@kontor/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';

import { adminPassword, useService } from '../testing/harness.ts';

type OwnRedis = Awaited<ReturnType<typeof startRedis>>;

describe.skipIf(!hasRedisServer())('with a Redis for the counters', () => {
  let [sessions, counters]: OwnRedis[] = [];
  const service = useService(async () => {
    [sessions, counters] = await Promise.all([startRedis(), startRedis()]);
    return { REDIS_URL: sessions.url, COUNTERS_REDIS_URL: counters.url, LOGIN_FAILURES_PER_ACCOUNT: '3' };
  });
  afterAll(async () => {
    await Promise.all([sessions!.stop(), counters!.stop()]);
  });

  it('anonymous clients write to that one only', async () => {
    await service.login('nobody', 'wrong', { clientAddress: '192.0.2.1' });
    expect(await counters!.keys()).not.toHaveLength(0);
    // A password that was typed into the wrong field would be in clear otherwise.
    expect((await counters!.keys()).join()).not.toContain('nobody');
    expect((await sessions!.keys()).filter((key) => key.startsWith('kontor:login:'))).toEqual([]);
  });

  it('users still sign in when it is full, and guesses are counted in memory', async () => {
    await counters!.fill();
    expect((await service.login('admin', adminPassword)).statusCode).toBe(200);
    expect((await service.health.report()).checks['sessions']).toBe('ok');
    const responses = [];
    for (let i = 0; i < 4; i++)
      responses.push((await service.login('somebody', 'wrong', { clientAddress: '192.0.2.2' })).statusCode);
    expect(responses).toEqual([401, 401, 401, 429]);
  });

  it('the service is unready while the Redis of the sessions rejects writes', async () => {
    const session = await service.cookieOf('admin');
    await sessions!.fill();
    expect((await service.health.report()).checks['sessions']).toBe('unavailable');
    expect((await service.login('admin', adminPassword)).statusCode).toBe(503);
    // Open sessions stay valid.
    expect((await service.me(session)).json()).toMatchObject({ username: 'admin' });
    await sessions!.makeRoom();
    expect((await service.health.report()).checks['sessions']).toBe('ok');
  });
});
