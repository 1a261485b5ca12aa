import { accountEndpoints, authEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import type { SingleLogout } from '../company-account/logout/single-logout.ts';
import { credentialsRequired } from '../errors.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { type SessionStore, withDeadline } from '../sessions/session-store.ts';
import { authenticate, type Authenticator } from './authenticate-by-password.ts';
import { countFailedSignIns, findFailedSignIns } from './failed-sign-ins.ts';
import { openSession, recordSignOut } from './record-sign-in.ts';
import type { SignInMetrics } from './sign-in-metrics.ts';

interface Deps extends Authenticator {
  orm: Orm;
  sessions: SessionStore;
  cookie: SessionCookie;
  signIns: SignInMetrics;
  singleLogout: SingleLogout;
}

/** Signing in and out. Needs `request.session`. */
export const signInRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, cookie, signIns, singleLogout } = deps;
  countFailedSignIns(app, orm);

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
      const { user, ...signIn } = await signIns.count(authenticate(deps, em, request, { username, password, code }));
      return openSession(em, request, user, signIn);
    },
  });

  app.route({
    ...authEndpoints.logout,
    handler: async (request, reply) => {
      const { userId, sessionId, method } = request.session;
      if (userId !== undefined) {
        await request.session.destroy();
        void reply.clearCookie(cookie.name);
        request.log.info({ event: 'logout', userId, client: request.clientAddress }, 'Signed out');
        await recordSignOut(orm.em.fork(), request, userId);
        const url = method === 'oidc' ? await singleLogout(orm.em.fork(), sessionId, request.log) : null;
        if (url) return reply.code(200).send({ url });
      }
      void reply.code(204);
    },
  });

  app.route({
    ...accountEndpoints.getFailedSignIns,
    handler: async (request) => findFailedSignIns(orm.em.fork(), request.user!.id),
  });
};
