import { auditEndpoints } from '@kontor/contracts/schemas';
import { serveAudit } from '@kontor/audit/routes';
import { deleteExpired } from '@kontor/service-kit/database';
import type { App } from '@kontor/service-kit/http';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';
import { observeQueue } from '@kontor/service-kit/queue';

import { createAccountMailWorker } from './outgoing/account-mail-worker.ts';
import { createEmailChangeWorker } from './outgoing/email-change-mails.ts';
import { emailRoutes } from './credentials/email-changes/routes.ts';
import { createSignInChangeWorker } from './outgoing/sign-in-change-worker.ts';
import { audit } from './audit.ts';
import { createAuthorWorker } from './outgoing/authors.ts';
import { authorRoutes } from './outgoing/author-routes.ts';
import { Settings } from './settings.ts';
import { database } from './database.ts';
import { adminDutyRoutes } from './administration/users/duty-routes.ts';
import { adminInvitationRoutes } from './administration/users/invitation-routes.ts';
import { employeeNumberRoutes } from './administration/employee-numbers/routes.ts';
import { internalMailResultRoutes } from './outgoing/mail-results.ts';
import { internalNoticeRoutes } from './outgoing/notices.ts';
import { loggedPeopleRoutes } from './administration/users/logged-people-routes.ts';
import { passkeyChallenges } from './credentials/passkeys/challenges.ts';
import { relyingParty } from './credentials/passkeys/relying-party.ts';
import { passkeyRoutes } from './credentials/passkeys/routes.ts';
import { passkeySignInRoutes } from './sign-in/passkey-routes.ts';
import { linkTokens } from './outgoing/link-tokens.ts';
import { readGroups } from './company-account/groups/apply-groups.ts';
import { backChannelRoutes } from './company-account/logout/back-channel-logout.ts';
import { CODE_SECONDS } from './company-account/flow/code-step.ts';
import { failureLimit } from './company-account/flow/flow-failures.ts';
import { flowCookies } from './company-account/flow/flow-cookies.ts';
import { identityRoutes } from './company-account/identity-routes.ts';
import { readIssuerSettings } from './company-account/issuer/issuer-settings.ts';
import { openIssuer } from './company-account/issuer/issuer.ts';
import { managedBy } from './company-account/groups/managed-by.ts';
import { observeOidc } from './company-account/flow/metrics.ts';
import { signInOptionsRoute } from './company-account/options-route.ts';
import { oidcRoutes } from './company-account/routes.ts';
import { signedCookies } from './sessions/signed-cookies.ts';
import { singleLogout } from './company-account/logout/single-logout.ts';
import { passwordLinkRoutes } from './credentials/password/link-routes.ts';
import { createPasswordHasher } from './credentials/password/password-hasher.ts';
import { passwordRoutes } from './credentials/password/routes.ts';
import { createErasureWorker } from './administration/personal-data/erasure-worker.ts';
import { linkRules, sessionRules } from './outgoing/retention-rules.ts';
import { personalDataRoutes } from './administration/personal-data/routes.ts';
import { proofRoutes } from './credentials/proof-routes.ts';
import { adminSessionRoutes } from './sessions/admin-routes.ts';
import { cookieOwners } from './sessions/cookie-owner.ts';
import { internalSessionRoutes } from './sessions/internal-routes.ts';
import { countFailures } from './sessions/observed-store.ts';
import { openSessions } from './sessions/open-sessions.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sessionCookie, useSessions } from './sessions/session-cookie.ts';
import { failureThrottle } from './credentials/failure-throttle.ts';
import { meRoutes } from './sign-in/me-routes.ts';
import { observeSignIns } from './sign-in/sign-in-metrics.ts';
import { openCounters } from './sessions/open-counters.ts';
import { localSignIn, mayUsePassword } from './credentials/local-sign-in.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { adminTwoFactorRoutes } from './credentials/reset-two-factor.ts';
import { twoFactorRoutes } from './credentials/two-factor/routes.ts';
import { sealedSecrets } from './credentials/two-factor/sealed-secrets.ts';
import { purgeTokens } from './sessions/purge-tokens.ts';
import { accountRoutes } from './people/routes.ts';
import { adminUserRoutes } from './administration/users/routes.ts';
import { announceFirstAdmin, createFirstAdmin } from './administration/users/create-first-admin.ts';
import { internalUserRoutes } from './people/internal-routes.ts';
import type { User } from './people/user.entity.ts';

/** Users, their passwords, their two-factor sign-in and their sessions. */
export const identity: ServiceDefinition<Settings> = {
  name: 'identity',
  settings: Settings,
  database,
  async build(context) {
    const { settings, orm, app, internal, keys, log, metrics, name } = context;
    const hasher = await createPasswordHasher(settings.PASSWORD_HASHES_AT_ONCE);
    const sessions = await openSessions(settings, orm, log, countFailures(metrics));
    context.onClose(sessions.close);
    context.health.require('sessions', () => sessions.store.check());

    const firstAdmin = await createFirstAdmin(orm.em.fork(), hasher, settings);
    if (firstAdmin) announceFirstAdmin(firstAdmin);

    const counters = await openCounters(settings, sessions.redis, log);
    context.onClose(async () => counters?.disconnect());
    const throttle = failureThrottle(
      {
        perAccount: settings.LOGIN_FAILURES_PER_ACCOUNT,
        perClient: settings.LOGIN_FAILURES_PER_CLIENT,
        windowSeconds: settings.LOGIN_WINDOW_MINUTES * 60,
      },
      counters,
      settings.SESSION_SECRET,
    );

    const issuerSettings = readIssuerSettings(settings);
    const issuer = issuerSettings && openIssuer(issuerSettings, log);
    const localRule = await localSignIn(orm.em.fork(), {
      OIDC_ONLY: settings.OIDC_ONLY,
      OIDC_BREAK_GLASS: settings.OIDC_BREAK_GLASS ?? settings.ADMIN_USERNAME,
    });
    const groups = readGroups(settings, localRule);
    const tokens = linkTokens(settings.SESSION_SECRET, settings.PUBLIC_URL);
    const engagement = internalClient(settings.ENGAGEMENT_INTERNAL_URL, name, 'engagement', keys);
    const documents = internalClient(settings.DOCUMENTS_INTERNAL_URL, name, 'documents', keys);
    const content = internalClient(settings.CONTENT_INTERNAL_URL, name, 'content', keys);
    context.onClose(() => Promise.all([engagement.close(), documents.close(), content.close()]));
    const accountMails = createAccountMailWorker(
      orm,
      engagement,
      { tokens, localSignIn: localRule, provider: issuerSettings?.name },
      log,
    );
    const emailTokens = linkTokens(settings.SESSION_SECRET, settings.PUBLIC_URL, 'email-change');
    const emailChanges = createEmailChangeWorker(orm, engagement, emailTokens, log);
    const signInChanges = createSignInChangeWorker(orm, engagement, localRule, log);
    const erasures = createErasureWorker(orm, { documents, engagement }, log);
    const authors = createAuthorWorker(orm, content, log);
    const workers = [accountMails, emailChanges, signInChanges, erasures, authors];
    context.onClose(() => Promise.all(workers.map((worker) => worker.stop())));
    observeQueue(
      orm,
      metrics,
      workers.map((worker) => worker.name),
    );

    const cookie = sessionCookie(settings.PUBLIC_URL, settings.SESSION_SECRET);
    const ownerOf = cookieOwners(cookie, sessions.findOwner);
    const requirement = settings.TWO_FACTOR_REQUIRED;
    const deps = {
      orm,
      hasher,
      sessions: sessions.store,
      throttle,
      cookie,
      secrets: sealedSecrets(settings.TWO_FACTOR_SECRET ?? settings.SESSION_SECRET),
      requirement,
      siteName: new URL(settings.PUBLIC_URL).hostname,
      localSignIn: localRule,
      managedBy: managedBy(groups && issuerSettings && issuerSettings.name, localRule),
      mayUsePassword: (user: User) => mayUsePassword(localRule, user),
      rp: relyingParty(settings.PUBLIC_URL),
      challenges: passkeyChallenges(cookie),
      emailTokens,
      emailChanges,
    };

    // Only these routes need `request.session`; elsewhere the gateway's assertion names the caller.
    await app.register(async (scope: App) => {
      useSessions(scope, sessions.store, cookie, sessions.lifetimes);
      const signIns = observeSignIns(metrics);
      await scope.register(signInRoutes, { ...deps, signIns, singleLogout: singleLogout(issuer, settings.PUBLIC_URL) });
      await scope.register(passkeySignInRoutes, { ...deps, signIns });
      await scope.register(passkeyRoutes, { ...deps, accountMails });
      await scope.register(passwordRoutes, deps);
      await scope.register(sessionRoutes, deps);
      await scope.register(twoFactorRoutes, deps);
      await scope.register(proofRoutes, deps);
      await scope.register(emailRoutes, deps);
      const flows = flowCookies(cookie);
      await scope.register(identityRoutes, { ...deps, issuer, flows, accountMails });
      if (issuer)
        await scope.register(oidcRoutes, {
          ...deps,
          issuer,
          flows,
          codeSteps: signedCookies(cookie, 'code_step', CODE_SECONDS),
          tokens,
          signIns,
          sessionMs: sessions.lifetimes.absoluteMs,
          metrics: observeOidc(metrics, issuer),
          mayRecord: failureLimit(settings),
          rules: { ...settings, provider: issuer.settings.name },
          groups,
        });
    });
    await app.register(signInOptionsRoute, { issuer, settings });
    await app.register(meRoutes, { ownerOf, cookie });
    await app.register(passwordLinkRoutes, { ...deps, tokens, accountMails });
    await app.register(backChannelRoutes, { ...deps, issuer });
    await app.register(accountRoutes, { orm });
    await app.register(authorRoutes, { orm, authors });
    await app.register(adminUserRoutes, deps);
    await app.register(loggedPeopleRoutes, { orm });
    await app.register(employeeNumberRoutes, { orm });
    await app.register(adminDutyRoutes, { ...deps, adminsHaveDuties: !settings.ADMINS_OPEN_PERSONAL_DOCUMENTS });
    await app.register(adminSessionRoutes, deps);
    await app.register(adminTwoFactorRoutes, deps);
    await app.register(adminInvitationRoutes, { orm, accountMails });
    const rules = [...(sessions.redis ? [] : sessionRules), ...linkRules];
    await app.register(personalDataRoutes, { orm, sessions: sessions.store, erasures, rules });
    await internal.register(internalSessionRoutes, { ownerOf, requirement });
    await internal.register(internalUserRoutes, { orm });
    const publicUrl = settings.PUBLIC_URL;
    await internal.register(internalNoticeRoutes, { orm, documents, engagement, publicUrl });
    await internal.register(internalMailResultRoutes, { orm });
    return [
      ...sessions.jobs,
      ...workers,
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), linkRules) },
      { name: 'purge-tokens', everySeconds: 600, run: () => purgeTokens(orm.em.fork()) },
      await serveAudit(context, audit, {
        list: auditEndpoints.listPeopleEvents,
        export: auditEndpoints.exportPeopleEvents,
      }),
    ];
  },
};
