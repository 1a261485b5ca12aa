import { type AuditOrigin, signedInOrigin } from '@kontor/audit/log';
import { limits } from '@kontor/contracts/endpoints';
import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import { accountEndpoints, userEndpoints } from '@kontor/contracts/schemas';
import { notSignedIn, type Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit, logEvent } from '../audit.ts';
import { sessionNotFound } from '../errors.ts';
import {
  assertManageable,
  type Exporters,
  isTwoFactorRequired,
  presentSessionUser,
  type TwoFactorRequirement,
  type User,
  withLockedUser,
} from '../people/index.ts';
import { continueSession, currentCaller, type Sessions } from './current-session.ts';
import { type ListedSession, newEpoch, purgeSessions, sessionKey, type SessionStore } from './session-store.ts';

/** The open sessions of the user of a request. Throws 503. */
export async function listOwnSessions(sessions: SessionStore, { session: own }: FastifyRequest, user: User) {
  return (await sessions.listOf(user.id))
    .filter(({ epoch, installation }) => epoch === user.sessionEpoch && installation === own.installation)
    .slice(0, limits.list.default)
    .map((session) => ({
      ...presentSession(session),
      id: session.key.toString('base64url'),
      isCurrent: session.key.equals(sessionKey(own.sessionId)),
    }));
}

/** The caller's own sessions. Needs `request.session`. */
export const ownSessionRoutes: Plugin<Sessions> = async (app, deps) => {
  const { orm, sessions, cookie } = deps;

  app.route({
    ...accountEndpoints.listSessions,
    handler: async (request) => listOwnSessions(sessions, request, (await currentCaller(orm, request)).user),
  });

  app.route({
    ...accountEndpoints.endSession,
    handler: async (request, reply) => {
      const { em, user, by } = await currentCaller(orm, request);
      const key = Buffer.from(request.params.id, 'base64url');
      if (!(await sessions.endOne(user.id, key))) throw sessionNotFound();
      if (key.equals(sessionKey(request.session.sessionId))) void reply.clearCookie(cookie.name);
      await audit.record(em, by, { action: 'sessions-ended', subject: asSubject(user) });
      logEvent(request, 'session-ended', 'A session was ended');
    },
  });

  app.route({
    ...accountEndpoints.endOtherSessions,
    handler: async (request) => {
      const { em, user: caller, by, signIn } = await currentCaller(orm, request);
      // Fails before anything changes when the continued session could not be stored.
      await sessions.check();
      const user = await endSessions(em, caller.id, by, ({ sessionEpoch }) => {
        if (sessionEpoch !== caller.sessionEpoch) throw notSignedIn();
      });
      logEvent(request, 'other-sessions-ended', 'Sessions were ended');
      await purgeSessions(sessions, user.id, request.log);
      await continueSession(deps, request, em, user, signIn);
    },
  });
};

/** Ends all sessions of a user, that of the request too, by a new epoch. Throws 404, and what `check` throws. */
function endSessions(em: EntityManager, id: number, by: AuditOrigin, check: (user: User) => void): Promise<User> {
  return withLockedUser(em, id, async (tx, user) => {
    check(user);
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await audit.record(tx, by, { action: 'sessions-ended', subject: asSubject(user) });
    return user;
  });
}

/** A session as in responses: without its key and its user. */
const presentSession = ({ method, userAgent, clientAddress, createdAt, lastSeenAt }: ListedSession) => ({
  method,
  userAgent,
  clientAddress,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

/** The open sessions of a user, for the export of a person. Throws 503. */
export const sessionData = (sessions: SessionStore): Exporters<'sessions'> => ({
  sessions: async (_em, id) => (await sessions.listOf(id)).map(presentSession),
});

export const adminSessionRoutes: Plugin<Pick<Sessions, 'orm' | 'sessions'>> = async (app, { orm, sessions }) => {
  app.route({
    ...userEndpoints.endUserSessions,
    handler: async (request) => {
      const id = Number(request.params.id);
      const by = signedInOrigin(request);
      await endSessions(orm.em, id, by, (user) => assertManageable(user, by.user));
      logEvent(request, 'user-signed-out', 'All sessions of an account ended', { signedOutId: id });
      await purgeSessions(sessions, id, request.log);
    },
  });
};

/** The user of a cookie, for the gateway. Counts as a use of the session. */
export const internalSessionRoutes: Plugin<Pick<Sessions, 'ownerOf'> & { requirement: TwoFactorRequirement }> = async (
  app,
  { ownerOf, requirement },
) => {
  app.get(internalPaths.session, async (request): Promise<SessionReply> => {
    const { owner } = await ownerOf(request);
    if (!owner) return { user: null };
    const { method, isMultiFactor, hasTwoFactor } = owner;
    const mustSetUp = isTwoFactorRequired(owner.role, requirement) && !isMultiFactor && !hasTwoFactor;
    return {
      user: presentSessionUser(owner),
      ...(mustSetUp && { mustSetUpTwoFactor: true }),
      signedInWith: method,
    };
  });
};
