import { fastifyCookie, Signer } from '@fastify/cookie';
import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';
import type { FastifyRequest } from 'fastify';

import { User } from '../people/index.ts';
import { MILLISECOND, SIGNIFICANT } from './postgres-store.ts';
import type { SessionCookie } from './session-cookie.ts';
import {
  type Guard,
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
  guard: Guard,
): FindOwner {
  const find = guard('use', prepareFindStoredOwner(orm, lifetimes));
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

interface CookieOwner {
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

const ownerColumns = (orm: Orm) =>
  `${columnsOf(orm, User, ['id', 'username', 'email', 'name', 'role'], 'u')},
   array(select duty from identity.user_duties where user_id = u.id order by duty) as duties,
   exists (select from identity.second_factors where user_id = u.id and secret is not null) as "hasTwoFactor"`;

/** Reads a session of PostgreSQL and its owner; `isDue` when its use has to be written. */
function prepareFindStoredOwner(orm: Orm, { idleMs }: SessionLifetimes) {
  const find = preparedStatement<[key: Buffer, idleMs: number], SessionOwner & { isDue: boolean }>(
    orm,
    'session-owner',
    `select ${ownerColumns(orm)}, s.method, s.is_multi_factor as "isMultiFactor",
       s.expires_at < least(now() + $2::float8 * ${MILLISECOND}, s.ends_at) as "isDue"
     from identity.sessions s
     join identity.users u on u.id = s.user_id and u.session_epoch = s.epoch
     join identity.installation i on i.id = s.installation
     where s.key = $1 and s.expires_at > now()`,
  );
  return (key: Buffer) => find(key, idleMs * SIGNIFICANT);
}

type StoredElsewhere = [id: number, epoch: number, installation: string, key: Buffer];

/** Reads the owner of a session that is stored elsewhere. */
const prepareFindOwner = (orm: Orm) =>
  preparedStatement<StoredElsewhere, Omit<SessionOwner, 'method' | 'isMultiFactor'>>(
    orm,
    'session-person',
    `select ${ownerColumns(orm)} from identity.users u join identity.installation i on i.id::text = $3
     where u.id = $1 and u.session_epoch = $2
       and not exists (select from identity.ended_sessions e where e.key = $4)`,
  );
