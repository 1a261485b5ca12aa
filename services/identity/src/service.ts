import type { ServiceDefinition } from '@kontor/service-kit';

import { internalAuthRoutes } from './auth/internal-routes.ts';
import { loginThrottle } from './auth/login-throttle.ts';
import { authRoutes } from './auth/routes.ts';
import { Config } from './config.ts';
import { database } from './database.ts';
import { createPasswords } from './password.ts';
import { openSessions } from './sessions/open-sessions.ts';
import { sessionCookie, useSessions } from './sessions/session-cookie.ts';
import { createFirstAdmin, tellFirstAdmin } from './users/first-admin.ts';
import { internalUserRoutes } from './users/internal-routes.ts';
import { userRoutes } from './users/routes.ts';

/** Who people are: accounts, passwords, sessions. */
export const identity: ServiceDefinition<Config> = {
  name: 'identity',
  config: Config,
  database,
  async build(context) {
    const { config, orm, app, internal, log } = context;
    const passwords = await createPasswords(config.PASSWORD_HASHES_AT_ONCE);
    const sessions = await openSessions(config, orm, log);
    context.onClose(sessions.close);
    context.health.require('sessions', () => sessions.store.check());

    const firstAdmin = await createFirstAdmin(orm.em.fork(), passwords, config);
    if (firstAdmin) tellFirstAdmin(firstAdmin);

    const cookie = sessionCookie(config.PUBLIC_URL, config.SESSION_SECRET);
    const limits = {
      perAccount: config.LOGIN_FAILURES_PER_ACCOUNT,
      perClient: config.LOGIN_FAILURES_PER_CLIENT,
      windowSeconds: config.LOGIN_WINDOW_MINUTES * 60,
    };
    const throttle = loginThrottle(limits, sessions.redis);

    // Sessions only where a route needs them: elsewhere the gateway has vouched for the caller already.
    void app.register(async (scope) => {
      useSessions(scope, sessions.store, cookie, sessions.lifetimes);
      authRoutes(scope, { orm, passwords, sessions: sessions.store, throttle, cookie });
    });
    void internal.register(async (scope) => {
      useSessions(scope, sessions.store, cookie, sessions.lifetimes);
      internalAuthRoutes(scope, orm);
    });
    userRoutes(context, passwords, sessions.store);
    internalUserRoutes(internal, orm);
    return sessions.jobs;
  },
};
