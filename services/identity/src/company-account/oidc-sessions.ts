import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { User } from '../people/index.ts';
import { startSession } from '../sessions/index.ts';
import { recordSignIn, type SignInMetrics } from '../sign-in/index.ts';
import type { Flow } from './flow/flow.ts';
import { OidcSession, UserIdentity } from './user-identity.entity.ts';

export interface SessionOpener {
  signIns: SignInMetrics;
  /** How long a session lasts, used or not. */
  sessionMs: number;
}

export interface NewOidcSession extends Pick<OidcSession, 'identityId' | 'sid' | 'idToken'> {
  isMultiFactor: boolean;
  /** The language of the page where the sign-in began. */
  language: Flow['language'];
}

/** Creates the session of a user who was signed in with the issuer, and records the sign-in. */
export async function openOidcSession(
  { signIns, sessionMs }: SessionOpener,
  em: EntityManager,
  request: FastifyRequest,
  user: User,
  { isMultiFactor, language, ...oidc }: NewOidcSession,
): Promise<void> {
  await recordSignIn(em, request, user);
  if (user.language === null && language) await em.nativeUpdate(User, { id: user.id, language: null }, { language });
  // Stored first: no session that the issuer could not end.
  const beforeSave = (sessionKey: Buffer) => storeOidcSession(em, { sessionKey, ...oidc }, sessionMs);
  await signIns.count(startSession(request, em, user, { method: 'oidc', isMultiFactor }, { beforeSave }));
  request.log.info({ event: 'login', userId: user.id, client: request.clientAddress, method: 'oidc' }, 'Signed in');
}

/** Longer tokens are not stored: a logout then names no session to the issuer. */
const MAX_ID_TOKEN = 16_000;

/** Stores which account of the issuer a session was signed in with, for `lifetimeMs`. */
export async function storeOidcSession(
  em: EntityManager,
  { sessionKey, identityId, sid, idToken }: Omit<OidcSession, 'endsAt'>,
  lifetimeMs: number,
): Promise<void> {
  await em.execute(
    `insert into identity.oidc_sessions (session_key, identity_id, sid, id_token, ends_at)
     values (?, ?, ?, ?, now() + ?::float8 * interval '1 millisecond')`,
    [sessionKey, identityId, sid, idToken !== null && idToken.length <= MAX_ID_TOKEN ? idToken : null, lifetimeMs],
  );
}

/** Stores it for the session that replaces another one of the same user. */
export async function moveOidcSession(
  em: EntityManager,
  { from, to }: { from: Buffer; to: Buffer },
  lifetimeMs: number,
): Promise<void> {
  await em.execute(
    `update identity.oidc_sessions
     set session_key = ?, ends_at = now() + ?::float8 * interval '1 millisecond' where session_key = ?`,
    [to, lifetimeMs, from],
  );
}

/**
 * Ends the sessions that were signed in with an identity, except that of the key `kept`, in either store. Returns their keys.
 * Redis keeps its copies until they are deleted there, or expire.
 */
export async function endSessionsOf(tx: EntityManager, { id }: UserIdentity, kept: Buffer): Promise<Buffer[]> {
  const rows = await tx.execute<{ key: Buffer }[]>(
    `with signed_in as (
       select session_key as key, ends_at from identity.oidc_sessions where identity_id = ? and session_key <> ?
     ), ended as (
       insert into identity.ended_sessions (key, ends_at) select key, ends_at + interval '1 day' from signed_in
       on conflict do nothing
     ), deleted as (
       delete from identity.sessions where key in (select key from signed_in)
     )
     select key from signed_in`,
    [id, kept],
  );
  return rows.map(({ key }) => key);
}

/** Removes and returns what is stored of a session; null after it has expired. */
export async function takeOidcSession(
  em: EntityManager,
  sessionKey: Buffer,
): Promise<Pick<OidcSession, 'identityId' | 'sid' | 'idToken'> | null> {
  const [row] = await em.execute<Pick<OidcSession, 'identityId' | 'sid' | 'idToken'>[]>(
    `delete from identity.oidc_sessions where session_key = ? and ends_at > now()
     returning identity_id as "identityId", sid, id_token as "idToken"`,
    [sessionKey],
  );
  return row ?? null;
}

/** Deletes what is stored of sessions that have ended. */
export async function purgeOidcSessions(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.oidc_sessions where ends_at < now()');
}
