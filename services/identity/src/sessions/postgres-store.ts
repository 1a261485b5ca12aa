import type { Orm } from '@kontor/service-kit/database';
import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';

import { checkSessions, hasExpired, insertSession, isCurrent, useSession } from './session-queries.ts';
import { type SessionLifetimes, type SessionStore, sessionKey } from './session-store.ts';
import { StoredSession } from './stored-session.entity.ts';

export interface PostgresStore extends SessionStore {
  /** Deletes expired sessions. */
  purge(): Promise<void>;
}

/** Sessions in the service's own schema, for an installation without Redis. */
export function postgresStore(orm: Orm, lifetimes: SessionLifetimes): PostgresStore {
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

    check: () => checkSessions(em()),

    async purge() {
      await em().nativeDelete(StoredSession, hasExpired());
    },
  };
}
