import { serveAudit } from '@kontor/audit/routes';
import { auditEndpoints } from '@kontor/contracts/schemas';
import { deleteExpired } from '@kontor/service-kit/database';
import type { App } from '@kontor/service-kit/http';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';
import { observeQueue } from '@kontor/service-kit/queue';

import { employeeNumberRoutes } from './administration/employee-numbers/import-numbers.ts';
import { createErasureWorker } from './administration/personal-data/erase-person.ts';
import { personalDataRoutes } from './administration/personal-data/routes.ts';
import { announceFirstAdmin, createFirstAdmin } from './administration/users/create-first-admin.ts';
import { adminInvitationRoutes } from './administration/users/invite-user.ts';
import { adminUserRoutes, loggedPeopleRoutes } from './administration/users/routes.ts';
import { adminDutyRoutes } from './administration/users/set-duties.ts';
import { audit } from './audit.ts';
import { CODE_SECONDS } from './company-account/flow/code-step.ts';
import { failureLimit, observeOidc } from './company-account/flow/flow-failures.ts';
import { flowCookies } from './company-account/flow/flow.ts';
import { managedBy, readGroups } from './company-account/groups/apply-groups.ts';
import { identityRoutes } from './company-account/identity-routes.ts';
import { readIssuerSettings } from './company-account/issuer/issuer-settings.ts';
import { openIssuer } from './company-account/issuer/issuer.ts';
import { backChannelRoutes } from './company-account/logout/back-channel-logout.ts';
import { singleLogout } from './company-account/logout/single-logout.ts';
import { oidcRoutes, signInOptionsRoute } from './company-account/routes.ts';
import { emailRoutes } from './credentials/email-changes/routes.ts';
import { failureThrottle } from './credentials/failure-throttle.ts';
import { localSignIn, mayUsePassword } from './credentials/local-sign-in.ts';
import { passkeyChallenges } from './credentials/passkeys/challenges.ts';
import { relyingParty } from './credentials/passkeys/relying-party.ts';
import { passkeyRoutes } from './credentials/passkeys/routes.ts';
import { createPasswordHasher } from './credentials/password/password-hasher.ts';
import { passwordLinkRoutes, passwordRoutes } from './credentials/password/routes.ts';
import { proofRoutes } from './credentials/proof.ts';
import { adminTwoFactorRoutes } from './credentials/reset-two-factor.ts';
import { twoFactorRoutes } from './credentials/two-factor/routes.ts';
import { sealedSecrets } from './credentials/two-factor/sealed-secrets.ts';
import { database } from './database.ts';
import { createAccountMailWorker } from './outgoing/account-mails.ts';
import { authorRoutes, createAuthorWorker } from './outgoing/authors.ts';
import { createEmailChangeWorker } from './outgoing/email-change-mails.ts';
import { linkTokens } from './outgoing/link-tokens.ts';
import { internalMailResultRoutes } from './outgoing/mail-results.ts';
import { internalNoticeRoutes } from './outgoing/notices.ts';
import { linkRules, sessionRules } from './outgoing/password-links.ts';
import { createSignInChangeWorker } from './outgoing/sign-in-changes.ts';
import { accountRoutes, internalUserRoutes } from './people/routes.ts';
import type { User } from './people/user.entity.ts';
import { countFailures } from './sessions/observed-store.ts';
import { openCounters, openSessions } from './sessions/open-sessions.ts';
import { adminSessionRoutes, internalSessionRoutes, sessionRoutes } from './sessions/routes.ts';
import { sessionCookie, useSessions } from './sessions/session-cookie.ts';
import { cookieOwners } from './sessions/session-owner.ts';
import { signedCookies } from './sessions/signed-cookies.ts';
import { purgeTokens } from './sessions/used-tokens.ts';
import { Settings } from './settings.ts';
import { meRoutes } from './sign-in/me-routes.ts';
import { passkeySignInRoutes } from './sign-in/passkey-routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { observeSignIns } from './sign-in/sign-in-metrics.ts';

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
