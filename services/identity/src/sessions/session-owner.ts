import type { Orm } from '@kontor/service-kit/database';

import type { Observer } from './observed-store.ts';
import { prepareFindOwner, prepareFindStoredOwner } from './session-queries.ts';
import { sessionKey, type SessionLifetimes, type SessionOwner, type SessionStore } from './session-store.ts';

/** The owner of the session with this id, which counts as a use; null when the session is over. */
export type FindOwner = (id: string) => Promise<SessionOwner | null>;

/** Reads a session of PostgreSQL and its owner in one statement. */
export function findOwnerInPostgres(
  orm: Orm,
  store: SessionStore,
  lifetimes: SessionLifetimes,
  observe: Observer,
): FindOwner {
  const find = observe('use', prepareFindStoredOwner(orm, lifetimes));
  return async (id) => {
    const [found] = await find(sessionKey(id));
    if (!found) return null;
    const { isDue, ...owner } = found;
    if (isDue) await store.use(id);
    return owner;
  };
}

/** Reads a session in `store`, then its owner by primary key, and whether it has ended. */
export function findOwnerBesideStore(orm: Orm, store: SessionStore): FindOwner {
  const find = prepareFindOwner(orm);
  return async (id) => {
    const session = await store.use(id);
    if (!session) return null;
    const [owner] = await find(session.userId, session.epoch, session.installation, sessionKey(id));
    return owner ? { ...owner, method: session.method, isMultiFactor: session.isMultiFactor } : null;
  };
}
