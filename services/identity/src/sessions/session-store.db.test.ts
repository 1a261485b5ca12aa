import { randomBytes, randomUUID } from 'node:crypto';

import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { redisUrl, stores, useService } from '../testing/harness.ts';
import { postgresStore } from './postgres-store.ts';
import { redisStore } from './redis-store.ts';
import { sessionKey, type SessionStore } from './session-store.ts';

let close: () => void = () => undefined;
const service = useService();
beforeAll(async () => {
  await service.register({ username: 'elsa' });
});
afterAll(async () => {
  close();
});

const origin = { userAgent: 'Firefox on the north coast', clientAddress: '192.0.2.7' };
const installation = randomUUID();
const how = { method: 'passkey', isMultiFactor: true } as const;
const newId = () => randomBytes(24).toString('base64url');

interface Opened {
  lasting(idleMs: number, absoluteMs: number): SessionStore;
  /** Lets time pass for all sessions. */
  age(ms: number): Promise<void>;
  /** Everything in the store, as text. */
  dump(): Promise<string>;
}

const open: Record<string, () => Promise<Opened>> = {
  PostgreSQL: async () => ({
    lasting: (idleMs, absoluteMs) => postgresStore(service.orm, { idleMs, absoluteMs }),
    age: async (ms) => {
      const moments = ['created_at', 'last_seen_at', 'expires_at', 'ends_at'];
      const earlier = moments.map((name) => `${name} = ${name} - ${ms} * interval '1 ms'`);
      await service.query(`update identity.sessions set ${earlier.join()}`);
    },
    dump: async () => JSON.stringify(await service.query('select s::text from identity.sessions s')),
  }),
  Redis: async () => {
    const redis = new Redis(redisUrl!);
    close = () => redis.disconnect();
    return {
      lasting: (idleMs, absoluteMs) => redisStore(redis, { idleMs, absoluteMs }, service.orm),
      age: async (ms) => {
        for (const key of await redis.keys('kontor:session:*')) {
          for (const name of ['began', 'seen', 'ends']) await redis.hincrby(key, name, -ms);
          // Redis deletes a key that expires in the past.
          await redis.pexpire(key, (await redis.pttl(key)) - ms);
        }
      },
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

describe.each(stores)('sessions in %s', (name) => {
  let opened: Opened;
  let store: SessionStore;
  beforeAll(async () => {
    opened = await open[name]!();
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
    const begin = await begun();
    await opened.age(20);
    const first = (await store.use(begin))!;
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
    const over = { startedAt: new Date(0), endsAt: new Date(Date.now() + 60_000) };
    const late = newId();
    await store.create(late, { ...elsa, ...origin }, over);
    expect(await store.use(late)).toMatchObject(over);
    await opened.age(59_000);
    expect(await store.use(late)).not.toBeNull();
    await opened.age(2_000);
    expect(await store.use(late)).toBeNull();
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
    const [first, second, third] = [await begun(), await begun(store, { ...elsa, epoch: 4 }), await begun()];
    await begun(store, { userId: 1, epoch: 0, installation, ...how });
    await store.end(third);
    await opened.age(10_000);
    await store.use(first);
    const listed = await store.listOf(2);
    expect(listed).toMatchObject([
      { key: sessionKey(first), epoch: 3, installation, ...how, ...origin },
      { key: sessionKey(second), epoch: 4, ...origin },
    ]);
    for (const { createdAt } of listed) expect(Date.now() - createdAt.getTime()).toBeGreaterThanOrEqual(9_000);
    const used = listed.map(({ createdAt, lastSeenAt }) => lastSeenAt.getTime() - createdAt.getTime());
    expect(used[0]).toBeGreaterThanOrEqual(10_000);
    expect(used[1]).toBe(0);
    await opened.age(60_000);
    expect(await store.listOf(2)).toEqual([]);
    expect(await store.endOne(2, sessionKey(first))).toBe(false);
  });

  it('write a use only when the last one written is a hundredth of the idle time ago', async () => {
    // Idle for a day: no pause of the machine is a hundredth of it.
    const patient = opened.lasting(86_400_000, 864_000_000);
    const id = await begun(patient);
    const unwritten = async () => {
      const [listed] = (await store.listOf(2)).filter(({ key }) => key.equals(sessionKey(id)));
      return listed!.lastSeenAt.getTime() === listed!.createdAt.getTime();
    };
    await opened.age(1_000);
    await patient.use(id);
    expect(await unwritten()).toBe(true);
    await opened.age(1_000_000);
    await patient.use(id);
    expect(await unwritten()).toBe(false);
  });

  it('expire when unused; each use restarts the idle time [SE-12]', async () => {
    const [used, unused] = [await begun(), await begun()];
    await opened.age(40_000);
    expect(await store.use(used)).toMatchObject(elsa);
    await opened.age(40_000);
    expect(await store.use(used)).toMatchObject(elsa);
    expect(await store.use(unused)).toBeNull();
    await opened.age(61_000);
    expect(await store.use(used)).toBeNull();
  });

  it('expire after the absolute time, however much they are used [SE-12]', async () => {
    const id = await begun();
    for (let seconds = 0; seconds < 600; seconds += 50) {
      expect(await store.use(id)).toMatchObject(elsa);
      await opened.age(50_000);
    }
    expect(await store.use(id)).toBeNull();
  });

  it('survive many concurrent uses', async () => {
    const id = await begun();
    await opened.age(10_000);
    const responses = await Promise.all(Array.from({ length: 50 }, () => store.use(id)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject(elsa);
  });

  it('do not come back when they end during a use', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => begun()));
    await Promise.all(ids.flatMap((id) => [store.use(id), store.end(id), store.use(id)]));
    expect(new Set(await Promise.all(ids.map(store.use)))).toEqual(new Set([null]));
  });
});

describe('sessions in PostgreSQL', () => {
  it('are purged by a job once expired', async () => {
    await service.query('delete from identity.sessions');
    const store = postgresStore(service.orm, { idleMs: 60_000, absoluteMs: 60_000 });
    for (const id of ['old', 'new']) await store.create(id, { userId: 2, epoch: 0, installation, ...how, ...origin });
    await service.query('update identity.sessions set expires_at = now() where key = ?', [sessionKey('old')]);
    await service.runJob('purge-sessions');
    expect(await service.query('select key from identity.sessions')).toEqual([{ key: sessionKey('new') }]);
  });

  it('are deleted with their user, and not created for a deleted one', async () => {
    const store = postgresStore(service.orm, { idleMs: 60_000, absoluteMs: 60_000 });
    const { id } = await service.register({ username: 'gone' });
    await store.create('hers', { userId: id, epoch: 0, installation, ...how, ...origin });
    await service.query('delete from identity.users where id = ?', [id]);
    expect(await store.use('hers')).toBeNull();
    await store.create('too late', { userId: id, epoch: 0, installation, ...how, ...origin });
    expect(await store.use('too late')).toBeNull();
  });
});
