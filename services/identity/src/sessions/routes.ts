import { originAs, signedInOrigin } from '@kontor/audit/log';
import { limits } from '@kontor/contracts/endpoints';
import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import { accountEndpoints, type Session, userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { asSubject, audit } from '../audit.ts';
import { sessionNotFound } from '../errors.ts';
import { isTwoFactorRequired, presentSessionUser, type TwoFactorRequirement } from '../people/index.ts';
import { continueSession, currentUser, type SessionRenewal } from './current-session.ts';
import { endOwnSessions, endUserSessions, purgeSessions } from './end-sessions.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { OwnerOfCookie } from './session-owner.ts';
import { type ListedSession, sessionKey, type SessionStore, withDeadline } from './session-store.ts';

interface Deps extends SessionRenewal {
  orm: Orm;
  sessions: SessionStore;
  cookie: SessionCookie;
}

/** The caller's own sessions. Needs `request.session`. */
export const ownSessionRoutes: Plugin<Deps> = async (app, { orm, sessions, cookie, onRenewal }) => {
  app.route({
    ...accountEndpoints.listSessions,
    handler: async (request) => {
      const user = await currentUser(request, orm.em.fork());
      const { sessionId, installation: current } = request.session;
      return (await withDeadline(sessions.listOf(user.id)))
        .filter(({ epoch, installation }) => epoch === user.sessionEpoch && installation === current)
        .slice(0, limits.list.default)
        .map((session) => presentSession(session, sessionKey(sessionId)));
    },
  });

  app.route({
    ...accountEndpoints.endSession,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      const key = Buffer.from(request.params.id, 'base64url');
      if (!(await withDeadline(sessions.endOne(user.id, key)))) throw sessionNotFound();
      if (key.equals(sessionKey(request.session.sessionId))) void reply.clearCookie(cookie.name);
      await audit.record(em, originAs(request, user), { action: 'sessions-ended', subject: asSubject(user) });
      const about = { event: 'session-ended', userId: user.id, client: request.clientAddress };
      request.log.info(about, 'A session was ended');
    },
  });

  app.route({
    ...accountEndpoints.endOtherSessions,
    handler: async (request) => {
      const em = orm.em.fork();
      const caller = await currentUser(request, em);
      // Fails before anything changes when the continued session could not be stored.
      await withDeadline(sessions.check());
      const user = await endOwnSessions(em, caller, originAs(request, caller));
      const about = { event: 'other-sessions-ended', userId: user.id, client: request.clientAddress };
      request.log.info(about, 'Sessions were ended');
      await purgeSessions(sessions, user.id, request.log);
      await continueSession({ onRenewal }, request, em, user);
    },
  });
};

/** A session in the list of its user; `current` is the key of the session that makes the request. */
function presentSession(session: ListedSession, current: Buffer): Session {
  const { key, userAgent, clientAddress, createdAt, lastSeenAt } = session;
  return {
    id: key.toString('base64url'),
    isCurrent: key.equals(current),
    method: session.method,
    userAgent,
    clientAddress,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}

interface AdminDeps {
  orm: Orm;
  sessions: SessionStore;
}

export const adminSessionRoutes: Plugin<AdminDeps> = async (app, { orm, sessions }) => {
  app.route({
    ...userEndpoints.endUserSessions,
    handler: async (request) => {
      const id = Number(request.params.id);
      await endUserSessions(orm.em.fork(), id, signedInOrigin(request));
      request.log.info(
        { event: 'user-signed-out', userId: request.user?.id, signedOutId: id, client: request.clientAddress },
        'All sessions of an account ended',
      );
      await purgeSessions(sessions, id, request.log);
    },
  });
};

interface InternalDeps {
  ownerOf: OwnerOfCookie;
  requirement: TwoFactorRequirement;
}

/** The user of a cookie, for the gateway. Counts as a use of the session. */
export const internalSessionRoutes: Plugin<InternalDeps> = async (app, { ownerOf, requirement }) => {
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
