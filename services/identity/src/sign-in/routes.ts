import { login, logout } from '@kontor/contracts';
import type { App, Orm } from '@kontor/service-kit';

import { credentialsRequired } from '../errors.ts';
import { countFailedSignIn } from './failed-sign-ins.ts';
import { presentSessionUser } from '../users/present-user.ts';
import { answerInTime } from '../sessions/deadline.ts';
import { startSession } from '../sessions/current-session.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { recordSignOut } from './record-sign-out.ts';
import { proveIdentity, type SignInParts } from './authenticate.ts';
import type { SignInCount } from './metrics.ts';

interface Parts extends SignInParts {
  orm: Orm;
  sessions: SessionStore;
  cookie: SessionCookie;
  signIns: SignInCount;
}

/** Signing in and out, on an app with sessions. */
export function authRoutes(app: App, parts: Parts): void {
  const { orm, sessions, cookie, signIns } = parts;
  app.decorateRequest('failedUserId', null);
  app.route({
    ...login,
    // No body at all is missing fields too (spec §5).
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request) => {
      const { username, password, code = '' } = request.body;
      if (!username?.trim() || !password?.trim()) throw credentialsRequired();
      // Without a place for the session there is no signing in, and no guessing either.
      await answerInTime(sessions.check());
      const em = orm.em.fork();
      const user = await signIns.count(proveIdentity(parts, em, request, { username, password, code }));
      await startSession(request, em, user);
      request.log.info({ event: 'login', userId: user.id, client: request.clientAddress }, 'Signed in');
      return presentSessionUser(user);
    },
    // Once the answer is out: whether there is anybody to count for must not show in its time.
    onResponse: async ({ failedUserId, clientAddress, log }) => {
      if (failedUserId === null) return;
      await countFailedSignIn(orm.em.fork(), failedUserId, clientAddress).catch((error: unknown) =>
        log.warn({ err: error }, 'A failed sign-in was not counted'),
      );
    },
  });

  app.route({
    ...logout,
    handler: async (request, reply) => {
      const { userId } = request.session;
      if (userId !== undefined) {
        await request.session.destroy();
        void reply.clearCookie(cookie.name);
        request.log.info({ event: 'logout', userId, client: request.clientAddress }, 'Signed out');
        await recordSignOut(orm.em.fork(), request, userId);
      }
      void reply.code(204);
      return null;
    },
  });
}
