import type { EntityManager } from '@mikro-orm/postgresql';
import { buildEndSessionUrl } from 'openid-client';

import { sessionKey } from '../../sessions/index.ts';
import type { SingleLogout } from '../../sign-in/index.ts';
import { type Issuer, reasonOf } from '../issuer/issuer.ts';

export const singleLogout =
  (issuer: Issuer | null, home: string): SingleLogout =>
  async (em, sessionId, log) => {
    try {
      const session = await forgetSession(em, sessionId);
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

/** Deletes it before the issuer confirms the logout, whose logout token then ends no other session. */
async function forgetSession(em: EntityManager, sessionId: string) {
  const [session] = await em.execute<{ idToken: string | null; issuer: string }[]>(
    `delete from identity.oidc_sessions s using identity.user_identities i
     where s.session_key = ? and i.id = s.identity_id
     returning s.id_token as "idToken", i.issuer`,
    [sessionKey(sessionId)],
  );
  return session;
}
