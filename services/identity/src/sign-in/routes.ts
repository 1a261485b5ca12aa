import {
  accountEndpoints,
  authEndpoints,
  type SignedCredential,
  signInMethodEndpoints,
} from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';

import { SIGN_IN, signInOptions } from '../credentials/index.ts';
import { credentialsRequired } from '../errors.ts';
import { type SessionCookie, type SessionStore, withDeadline } from '../sessions/index.ts';
import { authenticateByPasskey, type PasskeyAuthenticator } from './authenticate-by-passkey.ts';
import { authenticateByPassword, type PasswordAuthenticator } from './authenticate-by-password.ts';
import { countFailedSignIns, findFailedSignIns } from './failed-sign-ins.ts';
import { openSession, recordSignOut } from './record-sign-in.ts';
import type { SignInMetrics } from './sign-in-metrics.ts';

/**
 * Forgets a session of the issuer that has ended here. Returns the URL at which the browser ends it at the issuer too
 * (OpenID Connect RP-Initiated Logout 1.0); null where the issuer offers none. Never throws.
 */
export type SingleLogout = (em: EntityManager, sessionId: string, log: FastifyBaseLogger) => Promise<string | null>;

interface Deps extends PasswordAuthenticator, PasskeyAuthenticator {
  orm: Orm;
  sessions: SessionStore;
  cookie: SessionCookie;
  signIns: SignInMetrics;
  singleLogout: SingleLogout;
}

/** Signing in by password or passkey, and out. Needs `request.session`. */
export const loginRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, cookie, signIns, singleLogout, rp, challenges } = deps;
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
      const { user, ...signIn } = await signIns.count(
        authenticateByPassword(deps, em, request, { username, password, code }),
      );
      return openSession(em, request, user, signIn);
    },
  });

  app.route({
    ...signInMethodEndpoints.getPasskeySignIn,
    handler: async (request, reply) => signInOptions(rp, await challenges.issue(request, reply, SIGN_IN)),
  });

  app.route({
    ...signInMethodEndpoints.signInByPasskey,
    handler: async (request, reply) => {
      // While no session can be stored, passkeys are not checked either.
      await withDeadline(sessions.check());
      const em = orm.em.fork();
      const attempt = authenticateByPasskey(deps, em, { request, reply }, request.body as SignedCredential);
      const { user, ...signIn } = await signIns.count(attempt);
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
