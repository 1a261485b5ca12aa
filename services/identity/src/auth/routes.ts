import { login, logout, me } from '@kontor/contracts';
import { type App, type Orm, originOf } from '@kontor/service-kit';

import { asSubject, audit } from '../audit.ts';
import { credentialsRequired, invalidCredentials } from '../errors.ts';
import type { Passwords } from '../password.ts';
import { presentSessionUser } from '../present-user.ts';
import { answerInTime } from '../sessions/answer-in-time.ts';
import { signedInUser, startSession } from '../sessions/current-session.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { findAccount } from './find-account.ts';
import type { FailureThrottle } from '../failure-throttle.ts';
import { renewHash } from './renew-hash.ts';
import { recordSignOut } from './record-sign-out.ts';

interface Parts {
  orm: Orm;
  passwords: Passwords;
  sessions: SessionStore;
  throttle: FailureThrottle;
  cookie: SessionCookie;
}

/** Signing in and out, on an app with sessions. */
export function authRoutes(app: App, { orm, passwords, sessions, throttle, cookie }: Parts): void {
  app.route({
    ...me,
    handler: async (request) => {
      const user = await signedInUser(request, orm.em.fork());
      return user && presentSessionUser(user);
    },
  });

  app.route({
    ...login,
    // No body at all is missing fields too (spec §5).
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request) => {
      const { username, password } = request.body;
      if (!username || !password) throw credentialsRequired();
      // Without a place for the session there is no signing in, and no guessing either.
      await answerInTime(sessions.check());
      const em = orm.em.fork();
      const client = request.clientAddress;
      const { name, user } = await findAccount(em, username);
      const stored = user?.passwordHash ?? null;
      const right = await throttle.attempt(name, client, () => passwords.matches(stored, password));
      if (!user || !right) {
        request.log.warn({ event: 'login-failed', userId: user?.id ?? null, client }, 'A sign-in failed');
        // Known or not: what is written takes the same time.
        const subject = user && { subject: asSubject(user) };
        await audit.record(em, originOf(request, null), { action: 'sign-in-failed', ...subject });
        throw invalidCredentials();
      }
      await renewHash(em, passwords, user, password);
      // Before the session begins, which may live in Redis: nobody comes in unseen.
      await audit.record(em, originOf(request, user), { action: 'signed-in', subject: asSubject(user) });
      await startSession(request, user);
      request.log.info({ event: 'login', userId: user.id, client }, 'Signed in');
      return presentSessionUser(user);
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
