import { fastifyCookie } from '@fastify/cookie';
import { originAs } from '@kontor/audit/log';
import {
  accountEndpoints,
  authEndpoints,
  type SessionUser,
  type SignedCredential,
  signInMethodEndpoints,
} from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import { asSubject, audit, logEvent } from '../audit.ts';
import {
  choosePassword,
  type Credentials,
  needsCode,
  prepareVerification,
  SIGN_IN,
  signInOptions,
} from '../credentials/index.ts';
import { credentialsRequired } from '../errors.ts';
import { pageLanguage, presentSessionUser, setFirstLanguage, User } from '../people/index.ts';
import { type Sessions, type SignIn, startSession } from '../sessions/index.ts';
import { authenticateByPasskey } from './authenticate-by-passkey.ts';
import { authenticateByPassword } from './authenticate-by-password.ts';
import { countFailedSignIns, findFailedSignIns, recordSignIn } from './failures-shown.ts';
import type { SignInMetrics } from './sign-in-metrics.ts';

/**
 * Forgets a session of the issuer that has ended here. Returns the URL at which the browser ends it at the issuer too
 * (OpenID Connect RP-Initiated Logout 1.0); null where the issuer offers none. Never throws.
 */
export type SingleLogout = (em: EntityManager, sessionId: string, log: FastifyBaseLogger) => Promise<string | null>;

interface Deps extends Credentials {
  signIns: SignInMetrics;
  singleLogout: SingleLogout;
}

/** Signing in by password, password link or passkey, and out. Needs `request.session`. */
export const loginRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, cookie, signIns, singleLogout, rp, challenges } = deps;
  countFailedSignIns(app, orm);

  app.route({
    ...authEndpoints.login,
    // Treat a missing body as an empty one: the response is `credentials-required`.
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request) => {
      const { username, password, code = '' } = request.body;
      if (!username?.trim() || !password?.trim()) throw credentialsRequired();
      // While no session can be stored, passwords are not checked either.
      await sessions.check();
      const em = orm.em.fork();
      const attempt = authenticateByPassword(deps, em, request, { username, password, code });
      return openSession(em, request, await signIns.count(attempt));
    },
  });

  app.route({
    ...authEndpoints.setPassword,
    handler: async (request, reply) => {
      // While no session can be stored, the link is not used up either.
      await sessions.check();
      const em = orm.em.fork();
      const user = await choosePassword(deps, em, request, request.body);
      if (!(await needsCode(em, user, deps.requirement))) {
        await recordSignIn(em, request, user);
        const signedIn = Promise.resolve({ user, method: 'password', isMultiFactor: false } as const);
        return reply.code(200).send(await openSession(em, request, await signIns.count(signedIn)));
      }
      // Who reads the mail has proved one factor: this user signs in with both.
      void reply.code(204);
    },
  });

  app.route({
    ...signInMethodEndpoints.beginPasskeySignIn,
    handler: async (request, reply) => {
      const challenge = await challenges.issue(request, reply, SIGN_IN);
      // Goes on after the response.
      void prepareVerification(orm.em.fork());
      return signInOptions(rp, challenge);
    },
  });

  app.route({
    ...signInMethodEndpoints.signInByPasskey,
    handler: async (request, reply) => {
      // While no session can be stored, passkeys are not checked either.
      await sessions.check();
      const em = orm.em.fork();
      const attempt = authenticateByPasskey(deps, em, { request, reply }, request.body as SignedCredential);
      return openSession(em, request, await signIns.count(attempt));
    },
  });

  app.route({
    ...authEndpoints.logout,
    handler: async (request, reply) => {
      const { userId, sessionId, method } = request.session;
      if (userId !== undefined) {
        await request.session.destroy();
        void reply.clearCookie(cookie.name);
        logEvent(request, 'logout', 'Signed out', { userId });
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

/** Creates the session of a user who was authenticated, and whose sign-in was recorded. */
async function openSession(
  em: EntityManager,
  request: FastifyRequest,
  { user, ...signIn }: { user: User } & SignIn,
): Promise<SessionUser> {
  await setFirstLanguage(em, user, pageLanguage(request));
  await startSession(request, em, user, signIn);
  logEvent(request, 'login', 'Signed in', { userId: user.id });
  return presentSessionUser(user);
}

/** Records a sign-out. Never throws: the session has ended already, also while the database is unavailable. */
async function recordSignOut(em: EntityManager, request: FastifyRequest, userId: number): Promise<void> {
  try {
    const user = await em.findOne(User, userId);
    if (user) await audit.record(em, originAs(request, user), { action: 'signed-out', subject: asSubject(user) });
  } catch (error) {
    request.log.error({ err: error, userId }, 'A sign-out is missing in the audit log');
  }
}

/** The signed-in user. Every page calls this, so it avoids the cost of `request.session`. */
export const meRoutes: Plugin<Sessions> = async (app, { ownerOf, cookie: { name, options } }) => {
  app.route({
    ...authEndpoints.me,
    handler: async (request, reply) => {
      const { hasCookie, owner } = await ownerOf(request);
      if (owner) return presentSessionUser(owner);
      // The session has ended: delete its cookie in the browser.
      if (hasCookie) void reply.header('set-cookie', fastifyCookie.serialize(name, '', { ...options, maxAge: 0 }));
      return null;
    },
  });
};
