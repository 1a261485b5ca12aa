import type { Redis } from 'ioredis';

import { type SessionLifetimes, type SessionStore, sessionKey } from './session-store.ts';

// A session is a hash: user, epoch, and `ends`, its last moment by Redis's clock. Beside it each person has a sorted set
// of their sessions by that moment. Scripts, so that each is one round trip and nothing comes between its steps.

const NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

const CREATE = `${NOW}
  if redis.call('EXISTS', KEYS[1]) == 1 then return end
  local ends = now + ARGV[4]
  redis.call('HSET', KEYS[1], 'user', ARGV[1], 'epoch', ARGV[2], 'ends', ends)
  redis.call('PEXPIRE', KEYS[1], math.min(ARGV[3], ARGV[4]))
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
  redis.call('ZADD', KEYS[2], ends, KEYS[1])
  redis.call('PEXPIRE', KEYS[2], ARGV[4])`;

const USE = `${NOW}
  local session = redis.call('HMGET', KEYS[1], 'user', 'epoch', 'ends')
  if not session[1] then return nil end
  local left = session[3] - now
  if left <= 0 then
    redis.call('DEL', KEYS[1])
    return nil
  end
  redis.call('PEXPIRE', KEYS[1], math.min(left, ARGV[1]))
  return session`;

const keyOf = (id: string) => `kontor:session:${sessionKey(id).toString('hex')}`;
const indexOf = (userId: number) => `kontor:sessions-of:${userId}`;

/** Sessions in Redis, shared by all replicas. */
export function redisStore(redis: Redis, { idleMs, absoluteMs }: SessionLifetimes): SessionStore {
  return {
    async create(id, { userId, epoch }) {
      const values = [userId, epoch, idleMs, absoluteMs].map(String);
      await redis.eval(CREATE, 2, keyOf(id), indexOf(userId), ...values);
    },

    async use(id) {
      const session = (await redis.eval(USE, 1, keyOf(id), String(idleMs))) as [string, string] | null;
      return session && { userId: Number(session[0]), epoch: Number(session[1]) };
    },

    async end(id) {
      await redis.del(keyOf(id));
    },

    async endAllOf(userId) {
      const keys = await redis.zrange(indexOf(userId), '0', '-1');
      if (keys.length === 0) return;
      await redis.del(...keys);
      await redis.zrem(indexOf(userId), ...keys);
    },

    check: () => redis.ping(),
  };
}
