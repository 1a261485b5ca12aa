import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { createLogger } from '@kontor/service-kit/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { connectRedis } from './connect-redis.ts';
import { findEnded, rememberEnded } from './open-sessions.ts';
import { postgresStore } from './postgres-store.ts';
import { redisStore } from './redis-store.ts';
import { sessionKey, type SessionStore } from './session-store.ts';

// Set by the global set-up if a Redis can be started.
const redisUrl = process.env['TEST_REDIS_URL'];

let service: Harness;
let close: () => void = () => undefined;
beforeAll(async () => {
  service = await buildHarness();
  await service.register({ username: 'elsa' });
});
afterAll(async () => {
  close();
  await service.close();
});

const origin = { userAgent: 'Firefox on the north coast', clientAddress: '192.0.2.7' };
const installation = randomUUID();
const how = { method: 'passkey', isMultiFactor: true } as const;
const newId = () => randomBytes(24).toString('base64url');

/** The ended sessions of the service's database. */
const ended = () => ({
  remember: (key: Buffer, endsAt: Date) => rememberEnded(service.orm.em.fork(), key, endsAt),
  among: (keys: Buffer[]) => findEnded(service.orm.em.fork(), keys),
});

interface Opened {
  lasting(idleMs: number, absoluteMs: number): SessionStore;
  /** Everything in the store, as text. */
  dump(): Promise<string>;
}

const stores: Record<string, () => Promise<Opened>> = {
  PostgreSQL: async () => ({
    lasting: (idleMs, absoluteMs) => postgresStore(service.orm, { idleMs, absoluteMs }),
    dump: async () => JSON.stringify(await service.orm.em.fork().execute('select s::text from identity.sessions s')),
  }),
  Redis: async () => {
    const redis = await connectRedis(redisUrl!, createLogger('test', 'silent'));
    close = () => redis.disconnect();
    return {
      lasting: (idleMs, absoluteMs) => redisStore(redis, { idleMs, absoluteMs }, ended()),
      dump: async () => {
        const keys = await redis.keys('kontor:session*');
        const values = await Promise.all(
          keys.map(async (key) =>
            (await redis.type(key)) === 'zset' ? redis.zrange(key, '0', '-1') : redis.hgetall(key),
          ),
        );
        return JSON.stringify([keys, values]);
      },
    };
  },
};

describe.each(['PostgreSQL', ...(redisUrl ? ['Redis'] : [])])('sessions in %s', (name) => {
  let opened: Opened;
  let store: SessionStore;
  beforeAll(async () => {
    opened = await stores[name]!();
    store = opened.lasting(60_000, 600_000);
  });

  const elsa = { userId: 2, epoch: 3, installation, ...how };
  const begun = async (from = store, session = elsa) => {
    const id = newId();
    await from.create(id, { ...session, ...origin });
    return id;
  };

  it('are found by their id, and only by it', async () => {
    const id = await begun();
    expect(await store.use(id)).toMatchObject(elsa);
    expect(await store.use(newId())).toBeNull();
    expect(await store.use('')).toBeNull();
    expect(await store.use('\0')).toBeNull();
    expect(await store.use(sessionKey(id).toString('hex'))).toBeNull();
  });

  it('are stored under a digest, never under the id [SE-2]', async () => {
    const id = await begun();
    const dump = await opened.dump();
    expect(dump).toContain(sessionKey(id).toString('hex'));
    expect(dump).not.toContain(id);
    expect(dump).not.toContain(Buffer.from(id).toString('hex'));
  });

  it('are never overwritten', async () => {
    const id = await begun();
    await store.create(id, { userId: 1, epoch: 9, installation, ...how, ...origin });
    expect(await store.use(id)).toMatchObject(elsa);
  });

  it('end, also twice, and leave the others', async () => {
    const [id, other] = [await begun(), await begun()];
    await store.end(id);
    await store.end(id);
    expect(await store.use(id)).toBeNull();
    expect(await store.use(other)).toMatchObject(elsa);
  });

  it('all end for one user, and for no other', async () => {
    const hers = [await begun(), await begun(), await begun()];
    const his = await begun(store, { userId: 1, epoch: 0, installation, ...how });
    await store.endAllOf(2);
    await store.endAllOf(2);
    expect(await Promise.all(hers.map(store.use))).toEqual([null, null, null]);
    expect(await store.use(his)).toMatchObject({ userId: 1, epoch: 0, installation, ...how });
  });

  it('continue another one: they begin and end when it did, however often', async () => {
    const first = (await store.use(await begun()))!;
    await delay(20);
    let [last, id] = [first, ''];
    for (let i = 0; i < 3; i++) {
      id = newId();
      await store.create(id, { ...elsa, ...origin }, last);
      last = (await store.use(id))!;
    }
    expect(last).toEqual(first);
    expect(last.endsAt.getTime() - last.startedAt.getTime()).toBe(600_000);
    const listed = (await store.listOf(2)).find(({ key }) => key.equals(sessionKey(id)));
    expect(listed!.createdAt).toEqual(first.startedAt);
    const late = newId();
    const over = { startedAt: new Date(0), endsAt: new Date(Date.now() + 1_000) };
    await store.create(late, { ...elsa, ...origin }, over);
    expect(await store.use(late)).toMatchObject(over);
    await expect.poll(() => store.use(late)).toBeNull();
    expect(Date.now()).toBeGreaterThanOrEqual(over.endsAt.getTime());
  });

  it('end by their key, for their user only', async () => {
    const [id, other] = [await begun(), await begun()];
    const key = sessionKey(id);
    expect(await store.endOne(1, key)).toBe(false);
    expect(await store.endOne(2, sessionKey('unknown'))).toBe(false);
    expect(await store.endOne(2, Buffer.alloc(0))).toBe(false);
    expect(await store.use(id)).toMatchObject(elsa);
    expect(await store.endOne(2, key)).toBe(true);
    expect(await store.endOne(2, key)).toBe(false);
    expect(await Promise.all([id, other].map(store.use))).toMatchObject([null, elsa]);
  });

  it('are listed for their user with where and when they began, last used first, until they end', async () => {
    await store.endAllOf(2);
    const brief = opened.lasting(1_500, 60_000);
    const [first, second, third] = [await begun(brief), await begun(brief, { ...elsa, epoch: 4 }), await begun(brief)];
    await begun(store, { userId: 1, epoch: 0, installation, ...how });
    await store.end(third);
    await delay(100);
    await brief.use(first);
    const listed = await brief.listOf(2);
    expect(listed).toMatchObject([
      { key: sessionKey(first), epoch: 3, installation, ...how, ...origin },
      { key: sessionKey(second), epoch: 4, ...origin },
    ]);
    for (const { createdAt } of listed) expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(10_000);
    const used = listed.map(({ createdAt, lastSeenAt }) => lastSeenAt.getTime() - createdAt.getTime());
    expect(used[0]).toBeGreaterThanOrEqual(50);
    expect(used[1]).toBe(0);
    await delay(1_600);
    expect(await brief.listOf(2)).toEqual([]);
    expect(await brief.endOne(2, sessionKey(first))).toBe(false);
  });

  it('write a use only when the last one written is a hundredth of the idle time ago', async () => {
    const id = await begun();
    await delay(20);
    await store.use(id);
    const [listed] = (await store.listOf(2)).filter(({ key }) => key.equals(sessionKey(id)));
    expect(listed!.lastSeenAt).toEqual(listed!.createdAt);
  });

  it('expire when unused; each use restarts the idle time [SE-12]', async () => {
    const brief = opened.lasting(1_500, 60_000);
    const [used, unused] = [await begun(brief), await begun(brief)];
    await delay(900);
    expect(await brief.use(used)).toMatchObject(elsa);
    await delay(900);
    expect(await brief.use(used)).toMatchObject(elsa);
    expect(await brief.use(unused)).toBeNull();
    await delay(1_600);
    expect(await brief.use(used)).toBeNull();
  });

  it('expire after the absolute time, however much they are used [SE-12]', async () => {
    const brief = opened.lasting(2_000, 2_500);
    const id = await begun(brief);
    for (let i = 0; i < 4; i++) {
      expect(await brief.use(id)).toMatchObject(elsa);
      await delay(400);
    }
    await delay(1_000);
    expect(await brief.use(id)).toBeNull();
  });

  it('survive many concurrent uses', async () => {
    const brief = opened.lasting(50, 60_000);
    const id = await begun(opened.lasting(1_000, 60_000));
    const responses = await Promise.all(Array.from({ length: 50 }, () => brief.use(id)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject(elsa);
  });

  it('do not come back when they end during a use', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => begun()));
    await Promise.all(ids.flatMap((id) => [store.use(id), store.end(id), store.use(id)]));
    expect(new Set(await Promise.all(ids.map(store.use)))).toEqual(new Set([null]));
  });
});

const count = async () => {
  const [row] = await service.orm.em
    .fork()
    .execute<{ n: number }[]>('select count(*)::int as n from identity.sessions');
  return row!.n;
};

describe('sessions in PostgreSQL', () => {
  it('are purged by a job once expired', async () => {
    await service.orm.em.fork().execute('delete from identity.sessions');
    await postgresStore(service.orm, { idleMs: 1, absoluteMs: 1 }).create('old', {
      userId: 2,
      epoch: 0,
      installation,
      ...how,
      ...origin,
    });
    await postgresStore(service.orm, { idleMs: 60_000, absoluteMs: 60_000 }).create('new', {
      userId: 2,
      epoch: 0,
      installation,
      ...how,
      ...origin,
    });
    await delay(5);
    await service.jobs.find((job) => job.name === 'purge-sessions')!.run();
    expect(await count()).toBe(1);
  });

  it('are deleted with their user, and not created for a deleted one', async () => {
    const store = postgresStore(service.orm, { idleMs: 60_000, absoluteMs: 60_000 });
    const { id } = await service.register({ username: 'gone' });
    await store.create('hers', { userId: id, epoch: 0, installation, ...how, ...origin });
    await service.orm.em.fork().execute('delete from identity.users where id = ?', [id]);
    expect(await store.use('hers')).toBeNull();
    await store.create('too late', { userId: id, epoch: 0, installation, ...how, ...origin });
    expect(await store.use('too late')).toBeNull();
  });
});
