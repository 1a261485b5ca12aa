import { auditEndpoints } from '@kontor/contracts/schemas';
import { serveAudit } from '@kontor/audit/routes';
import { deleteExpired } from '@kontor/service-kit/database';
import { internalClient } from '@kontor/service-kit/http-client';
import { type ServiceDefinition } from '@kontor/service-kit/process';

import { createCourier } from './account-mails/courier.ts';
import { observeAccountMails } from './account-mails/mail-metrics.ts';
import { passwordRoute } from './account/password-route.ts';
import { failedSignInsRoute } from './account/failed-sign-ins-route.ts';
import { sessionRoutes } from './account/session-routes.ts';
import { twoFactorRoutes } from './account/two-factor-routes.ts';
import { internalAuthRoutes } from './auth/internal-routes.ts';
import { meRoute } from './auth/me-route.ts';
import { failureThrottle } from './failure-throttle.ts';
import { openCounters } from './open-counters.ts';
import { authRoutes } from './auth/routes.ts';
import { observeSignIns } from './auth/sign-in-metrics.ts';
import { audit } from './audit.ts';
import { Settings } from './settings.ts';
import { database } from './database.ts';
import { forgottenPasswordRoutes } from './forgotten-password/routes.ts';
import { linkTokens } from './password-links/link-tokens.ts';
import { createPasswords } from './password.ts';
import { linkRules, sessionRules } from './privacy/retention-rules.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { sealedSecrets } from './second-factor/sealed-secrets.ts';
import { cookieOwners } from './sessions/cookie-owner.ts';
import { countFailures } from './sessions/observed-store.ts';
import { openSessions } from './sessions/open-sessions.ts';
import { sessionCookie, useSessions } from './sessions/session-cookie.ts';
import { createFirstAdmin, tellFirstAdmin } from './users/first-admin.ts';
import { internalUserRoutes } from './users/internal-routes.ts';
import { invitationRoutes } from './users/invitation-routes.ts';
import { userRoutes } from './users/routes.ts';
import { userTwoFactorRoute } from './users/two-factor-route.ts';

/** Who people are: accounts, passwords, sessions. */
export const identity: ServiceDefinition<Settings> = {
  name: 'identity',
  settings: Settings,
  database,
  async build(context) {
    const { settings, orm, app, internal, keys, log, metrics, name } = context;
    const passwords = await createPasswords(settings.PASSWORD_HASHES_AT_ONCE);
    const sessions = await openSessions(settings, orm, log, countFailures(metrics));
    observeAccountMails(orm, metrics);
    context.onClose(sessions.close);
    context.health.require('sessions', () => sessions.store.check());

    const firstAdmin = await createFirstAdmin(orm.em.fork(), passwords, settings);
    if (firstAdmin) tellFirstAdmin(firstAdmin);

    const cookie = sessionCookie(settings.PUBLIC_URL, settings.SESSION_SECRET);
    const limits = {
      perAccount: settings.LOGIN_FAILURES_PER_ACCOUNT,
      perClient: settings.LOGIN_FAILURES_PER_CLIENT,
      windowSeconds: settings.LOGIN_WINDOW_MINUTES * 60,
    };
    const counters = await openCounters(settings, sessions.redis, log);
    context.onClose(async () => counters?.disconnect());
    const throttle = failureThrottle(limits, counters);

    const tokens = linkTokens(settings.SESSION_SECRET, settings.PUBLIC_URL);
    const engagement = internalClient(settings.ENGAGEMENT_INTERNAL_URL, name, 'engagement', keys);
    context.onClose(() => engagement.close());
    const courier = createCourier(orm, engagement, tokens, log);
    context.onClose(courier.stop);
    const parts = {
      orm,
      passwords,
      sessions: sessions.store,
      throttle,
      cookie,
      tokens,
      courier,
      secrets: sealedSecrets(settings.TWO_FACTOR_SECRET ?? settings.SESSION_SECRET),
      requirement: settings.TWO_FACTOR_REQUIRED,
      issuer: new URL(settings.PUBLIC_URL).hostname,
    };

    // Sessions only where a route needs them: elsewhere the gateway has vouched for the caller already.
    void app.register(async (scope) => {
      useSessions(scope, sessions.store, cookie, sessions.lifetimes);
      authRoutes(scope, { ...parts, signIns: observeSignIns(metrics) });
      passwordRoute(scope, parts);
      sessionRoutes(scope, parts);
      twoFactorRoutes(scope, parts);
      failedSignInsRoute(scope, orm);
    });
    const ownerOf = cookieOwners(cookie, sessions.findOwner);
    meRoute(app, ownerOf, cookie);
    internalAuthRoutes(internal, ownerOf, settings.TWO_FACTOR_REQUIRED);
    forgottenPasswordRoutes(app, parts);
    userRoutes(context, passwords, sessions.store);
    userTwoFactorRoute(app, orm, sessions.store);
    invitationRoutes(context, courier);
    internalUserRoutes(internal, orm);
    privacyRoutes(context, sessions.store, [...(sessions.redis ? [] : sessionRules), ...linkRules]);
    return [
      ...sessions.jobs,
      { name: 'account-mails', everySeconds: 5, run: courier.deliverDue },
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), linkRules) },
      await serveAudit(context, audit, {
        list: auditEndpoints.listPeopleEvents,
        export: auditEndpoints.exportPeopleEvents,
      }),
    ];
  },
};
