import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { Signer } from '@fastify/cookie';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { adminPassword, buildHarness, type Harness, redisUrl, sessionSecret, stores } from '../testing/harness.ts';
import { DEADLINE_MS } from './session-store.ts';

/** Stands in for a server; its connections can be cut, or paused until `release`. */
async function wireTo(target?: URL) {
  const sockets = new Set<Socket>();
  let held = Promise.resolve();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (!target) return;
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on('error', () => socket.destroy());
    upstream.on('data', (data) => void held.then(() => socket.write(data)));
    socket.on('data', (data) => void upstream.write(data));
    socket.on('close', () => upstream.destroy());
  });
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open(0);
  const url = new URL(target ?? 'redis://anywhere');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    restore: () => open(port),
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}
type Wire = Awaited<ReturnType<typeof wireTo>>;

const cookie = `kontor_session=${new Signer(sessionSecret).sign('some session of before')}`;

/** The responses to each call, to `me` without a cookie, and to the readiness check. */
async function responsesOf(service: Harness): Promise<unknown[]> {
  const internal = { cookie, ...(await service.asService()) };
  const calls = [
    () => service.me(cookie),
    () => service.login('admin', adminPassword, { cookie }),
    () => service.login('admin', adminPassword),
    () => service.login('admin', 'not the password'),
    () => service.internal.inject({ url: '/internal/session', headers: internal }),
    () => service.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } }),
  ];
  const lines = await Promise.all(
    calls.map(async (call) => {
      const start = performance.now();
      const { statusCode, headers, json } = await call();
      // After `DEADLINE_MS` and the stalls of a busy machine; the database may take `patient`.
      const late = performance.now() - start > 10_000;
      const { code } = json<{ code: string }>();
      return `${statusCode} ${code}, retry after ${headers['retry-after']}${late ? ', late' : ''}`;
    }),
  );
  const nobody = (await service.me()).json<unknown>();
  return [...lines, nobody, (await service.health.report()).checks['sessions']];
}
/** Longer than a response may take: only the deadline of the session store ends it in time. */
const patient = { DATABASE_WAIT_SECONDS: '30' };

const unavailable = [...Array(6).fill('503 service-unavailable, retry after 5'), null, 'unavailable'];

/** Waits until `session` is valid again. */
const expectReturn = (service: Harness, session: string) =>
  expect.poll(async () => (await service.me(session)).json<unknown>()).toMatchObject({ username: 'admin' });

describe('a Redis that is unavailable from the start', () => {
  let service: Harness;
  let wire: Wire;
  beforeEach(async () => {
    wire = await wireTo();
  });
  afterEach(async () => {
    await service.close();
    wire.cut();
  });

  it('makes the service unready, not unhealthy', async () => {
    wire.cut();
    service = await buildHarness({ REDIS_URL: wire.url });
    expect(await responsesOf(service)).toEqual(unavailable);
    const users = await service.app.inject({ url: '/api/users', headers: await service.as(service.admin) });
    expect(users.statusCode).toBe(200);
  });

  it('is detected in time when it accepts connections but never replies', async () => {
    service = await buildHarness({ REDIS_URL: wire.url });
    expect(await responsesOf(service)).toEqual(unavailable);
  });
});

describe.each(stores)('%s, when it becomes unavailable', (name) => {
  let wire: Wire;
  let service: Harness;
  beforeAll(async () => {
    wire = await wireTo(new URL(name === 'Redis' ? redisUrl! : await createTestDatabase('identity')));
    service = await buildHarness({ ...patient, [name === 'Redis' ? 'REDIS_URL' : 'DATABASE_URL']: wire.url });
  });
  afterAll(async () => {
    // Paused connections are established by now: a pool that closes while connecting never ends.
    await delay(500);
    await service.close();
    wire.cut();
  });

  it('causes 503, and after its return users are still signed in', async () => {
    const session = await service.cookieOf('admin');
    wire.cut();
    expect(await responsesOf(service)).toEqual(unavailable);
    await wire.restore();
    await expectReturn(service, session);
    await expect.poll(async () => (await service.health.report()).ready).toBe(true);
  });

  it('causes 503 in time when it hangs [F-4]', async () => {
    expect(DEADLINE_MS).toBe(1_200);
    const session = await service.cookieOf('admin');
    const release = wire.hold();
    expect(await responsesOf(service)).toEqual(unavailable);
    release();
    await expectReturn(service, session);
    await expect.poll(async () => (await service.health.report()).ready).toBe(true);
  });
});

describe.skipIf(!redisUrl)('users who are deleted while Redis is unavailable', () => {
  it('are signed out nevertheless', async () => {
    const wire = await wireTo(new URL(redisUrl!));
    const service = await buildHarness({ REDIS_URL: wire.url });
    const { id } = await service.register({ username: 'elsa' });
    const [hers, admins] = [await service.cookieOf('elsa'), await service.cookieOf('admin')];
    wire.cut();
    const headers = await service.as(service.admin);
    const deletion = await service.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers });
    await wire.restore();
    await expectReturn(service, admins);
    const me = await service.me(hers);
    await service.close();
    wire.cut();
    expect(deletion.statusCode).toBe(204);
    expect(me.json()).toBeNull();
  });
});

describe.skipIf(!redisUrl)('two replicas on one Redis', () => {
  it('count failed sign-ins together', async () => {
    const environment = { REDIS_URL: redisUrl!, LOGIN_FAILURES_PER_ACCOUNT: '3' };
    const [one, two] = [await buildHarness(environment), await buildHarness(environment)];
    const name = `nobody-${Date.now()}`;
    const responses = [];
    for (const replica of [one, two, one, two, one])
      responses.push((await replica.login(name, 'wrong', { clientAddress: name })).statusCode);
    await Promise.all([one.close(), two.close()]);
    expect(responses).toEqual([401, 401, 401, 429, 429]);
  });
});
