import type { Orm } from '@kontor/service-kit/database';
import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';

import {
  type ListedSession,
  type SessionLifetimes,
  type SessionRecord,
  type SessionStore,
  sessionKey,
} from './session-store.ts';

export interface PostgresStore extends SessionStore {
  /** Removes what has expired. */
  purge(): Promise<void>;
}

const MILLISECOND = "interval '1 millisecond'";

/** No session's. */
const NO_KEY = Buffer.alloc(0);

/** Moments as the driver hands them out: dates or text. */
type Listed = Omit<ListedSession, 'createdAt' | 'lastSeenAt'> & Record<'createdAt' | 'lastSeenAt', Date | string>;

/** Sessions in the service's own PostgreSQL schema, for a machine without Redis. */
export function postgresStore(orm: Orm, { idleMs, absoluteMs }: SessionLifetimes): PostgresStore {
  const execute = <Row>(sql: string, parameters: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, parameters);

  return {
    async create(id, { userId, epoch, installation, userAgent, clientAddress }) {
      try {
        await execute(
          `insert into identity.sessions (key, user_id, epoch, installation, user_agent, client_address, expires_at, ends_at)
           values (?, ?, ?, ?, ?, ?, now() + least(?::float8, ?::float8) * ${MILLISECOND}, now() + ?::float8 * ${MILLISECOND})
           on conflict do nothing`,
          [sessionKey(id), userId, epoch, installation, userAgent, clientAddress, idleMs, absoluteMs, absoluteMs],
        );
      } catch (error) {
        // The person was deleted while signing in: the session of nobody need not be kept.
        if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
      }
    },

    async use(id) {
      const key = sessionKey(id);
      // Written only when it gains more than a hundredth of the idle time: most requests then only read.
      const [session] = await execute<SessionRecord>(
        `with slid as (
           update identity.sessions
           set last_seen_at = now(), expires_at = least(now() + ?::float8 * ${MILLISECOND}, ends_at)
           where key = ? and expires_at > now() and expires_at < least(now() + ?::float8 * ${MILLISECOND}, ends_at)
         )
         select user_id as "userId", epoch, installation from identity.sessions where key = ? and expires_at > now()`,
        [idleMs, key, idleMs * 0.99, key],
      );
      return session ?? null;
    },

    async end(id) {
      await execute('delete from identity.sessions where key = ?', [sessionKey(id)]);
    },

    async endOne(userId, key) {
      const ended = await execute(
        'delete from identity.sessions where user_id = ? and key = ? and expires_at > now() returning 1',
        [userId, key],
      );
      return ended.length > 0;
    },

    async endAllOf(userId, keptKey = NO_KEY) {
      await execute('delete from identity.sessions where user_id = ? and key <> ?', [userId, keptKey]);
    },

    async listOf(userId) {
      const sessions = await execute<Listed>(
        `select key, epoch, installation, user_agent as "userAgent", client_address as "clientAddress",
           created_at as "createdAt", last_seen_at as "lastSeenAt"
         from identity.sessions where user_id = ? and expires_at > now()
         order by last_seen_at desc`,
        [userId],
      );
      return sessions.map((session) => ({
        ...session,
        createdAt: new Date(session.createdAt),
        lastSeenAt: new Date(session.lastSeenAt),
      }));
    },

    check: () => execute('select 1 from identity.sessions limit 1'),

    async purge() {
      await execute('delete from identity.sessions where expires_at <= now()');
    },
  };
}
