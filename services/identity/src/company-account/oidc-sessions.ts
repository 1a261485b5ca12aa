import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';

import { logEvent } from '../audit.ts';
import { setFirstLanguage, type User } from '../people/index.ts';
import { sessionKey as keyOf, startSession } from '../sessions/index.ts';
import { recordSignIn, type SignInMetrics, type SingleLogout } from '../sign-in/index.ts';
import { type Issuer, reasonOf } from './issuer/issuer.ts';
import type { OidcSession } from './user-identity.entity.ts';

export interface NewOidcSession extends Pick<OidcSession, 'identityId' | 'sid' | 'idToken'> {
  isMultiFactor: boolean;
  /** The language of the page where the sign-in began. */
  language: Language | null;
}

/** Creates the session of a user who was signed in with the issuer, and records the sign-in. */
export async function openOidcSession(
  { signIns, sessionMs }: { signIns: SignInMetrics; sessionMs: number },
  em: EntityManager,
  request: FastifyRequest,
  user: User,
  { isMultiFactor, language, ...oidc }: NewOidcSession,
): Promise<void> {
  await recordSignIn(em, request, user);
  await setFirstLanguage(em, user, language);
  // Stored before the session: otherwise a session might exist that the issuer cannot end.
  const beforeSave = (sessionKey: Buffer) => storeOidcSession(em, { sessionKey, ...oidc }, sessionMs);
  await signIns.count(startSession(request, em, user, { method: 'oidc', isMultiFactor }, { beforeSave }));
  logEvent(request, 'login', 'Signed in', { userId: user.id, method: 'oidc' });
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

/** Moves the account of the issuer from a session to the one that replaces it. */
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

interface StoredSession extends Pick<OidcSession, 'identityId' | 'sid' | 'idToken'> {
  issuer: string;
}

/** Removes and returns what is stored of a session; null after it has expired. */
export async function takeOidcSession(em: EntityManager, sessionKey: Buffer): Promise<StoredSession | null> {
  const [row] = await em.execute<StoredSession[]>(
    `delete from identity.oidc_sessions s using identity.user_identities i
     where s.session_key = ? and s.ends_at > now() and i.id = s.identity_id
     returning s.identity_id as "identityId", s.sid, s.id_token as "idToken", i.issuer`,
    [sessionKey],
  );
  return row ?? null;
}

export const singleLogout =
  (issuer: Issuer | null, home: string): SingleLogout =>
  async (em, sessionId, log) => {
    try {
      // Removed first: the logout token that the issuer sends now finds no session, and so ends no others of the user.
      const session = await takeOidcSession(em, keyOf(sessionId));
      if (!issuer || session?.issuer !== issuer.settings.issuer || !session.idToken) return null;
      const configuration = await issuer.configuration();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return buildEndSessionUrl(configuration, {
        id_token_hint: session.idToken,
        post_logout_redirect_uri: new URL('/', home).href,
      }).href;
    } catch (error) {
      log.warn({ event: 'single-logout-failed', reason: reasonOf(error) }, 'A session may stay open at the issuer');
      return null;
    }
  };

/** Deletes what is stored of sessions that have ended. */
export async function purgeOidcSessions(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.oidc_sessions where ends_at < now()');
}
