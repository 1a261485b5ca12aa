import { endOtherSessions, endSession, limits, listSessions } from '@kontor/contracts';
import { type App, type Orm, originOf } from '@kontor/service-kit';

import { asSubject, audit } from '../audit.ts';
import { sessionNotFound } from '../errors.ts';
import { answerInTime } from './deadline.ts';
import { accountOf } from './current-session.ts';
import type { SessionCookie } from './session-cookie.ts';
import { sessionKey, type SessionStore } from './session-store.ts';
import { presentSession } from './present-session.ts';

interface Parts {
  orm: Orm;
  sessions: SessionStore;
  cookie: SessionCookie;
}

/** Where one is signed in, and how to end that; on an app with sessions. */
export function sessionRoutes(app: App, { orm, sessions, cookie }: Parts): void {
  app.route({
    ...listSessions,
    handler: async (request) => {
      const user = await accountOf(request, orm.em.fork());
      const current = sessionKey(request.session.sessionId);
      return (await answerInTime(sessions.listOf(user.id)))
        .filter(
          ({ epoch, installation }) => epoch === user.sessionEpoch && installation === request.session.installation,
        )
        .slice(0, limits.list.default)
        .map((session) => presentSession(session, current));
    },
  });

  app.route({
    ...endSession,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const user = await accountOf(request, em);
      const userId = user.id;
      const key = Buffer.from(request.params.id, 'base64url');
      if (!(await answerInTime(sessions.endOne(userId, key)))) throw sessionNotFound();
      if (key.equals(sessionKey(request.session.sessionId))) void reply.clearCookie(cookie.name);
      await audit.record(em, originOf(request, user), { action: 'sessions-ended', subject: asSubject(user) });
      request.log.info({ event: 'session-ended', userId, client: request.clientAddress }, 'A session was ended');
      void reply.code(204);
      return null;
    },
  });

  app.route({
    ...endOtherSessions,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const user = await accountOf(request, em);
      const userId = user.id;
      await answerInTime(sessions.endAllOf(userId, sessionKey(request.session.sessionId)));
      await audit.record(em, originOf(request, user), { action: 'sessions-ended', subject: asSubject(user) });
      request.log.info({ event: 'other-sessions-ended', userId, client: request.clientAddress }, 'Sessions were ended');
      void reply.code(204);
      return null;
    },
  });
}
