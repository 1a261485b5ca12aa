import { limits } from '@kontor/contracts/endpoints';
import { accountEndpoints } from '@kontor/contracts/schemas';
import { originAs } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { asSubject, audit } from '../audit.ts';
import { sessionNotFound } from '../errors.ts';
import { continueSession, currentUser } from './current-session.ts';
import { withDeadline } from './deadline.ts';
import { endOwnSessions } from './end-sessions.ts';
import { presentSession } from './present-session.ts';
import { purgeSessions } from './purge-sessions.ts';
import type { SessionCookie } from './session-cookie.ts';
import { sessionKey, type SessionStore } from './session-store.ts';

interface Deps {
  orm: Orm;
  sessions: SessionStore;
  cookie: SessionCookie;
}

/** The caller's own sessions. Needs `request.session`. */
export const sessionRoutes: Plugin<Deps> = async (app, { orm, sessions, cookie }) => {
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
      await continueSession(request, em, user);
    },
  });
};
