import type { SignInMethod } from '@kontor/contracts/endpoints';
import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Redis, Result } from 'ioredis';

import { type ListedSession, type SessionLifetimes, type SessionStore, sessionKey } from './session-store.ts';

// A session is a hash: user, epoch, installation, method, whether two factors were verified (`multi`), where it began, and
// three times by Redis's clock: `began`, `seen` (last) and `ends` (at the latest). Each user has a sorted set of their
// sessions by `ends`. Scripts are one round trip and atomic.

const NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

// ARGV[10] and ARGV[11] are the times of a session that this one continues, else empty.
const CREATE = `${NOW}
  if redis.call('EXISTS', KEYS[1]) == 1 then return end
  local began = tonumber(ARGV[10]) or now
  local ends = tonumber(ARGV[11]) or now + ARGV[7]
  if ends <= now then return end
  redis.call('HSET', KEYS[1], 'user', ARGV[1], 'epoch', ARGV[2], 'installation', ARGV[3], 'agent', ARGV[4],
    'address', ARGV[5], 'method', ARGV[8], 'multi', ARGV[9], 'began', began, 'seen', now, 'ends', ends)
  redis.call('PEXPIRE', KEYS[1], math.min(ARGV[6], ends - now))
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
  redis.call('ZADD', KEYS[2], ends, KEYS[1])
  redis.call('PEXPIRE', KEYS[2], ARGV[7])`;

// `seen` is written only once it differs by a hundredth of the idle time.
const USE = `${NOW}
  local session = redis.call('HMGET', KEYS[1], 'user', 'epoch', 'ends', 'seen', 'began', 'installation', 'method', 'multi')
  if not session[1] then return nil end
  local left = session[3] - now
  if left <= 0 then
    redis.call('DEL', KEYS[1])
    return nil
  end
  redis.call('PEXPIRE', KEYS[1], math.min(left, ARGV[1]))
  if now - session[4] > ARGV[1] / 100 then redis.call('HSET', KEYS[1], 'seen', now) end
  return session`;

const END_ONE = `
  if redis.call('HGET', KEYS[1], 'user') ~= ARGV[1] then return 0 end
  redis.call('ZREM', KEYS[2], KEYS[1])
  return redis.call('DEL', KEYS[1])`;

// Removes sessions from the set that have ended or expired.
const LIST = `${NOW}
  local found = {}
  for _, key in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    local session = redis.call('HMGET', key, 'epoch', 'agent', 'address', 'began', 'seen', 'ends', 'installation', 'method',
      'multi')
    if not session[1] then
      redis.call('ZREM', KEYS[1], key)
    elseif session[6] - now > 0 then
      table.insert(found, { key, session[1], session[2], session[3], session[4], session[5], session[7], session[8],
        session[9] })
    end
  end
  return found`;

const PREFIX = 'kontor:session:';
const WRITE_CHECK = 'kontor:write-check';
const nameOf = (key: Buffer) => PREFIX + key.toString('hex');
const indexOf = (userId: number) => `kontor:sessions-of:${userId}`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    createSession(session: string, index: string, ...values: (string | number)[]): Result<null, Context>;
    useSession(session: string, idleMs: number): Result<string[] | null, Context>;
    endOneSession(session: string, index: string, userId: number): Result<number, Context>;
    listSessions(index: string): Result<string[][], Context>;
  }
}

/**
 * Sessions in Redis, shared by all replicas. The database records which of them were ended, since Redis may lose a deletion or be
 * set back to an older copy. So `use` may return a session that was ended; `findSessionUser` checks that.
 */
export function redisStore(redis: Redis, { idleMs, absoluteMs }: SessionLifetimes, orm: Orm): SessionStore {
  redis.defineCommand('createSession', { numberOfKeys: 2, lua: CREATE });
  redis.defineCommand('useSession', { numberOfKeys: 1, lua: USE });
  redis.defineCommand('endOneSession', { numberOfKeys: 2, lua: END_ONE });
  redis.defineCommand('listSessions', { numberOfKeys: 1, lua: LIST });

  return {
    async create(id, { userId, epoch, installation, method, isMultiFactor, userAgent, clientAddress }, continued) {
      const how = [method, isMultiFactor ? 1 : 0];
      const times = [continued?.startedAt.getTime() ?? '', continued?.endsAt.getTime() ?? ''];
      const values = [userId, epoch, installation, userAgent, clientAddress, idleMs, absoluteMs, ...how, ...times];
      await redis.createSession(nameOf(sessionKey(id)), indexOf(userId), ...values);
    },

    async use(id) {
      const session = await redis.useSession(nameOf(sessionKey(id)), idleMs);
      if (!session) return null;
      const [user, epoch, ends, , began, installation, ...how] = session;
      const times = { startedAt: new Date(Number(began)), endsAt: new Date(Number(ends)) };
      return { userId: Number(user), epoch: Number(epoch), installation: installation!, ...readMethod(how), ...times };
    },

    async end(id) {
      const key = sessionKey(id);
      const ends = await redis.hget(nameOf(key), 'ends');
      if (ends === null) return;
      await rememberEnded(orm.em.fork(), key, new Date(Number(ends)));
      await redis.del(nameOf(key));
    },

    async endOne(userId, key) {
      const [owner, ends] = await redis.hmget(nameOf(key), 'user', 'ends');
      if (owner !== String(userId)) return false;
      await rememberEnded(orm.em.fork(), key, new Date(Number(ends)));
      return (await redis.endOneSession(nameOf(key), indexOf(userId), userId)) === 1;
    },

    async endAllOf(userId) {
      const names = await redis.zrange(indexOf(userId), '0', '-1');
      if (names.length === 0) return;
      await redis.del(...names);
      await redis.zrem(indexOf(userId), ...names);
    },

    async listOf(userId) {
      const found = (await redis.listSessions(indexOf(userId))).map(readListed);
      const over = await findEnded(
        orm.em.fork(),
        found.map(({ key }) => key),
      );
      const open = found.filter(({ key }) => !over.some((other) => other.equals(key)));
      return open.toSorted((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime());
    },

    // A write: a Redis that is full, a replica or unable to persist still responds to PING.
    check: () => redis.set(WRITE_CHECK, '', 'PX', 1_000),
  };
}

const readMethod = ([method, isMultiFactor]: string[]) => ({
  method: method as SignInMethod,
  isMultiFactor: isMultiFactor === '1',
});

function readListed([
  name,
  epoch,
  userAgent,
  clientAddress,
  began,
  seen,
  installation,
  ...how
]: string[]): ListedSession {
  return {
    key: Buffer.from(name!.slice(PREFIX.length), 'hex'),
    epoch: Number(epoch),
    installation: installation!,
    ...readMethod(how),
    userAgent: userAgent!,
    clientAddress: clientAddress!,
    createdAt: new Date(Number(began)),
    lastSeenAt: new Date(Number(seen)),
  };
}

/** Remembers that a session has ended: until its end by the clock of Redis, which may differ by up to a day. */
async function rememberEnded(em: EntityManager, key: Buffer, endsAt: Date): Promise<void> {
  await em.execute(
    `insert into identity.ended_sessions (key, ends_at) values (?, ?::timestamptz + interval '1 day')
     on conflict do nothing`,
    [key, endsAt],
  );
}

/** The keys of the sessions that were ended. */
async function findEnded(em: EntityManager, keys: Buffer[]): Promise<Buffer[]> {
  const rows = await em.execute<{ key: Buffer }[]>(
    'select key from identity.ended_sessions where key = any(?::bytea[])',
    [`{${keys.map((key) => String.raw`"\\x${key.toString('hex')}"`).join()}}`],
  );
  return rows.map(({ key }) => key);
}

/** Forgets the sessions that would be over by now. */
export async function purgeEnded(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.ended_sessions where ends_at <= now()');
}
