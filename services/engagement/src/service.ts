import { exportMessageEvents, listMessageEvents } from '@kontor/contracts';
import { serveAudit } from '@kontor/audit/routes';
import { deleteExpired } from '@kontor/service-kit/database';
import { type ServiceDefinition } from '@kontor/service-kit/process';

import { audit } from './audit.ts';
import { assertMailHasSomewhereToGo, Settings } from './settings.ts';
import { inboxRoutes } from './contact/inbox-routes.ts';
import { observeLeads } from './contact/lead-metrics.ts';
import { contactRoutes } from './contact/routes.ts';
import { database } from './database.ts';
import { internalMailRoutes } from './mail/internal-routes.ts';
import { createMailWriter } from './mail/mail-writer.ts';
import { createMailer } from './mail/mailer.ts';
import { observeOutbox } from './mail/outbox-metrics.ts';
import { createRelay } from './mail/relay.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { subscriberRoutes } from './newsletter/subscriber-routes.ts';
import { unsubscribeRoutes } from './newsletter/unsubscribe-routes.ts';
import { retentionRules } from './privacy/retention-rules.ts';
import { privacyRoutes } from './privacy/routes.ts';

/** What visitors send the company: messages, newsletter subscriptions; and the mails that follow from them. */
export const engagement: ServiceDefinition<Settings> = {
  name: 'engagement',
  settings: Settings,
  database,
  async build(context) {
    const { settings, log, metrics, orm, tracing } = context;
    assertMailHasSomewhereToGo(settings);
    if (settings.NODE_ENV === 'production' && settings.CONTACT_INBOX.endsWith('.example'))
      log.warn('CONTACT_INBOX is the sample address, which nobody reads');
    if (settings.NODE_ENV === 'production' && new URL(settings.PUBLIC_URL).hostname === 'localhost')
      log.warn('PUBLIC_URL is this machine alone: nobody can open the links in mails');
    const writer = createMailWriter(settings);
    const mailer = createMailer(settings, log);
    const relay = createRelay(
      orm,
      { ...mailer, send: (mail) => tracing.run('send mail', () => mailer.send(mail)) },
      log,
    );
    context.onClose(relay.stop);
    observeOutbox(orm, metrics);
    observeLeads(orm, metrics);
    contactRoutes(context, writer, relay);
    inboxRoutes(context, writer, relay);
    newsletterRoutes(context, writer, relay);
    unsubscribeRoutes(context);
    subscriberRoutes(context);
    internalMailRoutes(context, writer, relay);
    const rules = retentionRules(settings);
    privacyRoutes(context, rules);
    return [
      { name: 'mail-relay', everySeconds: 5, run: relay.sendDue },
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), rules) },
      await serveAudit(context, audit, { list: listMessageEvents, export: exportMessageEvents }),
    ];
  },
};
