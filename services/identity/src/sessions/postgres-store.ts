import type { Orm } from '@kontor/service-kit/database';
import { ForeignKeyConstraintViolationException, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import {
  sessionKey,
  type SessionLifetimes,
  type SessionRecord,
  type SessionStore,
  type SessionTimes,
} from './session-store.ts';
import { StoredSession } from './stored-session.entity.ts';

export const MILLISECOND = "interval '1 millisecond'";

/** Most uses only read: a use is written once it extends the session by a hundredth of the idle time. */
export const SIGNIFICANT = 0.99;

/** Sessions in the service's own schema, for an installation without Redis. */
export function postgresStore(orm: Orm, lifetimes: SessionLifetimes): SessionStore {
  const em = () => orm.em.fork();

  return {
    async create(id, session, continued) {
      try {
        await insertSession(em(), { key: sessionKey(id), ...session }, lifetimes, continued);
      } catch (error) {
        // The user was deleted while signing in.
        if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
      }
    },

    use: (id) => useSession(em(), sessionKey(id), lifetimes.idleMs),

    async end(id) {
      await em().nativeDelete(StoredSession, { key: sessionKey(id) });
    },

    async endOne(userId, key) {
      return (await em().nativeDelete(StoredSession, { userId, key, ...isCurrent() })) > 0;
    },

    async endAllOf(userId) {
      await em().nativeDelete(StoredSession, { userId });
    },

    listOf: (userId) => em().find(StoredSession, { userId, ...isCurrent() }, { orderBy: { lastSeenAt: 'desc' } }),

    // Rejects unless sessions can be read.
    check: () => em().execute('select 1 from identity.sessions limit 1'),
  };
}

type NewSession = Omit<StoredSession, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'endsAt'>;

/** Stores a session, with the times of the one that it continues; does nothing when there is one with this key. */
async function insertSession(
  em: EntityManager,
  { key, userId, epoch, installation, method, isMultiFactor, userAgent, clientAddress }: NewSession,
  { idleMs, absoluteMs }: SessionLifetimes,
  continued?: SessionTimes,
) {
  await em.execute(
    `insert into identity.sessions (key, user_id, epoch, installation, method, is_multi_factor, user_agent,
       client_address, created_at, expires_at, ends_at)
     select ?, ?, ?, ?, ?, ?, ?, ?, began, least(now() + ?::float8 * ${MILLISECOND}, ends), ends
     from (select coalesce(?, now()) as began, coalesce(?, now() + ?::float8 * ${MILLISECOND}) as ends) times
     on conflict do nothing`,
    [
      key,
      userId,
      epoch,
      installation,
      method,
      isMultiFactor,
      userAgent,
      clientAddress,
      idleMs,
      continued?.startedAt ?? null,
      continued?.endsAt ?? null,
      absoluteMs,
    ],
  );
}

/** Extends the session of this key; null for an unknown or expired session. */
async function useSession(
  em: EntityManager,
  key: Buffer,
  idleMs: number,
): Promise<(SessionRecord & SessionTimes) | null> {
  const [session] = await em.execute<(SessionRecord & SessionTimes)[]>(
    `with extended as (
       update identity.sessions
       set last_seen_at = now(), expires_at = least(now() + ?::float8 * ${MILLISECOND}, ends_at)
       where key = ? and expires_at > now() and expires_at < least(now() + ?::float8 * ${MILLISECOND}, ends_at)
     )
     select user_id as "userId", epoch, installation, method, is_multi_factor as "isMultiFactor",
       created_at as "startedAt", ends_at as "endsAt"
     from identity.sessions where key = ? and expires_at > now()`,
    [idleMs, key, idleMs * SIGNIFICANT, key],
  );
  return session ?? null;
}

const isCurrent = () => ({ expiresAt: { $gt: raw('now()') } });

/** Deletes expired sessions. */
export async function purgeExpired(em: EntityManager): Promise<void> {
  await em.nativeDelete(StoredSession, { expiresAt: { $lte: raw('now()') } });
}
