import { serveAudit } from '@kontor/audit/routes';
import { auditEndpoints } from '@kontor/contracts/schemas';
import { deleteExpired } from '@kontor/service-kit/database';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';

import { openAdministration } from './administration/index.ts';
import { audit } from './audit.ts';
import {
  identityData,
  issuerOf,
  moveOidcSession,
  openCompanyAccount,
  purgeOidcSessions,
  singleLogout,
} from './company-account/index.ts';
import { credentialData, openCredentials } from './credentials/index.ts';
import { database } from './database.ts';
import { openOwnAccount } from './own-account/index.ts';
import { eraseOutgoing, linkRules, openOutgoing, outgoingData } from './outgoing/index.ts';
import { localSignIn, openPeople } from './people/index.ts';
import { openSessions, purgeTokens, sessionData } from './sessions/index.ts';
import { Settings } from './settings.ts';
import { openSignIn, signInData } from './sign-in/index.ts';

/** Users, their passwords, their two-factor sign-in and their sessions. A feature uses those opened before it. */
export const identity: ServiceDefinition<Settings> = {
  name: 'identity',
  settings: Settings,
  database,
  async build(context) {
    const { keys, name, onClose, orm, settings } = context;
    const engagement = internalClient(settings.ENGAGEMENT_INTERNAL_URL, name, 'engagement', keys);
    const documents = internalClient(settings.DOCUMENTS_INTERNAL_URL, name, 'documents', keys);
    const content = internalClient(settings.CONTENT_INTERNAL_URL, name, 'content', keys);
    onClose(() => Promise.all([engagement.close(), documents.close(), content.close()]));

    const issuer = issuerOf(context);
    const rule = { localSignIn: await localSignIn(orm.em.fork(), settings) };
    await openPeople(context);
    const services = { documents, engagement, content };
    const outgoing = await openOutgoing(context, {
      ...services,
      ...rule,
      provider: issuer?.settings.name,
    });
    const { sessions, jobs, retentionRules } = await openSessions(context, { onRenewal: moveOidcSession });
    const credentials = await openCredentials(context, { ...rule, ...outgoing, ...sessions, content });
    const signIns = await openSignIn(context, credentials, singleLogout(issuer, settings.PUBLIC_URL));
    const managedBy = await openCompanyAccount(context, { ...credentials, signIns, issuer });
    await openOwnAccount(credentials);
    await openAdministration(context, {
      ...services,
      ...credentials,
      managedBy,
      erasers: [eraseOutgoing],
      exporters: {
        ...outgoingData,
        ...sessionData(sessions.sessions),
        ...credentialData,
        ...signInData,
        ...identityData,
      },
      retentionRules: [...retentionRules, ...linkRules],
    });

    return [
      ...jobs,
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), linkRules) },
      {
        name: 'purge-tokens',
        everySeconds: 600,
        async run() {
          await purgeTokens(orm.em.fork());
          await purgeOidcSessions(orm.em.fork());
        },
      },
      serveAudit(context, audit, {
        list: auditEndpoints.listPeopleEvents,
        export: auditEndpoints.exportPeopleEvents,
      }),
    ];
  },
};
