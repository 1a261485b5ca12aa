import type { EntityManager } from '@mikro-orm/postgresql';

import { databaseNow } from '../people/find-user.ts';
import type { IssuerAccount } from './flow/issuer-account.ts';
import { OidcSession } from './oidc-session.entity.ts';
import { UserIdentity } from './user-identity.entity.ts';

/** The identity of an account of the issuer. */
export const findIdentity = (
  em: EntityManager,
  { issuer, subject }: Pick<IssuerAccount, 'issuer' | 'subject'>,
): Promise<UserIdentity | null> => em.findOne(UserIdentity, { issuer, subject }, { refresh: true });

/** Records a sign-in with the issuer, within the transaction that locks its user; local ones work again too. */
export async function recordIssuerSignIn(
  tx: EntityManager,
  { id, userId }: UserIdentity,
  email: string | null,
): Promise<void> {
  await tx.nativeUpdate(UserIdentity, { userId }, { isSignInRequired: false });
  await tx.nativeUpdate(UserIdentity, { id }, { lastUsedAt: databaseNow(), email });
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
