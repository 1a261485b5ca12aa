import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from '../users/user.entity.ts';
import type { SessionLifetimes, SessionOwner, SessionRecord, SessionTimes } from './session-store.ts';
import { StoredSession } from './stored-session.entity.ts';

const MILLISECOND = "interval '1 millisecond'";

/** Most uses only read: a use is written once it extends the session by a hundredth of the idle time. */
const SIGNIFICANT = 0.99;

/** The id of this installation. Read each time: the database may have been restored. */
export async function installationId(em: EntityManager): Promise<string> {
  const [row] = await em.execute<[{ id: string }]>('select id::text from identity.installation');
  return row.id;
}

/**
 * The user of a session, if it belongs to their current epoch and to this installation, and was not ended: Redis may have been
 * set back to an older copy.
 */
export function findSessionUser(
  em: EntityManager,
  { userId, epoch, installation, key }: Pick<SessionRecord, 'userId' | 'epoch' | 'installation'> & { key: Buffer },
): Promise<User | null> {
  return em.findOne(User, {
    id: userId,
    sessionEpoch: epoch,
    [raw('(select id::text from identity.installation)')]: installation,
    [raw('exists (select from identity.ended_sessions where key = ?)', [key])]: false,
  });
}

/** Keeps in mind that a session has ended: until its end by the clock of Redis, which may differ by up to a day. */
export async function rememberEnded(em: EntityManager, key: Buffer, endsAt: Date): Promise<void> {
  await em.execute(
    `insert into identity.ended_sessions (key, ends_at) values (?, ?::timestamptz + interval '1 day')
     on conflict do nothing`,
    [key, endsAt],
  );
}

/** Those of the sessions that have ended. */
export async function findEnded(em: EntityManager, keys: Buffer[]): Promise<Buffer[]> {
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

const ownerColumns = (orm: Orm) =>
  `${columnsOf(orm, User, ['id', 'username', 'email', 'name', 'role'], 'u')},
   array(select duty from identity.user_duties where user_id = u.id order by duty) as duties,
   exists (select from identity.second_factors where user_id = u.id and secret is not null) as "hasTwoFactor"`;

/** Reads a session of PostgreSQL and its owner; `isDue` when its use has to be written. */
export function prepareFindStoredOwner(orm: Orm, { idleMs }: SessionLifetimes) {
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
export const prepareFindOwner = (orm: Orm) =>
  preparedStatement<StoredElsewhere, Omit<SessionOwner, 'method' | 'isMultiFactor'>>(
    orm,
    'session-person',
    `select ${ownerColumns(orm)} from identity.users u join identity.installation i on i.id::text = $3
     where u.id = $1 and u.session_epoch = $2
       and not exists (select from identity.ended_sessions e where e.key = $4)`,
  );

type NewSession = Omit<StoredSession, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'endsAt'>;

/** Stores a session, with the times of the one that it continues; does nothing when there is one with this key. */
export async function insertSession(
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

/** Extends the session of this key; null when there is none or it has expired. */
export async function useSession(
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

export const isCurrent = () => ({ expiresAt: { $gt: raw('now()') } });
export const hasExpired = () => ({ expiresAt: { $lte: raw('now()') } });

/** Rejects unless sessions can be read. */
export async function checkSessions(em: EntityManager): Promise<void> {
  await em.execute('select 1 from identity.sessions limit 1');
}
