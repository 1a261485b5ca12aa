import { auditEndpoints } from '@kontor/contracts/schemas';
import { serveAudit } from '@kontor/audit/routes';
import { deleteExpired } from '@kontor/service-kit/database';
import type { App, Plugin } from '@kontor/service-kit/http';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';
import { observeQueue } from '@kontor/service-kit/queue';

import {
  administrationRoutes,
  announceFirstAdmin,
  createErasureWorker,
  createFirstAdmin,
} from './administration/index.ts';
import { audit } from './audit.ts';
import {
  companyAccountRoutes,
  identityData,
  isIssuerRequired,
  openCompanyAccount,
  purgeOidcSessions,
} from './company-account/index.ts';
import { credentialData, credentialRoutes, openCredentials } from './credentials/index.ts';
import { database } from './database.ts';
import { eraseOutgoing, linkRules, openOutgoing, outgoingData, outgoingRoutes } from './outgoing/index.ts';
import { peopleRoutes } from './people/index.ts';
import {
  cookieOwners,
  countFailures,
  openCounters,
  openSessions,
  purgeTokens,
  sessionCookie,
  sessionData,
  sessionRoutes,
  useSessions,
} from './sessions/index.ts';
import { Settings } from './settings.ts';
import { observeSignIns, signInData, signInRoutes } from './sign-in/index.ts';

/** Users, their passwords, their two-factor sign-in and their sessions. */
export const identity: ServiceDefinition<Settings> = {
  name: 'identity',
  settings: Settings,
  database,
  async build(context) {
    const { settings, orm, app, internal, keys, log, metrics, name } = context;
    const { PUBLIC_URL: publicUrl } = settings;

    const sessions = await openSessions(settings, orm, log, countFailures(metrics));
    context.onClose(sessions.close);
    context.health.require('sessions', () => sessions.store.check());
    const cookie = sessionCookie(publicUrl, settings.SESSION_SECRET);
    const counters = await openCounters(settings, sessions.redis, log);
    context.onClose(async () => counters?.disconnect());

    const credentials = await openCredentials(settings, orm.em.fork(), { counters, cookie, isIssuerRequired });
    const { localSignIn: rule } = credentials;
    const sessionMs = sessions.lifetimes.absoluteMs;
    const companyAccount = openCompanyAccount(settings, { rule, cookie, sessionMs, metrics, log });

    const engagement = internalClient(settings.ENGAGEMENT_INTERNAL_URL, name, 'engagement', keys);
    const documents = internalClient(settings.DOCUMENTS_INTERNAL_URL, name, 'documents', keys);
    const content = internalClient(settings.CONTENT_INTERNAL_URL, name, 'content', keys);
    context.onClose(() => Promise.all([engagement.close(), documents.close(), content.close()]));
    const provider = companyAccount.issuer?.settings.name;
    const outgoing = openOutgoing(settings, { orm, engagement, content, rule, provider, log });
    const erasures = createErasureWorker(orm, { documents, engagement }, log);
    const workers = [...outgoing.workers, erasures];
    context.onClose(() => Promise.all(workers.map((worker) => worker.stop())));
    observeQueue(
      orm,
      metrics,
      workers.map((worker) => worker.name),
    );

    const firstAdmin = await createFirstAdmin(orm.em.fork(), credentials.hasher, settings);
    if (firstAdmin) announceFirstAdmin(firstAdmin);

    const deps = {
      settings,
      orm,
      publicUrl,
      documents,
      engagement,
      sessions: sessions.store,
      cookie,
      ownerOf: cookieOwners(cookie, sessions.findOwner),
      signIns: observeSignIns(metrics),
      ...credentials,
      ...companyAccount,
      ...outgoing,
      erasures,
      erasers: [eraseOutgoing],
      exporters: {
        ...outgoingData,
        ...sessionData(sessions.store),
        ...credentialData,
        ...signInData,
        ...identityData,
      },
      retentionRules: [...sessions.retentionRules, ...linkRules],
      adminsHaveDuties: !settings.ADMINS_OPEN_PERSONAL_DOCUMENTS,
    };

    // Only these routes need `request.session`; elsewhere the gateway's assertion names the caller.
    await app.register(async (scope: App) => {
      useSessions(scope, sessions.store, cookie, sessions.lifetimes);
      await register(scope, deps, [
        ...sessionRoutes.withSession,
        ...credentialRoutes.withSession,
        ...signInRoutes.withSession,
        ...companyAccountRoutes.withSession,
      ]);
      const { flow } = companyAccount;
      if (flow) await register(scope, { ...deps, ...flow }, companyAccountRoutes.withIssuer);
    });
    await register(app, deps, [
      ...peopleRoutes.public,
      ...outgoingRoutes.public,
      ...sessionRoutes.public,
      ...credentialRoutes.public,
      ...signInRoutes.public,
      ...companyAccountRoutes.public,
      ...administrationRoutes.public,
    ]);
    await register(internal, deps, [...peopleRoutes.internal, ...outgoingRoutes.internal, ...sessionRoutes.internal]);

    return [
      ...sessions.jobs,
      ...workers,
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), linkRules) },
      {
        name: 'purge-tokens',
        everySeconds: 600,
        async run() {
          await purgeTokens(orm.em.fork());
          await purgeOidcSessions(orm.em.fork());
        },
      },
      await serveAudit(context, audit, {
        list: auditEndpoints.listPeopleEvents,
        export: auditEndpoints.exportPeopleEvents,
      }),
    ];
  },
};

async function register<Deps extends object>(app: App, deps: Deps, routes: Plugin<Deps>[]): Promise<void> {
  for (const plugin of routes) await app.register(plugin, deps);
}
