import { auditEndpoints } from '@kontor/contracts/schemas';
import { serveAudit } from '@kontor/audit/routes';
import { deleteExpired } from '@kontor/service-kit/database';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';
import { observeQueue } from '@kontor/service-kit/queue';

import { audit } from './audit.ts';
import { assertMailCanBeSent, Settings } from './settings.ts';
import { adminContactSubmissionRoutes } from './contact-submissions/admin-routes.ts';
import { observeLeads } from './contact-submissions/metrics.ts';
import { contactSubmissionRoutes } from './contact-submissions/routes.ts';
import { database } from './database.ts';
import { currentMail } from './mail/current-mail.ts';
import { internalMailRoutes } from './mail/internal-routes.ts';
import { createMailDispatcher } from './mail/mail-dispatcher.ts';
import { createMailWriter } from './mail/mail-writer.ts';
import { createMailResultWorker } from './mail/mail-results.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { adminSubscriptionRoutes } from './subscriptions/admin-routes.ts';
import { unsubscribeRoutes } from './subscriptions/unsubscribe-routes.ts';
import { internalPersonalDataRoutes } from './personal-data/internal-routes.ts';
import { retentionRules } from './personal-data/retention-rules.ts';
import { personalDataRoutes } from './personal-data/routes.ts';

/** Contact submissions, newsletter subscriptions, and all mails of the product. */
export const engagement: ServiceDefinition<Settings> = {
  name: 'engagement',
  settings: Settings,
  database,
  async build(context) {
    const { app, internal, settings, keys, log, metrics, name, orm, tracing } = context;
    assertMailCanBeSent(settings);
    if (settings.NODE_ENV === 'production' && settings.CONTACT_INBOX.endsWith('.example'))
      log.warn('CONTACT_INBOX is the sample address: nobody receives contact submissions');
    if (settings.NODE_ENV === 'production' && new URL(settings.PUBLIC_URL).hostname === 'localhost')
      log.warn('PUBLIC_URL is localhost: links in mails work on this machine only');
    const writer = createMailWriter(settings);
    const mailer = createMailer(settings, log);
    const identity = internalClient(settings.IDENTITY_INTERNAL_URL, name, 'identity', keys);
    context.onClose(() => identity.close());
    const traced: Mailer = { ...mailer, send: (mail, stop) => tracing.run('send mail', () => mailer.send(mail, stop)) };
    const dispatcher = createMailDispatcher(orm, { mailer: traced, current: currentMail(identity, writer) }, log);
    const results = createMailResultWorker(orm, identity, log);
    context.onClose(async () => mailer.close());
    context.onClose(() => Promise.all([dispatcher.stop(), results.stop()]));
    observeQueue(orm, metrics, [dispatcher.name, results.name]);
    observeLeads(orm, metrics);
    const rules = retentionRules(settings);

    await app.register(contactSubmissionRoutes, { orm, writer, dispatcher });
    await app.register(adminContactSubmissionRoutes, { orm, writer, dispatcher });
    await app.register(subscriptionRoutes, { orm, writer, dispatcher });
    await app.register(unsubscribeRoutes, { orm });
    await app.register(adminSubscriptionRoutes, { orm });
    await app.register(personalDataRoutes, { orm, rules });
    await internal.register(internalMailRoutes, { orm, writer, dispatcher });
    await internal.register(internalPersonalDataRoutes, { orm });
    return [
      dispatcher,
      results,
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), rules) },
      await serveAudit(context, audit, {
        list: auditEndpoints.listMessageEvents,
        export: auditEndpoints.exportMessageEvents,
      }),
    ];
  },
};
