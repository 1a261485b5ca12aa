import { type AuditOrigin, originAs } from '@kontor/audit/log';
import { signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { invalidRequest, type Plugin } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { companyAccountOff } from '../../errors.ts';
import { purgeSessions } from '../../sessions/purge-sessions.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { User } from '../../people/user.entity.ts';
import { endSessionsByIssuer } from './end-sessions.ts';
import { openIssuerKeys } from './issuer-keys.ts';
import { type Issuer, reasonOf } from '../issuer/issuer.ts';
import { verifyLogoutToken } from './logout-token.ts';

interface Deps {
  orm: Orm;
  sessions: SessionStore;
  issuer: Issuer | null;
}

/** The issuer's call that ends sessions (OpenID Connect Back-Channel Logout 1.0, section 2.5). */
export const backChannelRoutes: Plugin<Deps> = async (app, { orm, sessions, issuer }) => {
  const keysOf = openIssuerKeys();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );

  async function endSessions(token: string, by: AuditOrigin): Promise<User | null> {
    if (!issuer) throw companyAccountOff();
    const keys = keysOf(await issuer.configuration());
    const { issuer: name, clientId } = issuer.settings;
    return endSessionsByIssuer(orm.em.fork(), await verifyLogoutToken(token, { issuer: name, clientId, keys }), by);
  }

  app.route({
    ...signInMethodEndpoints.logoutByIssuer,
    handler: async (request) => {
      const client = request.clientAddress;
      const user = await endSessions(request.body.logout_token, originAs(request, null)).catch((error: Error) => {
        const reason = reasonOf(error);
        request.log.warn({ event: 'logout-token-refused', userId: null, client, reason }, 'A logout token was refused');
        throw error;
      });
      const about = { event: 'logout-by-issuer', userId: user?.id ?? null, client };
      request.log.info(
        about,
        user ? 'The issuer ended the sessions of a user' : 'The issuer ended a session that is not open here',
      );
      if (user) await purgeSessions(sessions, user.id, request.log);
    },
  });
};

/** A parameter that appears twice is an error (RFC 6749, section 3.2). */
function parseForm(text: string): Record<string, string> {
  const parameters = new URLSearchParams(text);
  const form = Object.fromEntries(parameters);
  if (Object.keys(form).length < parameters.size) throw invalidRequest('A parameter appears twice.');
  return form;
}
