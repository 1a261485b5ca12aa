import { accountEndpoints, authEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { credentialsRequired } from '../errors.ts';
import { startSession } from '../sessions/current-session.ts';
import { withDeadline } from '../sessions/deadline.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { presentSessionUser } from '../users/present-user.ts';
import { setFirstLanguage } from '../users/set-first-language.ts';
import { authenticate, type Authenticator } from './authenticate.ts';
import { findFailedSignIns } from './find-failed-sign-ins.ts';
import type { SignInMetrics } from './metrics.ts';
import { countFailedSignIn } from './queries.ts';
import { recordSignOut } from './record-sign-out.ts';

interface Deps extends Authenticator {
  orm: Orm;
  sessions: SessionStore;
  cookie: SessionCookie;
  signIns: SignInMetrics;
}

/** Signing in and out. Needs `request.session`. */
export const signInRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, cookie, signIns } = deps;
  app.decorateRequest('failedUserId', null);

  app.route({
    ...authEndpoints.login,
    // A missing body is a body with missing fields.
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request) => {
      const { username, password, code = '' } = request.body;
      if (!username?.trim() || !password?.trim()) throw credentialsRequired();
      // While no session can be stored, passwords are not checked either.
      await withDeadline(sessions.check());
      const em = orm.em.fork();
      const user = await signIns.count(authenticate(deps, em, request, { username, password, code }));
      await setFirstLanguage(em, user, request);
      await startSession(request, em, user);
      request.log.info({ event: 'login', userId: user.id, client: request.clientAddress }, 'Signed in');
      return presentSessionUser(user);
    },
    onResponse: async ({ failedUserId, clientAddress, log }) => {
      if (failedUserId === null) return;
      await countFailedSignIn(orm.em.fork(), failedUserId, clientAddress).catch((error: unknown) =>
        log.warn({ err: error }, 'A failed sign-in was not counted'),
      );
    },
  });

  app.route({
    ...authEndpoints.logout,
    handler: async (request, reply) => {
      const { userId } = request.session;
      if (userId !== undefined) {
        await request.session.destroy();
        void reply.clearCookie(cookie.name);
        request.log.info({ event: 'logout', userId, client: request.clientAddress }, 'Signed out');
        await recordSignOut(orm.em.fork(), request, userId);
      }
    },
  });

  app.route({
    ...accountEndpoints.getFailedSignIns,
    handler: async (request) => findFailedSignIns(orm.em.fork(), request.user!.id),
  });
};
