import { fastifyCookie, Signer } from '@fastify/cookie';
import type { Orm } from '@kontor/service-kit/database';
import type { FastifyRequest } from 'fastify';

import type { Observer } from './observed-store.ts';
import type { SessionCookie } from './session-cookie.ts';
import { prepareFindOwner, prepareFindStoredOwner } from './session-queries.ts';
import {
  sessionKey,
  type SessionLifetimes,
  type SessionOwner,
  type SessionStore,
  withDeadline,
} from './session-store.ts';

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

export interface CookieOwner {
  /** Whether the request has a session cookie, valid or not. */
  hasCookie: boolean;
  owner: SessionOwner | null;
}

/** Finds the user of a request's cookie without `request.session`. Throws 503 while the store is unavailable. */
export function cookieOwners({ name, secret }: SessionCookie, findOwner: FindOwner) {
  const signer = new Signer(secret);
  return async ({ headers }: FastifyRequest): Promise<CookieOwner> => {
    const cookie = headers.cookie && fastifyCookie.parse(headers.cookie)[name];
    if (!cookie) return { hasCookie: false, owner: null };
    const { valid, value } = signer.unsign(cookie);
    return { hasCookie: true, owner: valid ? await withDeadline(findOwner(value)) : null };
  };
}
export type OwnerOfCookie = ReturnType<typeof cookieOwners>;
