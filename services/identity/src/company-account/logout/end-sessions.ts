import type { AuditOrigin } from '@kontor/audit/log';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { logoutTokenInvalid } from '../../errors.ts';
import { newEpoch } from '../../sessions/epoch.ts';
import { useToken } from '../../sessions/used-tokens.ts';
import { lockUser } from '../../people/lock-user.ts';
import type { User } from '../../people/user.entity.ts';
import { LOGOUT_TOKEN_MEMORY_MS, type LogoutToken } from './logout-token.ts';
import { OidcSession } from '../oidc-session.entity.ts';
import { UserIdentity } from '../user-identity.entity.ts';

/**
 * Ends all sessions of the user whom a logout token names, however they were signed in, and has them sign in with the
 * issuer the next time. Returns null for a session or a user that is not known here. Throws 400 for a token that was used.
 */
export async function endSessionsByIssuer(
  em: EntityManager,
  token: LogoutToken,
  by: AuditOrigin,
): Promise<User | null> {
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
