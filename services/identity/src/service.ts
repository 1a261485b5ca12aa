import { exportPeopleEvents, listPeopleEvents } from '@kontor/contracts';
import { internalClient, removeDue, serveAudit, type ServiceDefinition } from '@kontor/service-kit';

import { createCourier } from './account-mails/courier.ts';
import { observeAccountMails } from './account-mails/mail-metrics.ts';
import { passwordRoute } from './password/routes.ts';
import { failedSignInsRoute } from './sign-in/failed-sign-ins-routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { internalAuthRoutes } from './sessions/internal-routes.ts';
import { meRoute } from './sign-in/me-routes.ts';
import { failureThrottle } from './sign-in/failure-throttle.ts';
import { openCounters } from './sign-in/open-counters.ts';
import { authRoutes } from './sign-in/routes.ts';
import { observeSignIns } from './sign-in/metrics.ts';
import { audit } from './audit.ts';
import { Config } from './config.ts';
import { database } from './database.ts';
import { forgottenPasswordRoutes } from './password-links/routes.ts';
import { linkTokens } from './password-links/link-tokens.ts';
import { createPasswords } from './password/passwords.ts';
import { linkRules, sessionRules } from './personal-data/retention-rules.ts';
import { privacyRoutes } from './personal-data/routes.ts';
import { sealedSecrets } from './two-factor/sealed-secrets.ts';
import { cookieOwners } from './sessions/cookie-owner.ts';
import { countFailures } from './sessions/metrics.ts';
import { openSessions } from './sessions/open-sessions.ts';
import { sessionCookie, useSessions } from './sessions/session-cookie.ts';
import { createFirstAdmin, tellFirstAdmin } from './users/create-first-admin.ts';
import { internalUserRoutes } from './users/internal-routes.ts';
import { invitationRoutes } from './invitations/admin-routes.ts';
import { userRoutes } from './users/admin-routes.ts';
import { userTwoFactorRoute } from './two-factor/admin-routes.ts';

/** Who people are: accounts, passwords, sessions. */
export const identity: ServiceDefinition<Config> = {
  name: 'identity',
  config: Config,
  database,
  async build(context) {
    const { config, orm, app, internal, keys, log, metrics, name } = context;
    const passwords = await createPasswords(config.PASSWORD_HASHES_AT_ONCE);
    const sessions = await openSessions(config, orm, log, countFailures(metrics));
    observeAccountMails(orm, metrics);
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
    const counters = await openCounters(config, sessions.redis, log);
    context.onClose(async () => counters?.disconnect());
    const throttle = failureThrottle(limits, counters);

    const tokens = linkTokens(config.SESSION_SECRET, config.PUBLIC_URL);
    const engagement = internalClient(config.ENGAGEMENT_INTERNAL_URL, name, 'engagement', keys);
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
      secrets: sealedSecrets(config.TWO_FACTOR_SECRET ?? config.SESSION_SECRET),
      requirement: config.TWO_FACTOR_REQUIRED,
      issuer: new URL(config.PUBLIC_URL).hostname,
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
    internalAuthRoutes(internal, ownerOf, config.TWO_FACTOR_REQUIRED);
    forgottenPasswordRoutes(app, parts);
    userRoutes(context, passwords, sessions.store);
    userTwoFactorRoute(app, orm, sessions.store);
    invitationRoutes(context, courier);
    internalUserRoutes(internal, orm);
    privacyRoutes(context, sessions.store, [...(sessions.redis ? [] : sessionRules), ...linkRules]);
    return [
      ...sessions.jobs,
      { name: 'account-mails', everySeconds: 5, run: courier.deliverDue },
      { name: 'retention', everySeconds: 3600, run: () => removeDue(orm.em.fork(), linkRules) },
      await serveAudit(context, audit, { list: listPeopleEvents, export: exportPeopleEvents }),
    ];
  },
};
