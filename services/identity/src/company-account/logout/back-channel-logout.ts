import { type AuditOrigin, originAs } from '@kontor/audit/log';
import { signInMethodEndpoints } from '@kontor/contracts/schemas';
import { invalidRequest, type Plugin } from '@kontor/service-kit/http';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit, logEvent, logRefusal } from '../../audit.ts';
import { companyAccountOff, logoutTokenInvalid } from '../../errors.ts';
import { lockUser, type User } from '../../people/index.ts';
import { newEpoch, purgeSessions, type Sessions, useToken } from '../../sessions/index.ts';
import { type Issuer, reasonOf } from '../issuer/issuer.ts';
import { OidcSession, UserIdentity } from '../user-identity.entity.ts';
import {
  assertSigned,
  LOGOUT_TOKEN_MEMORY_MS,
  type LogoutToken,
  openIssuerKeys,
  verifyLogoutToken,
} from './logout-token.ts';

type Deps = Pick<Sessions, 'orm' | 'sessions'> & { issuer: Issuer | null };

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
    assertSigned(token);
    const keys = keysOf(await issuer.configuration());
    const { issuer: name, clientId } = issuer.settings;
    return endSessionsByIssuer(orm.em.fork(), await verifyLogoutToken(token, { issuer: name, clientId, keys }), by);
  }

  app.route({
    ...signInMethodEndpoints.logoutByIssuer,
    handler: async (request) => {
      const user = await endSessions(request.body.logout_token, originAs(request, null)).catch((error: Error) => {
        const about = { userId: null, reason: reasonOf(error) };
        logRefusal(request, 'logout-token-refused', 'A logout token was refused', about);
        throw error;
      });
      const message = user
        ? 'The issuer ended the sessions of a user'
        : 'The issuer ended a session that is not open here';
      logEvent(request, 'logout-by-issuer', message, { userId: user?.id ?? null });
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

/**
 * Ends all sessions of the user whom a logout token names, however they were signed in, and has them sign in with the
 * issuer the next time. Returns null for a session or a user that is not known here. Throws 400 for a token that was used.
 */
async function endSessionsByIssuer(em: EntityManager, token: LogoutToken, by: AuditOrigin): Promise<User | null> {
  return em.transactional(async (tx) => {
    const rememberedUntil = new Date(Date.now() + LOGOUT_TOKEN_MEMORY_MS);
    if (!(await useToken(tx, 'logout-token', `${token.issuer} ${token.id}`, rememberedUntil)))
      throw logoutTokenInvalid('used before');
    const identity = await findNamed(tx, token);
    if (!identity) return null;
    // Before the identity, as a sign-in does: the two cannot deadlock.
    const user = await lockUser(tx, identity.userId);
    user.sessionEpoch = newEpoch();
    identity.isSignInRequired = true;
    await tx.flush();
    await tx.nativeDelete(OidcSession, { identityId: identity.id });
    await audit.record(tx, by, { action: 'sessions-ended', subject: asSubject(user) });
    return user;
  });
}

/** The identity of an open session when the token names one, else of the user. */
async function findNamed(tx: EntityManager, { issuer, subject, sid }: LogoutToken): Promise<UserIdentity | null> {
  const ofIssuer = { issuer, ...(subject !== null && { subject }) };
  if (sid === null) return tx.findOne(UserIdentity, ofIssuer);
  const open = await tx.find(OidcSession, { sid, endsAt: { $gt: raw('now()') } });
  return tx.findOne(UserIdentity, { ...ofIssuer, id: open.map(({ identityId }) => identityId) });
}
