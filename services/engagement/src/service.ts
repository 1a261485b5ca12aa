import { auditEndpoints } from '@kontor/contracts/schemas';
import { removeDue, serveAudit, type ServiceDefinition } from '@kontor/service-kit';

import { audit } from './audit.ts';
import { assertMailHasSomewhereToGo, Config } from './config.ts';
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
export const engagement: ServiceDefinition<Config> = {
  name: 'engagement',
  config: Config,
  database,
  async build(context) {
    const { config, log, metrics, orm, tracing } = context;
    assertMailHasSomewhereToGo(config);
    if (config.NODE_ENV === 'production' && config.CONTACT_INBOX.endsWith('.example'))
      log.warn('CONTACT_INBOX is the sample address, which nobody reads');
    if (config.NODE_ENV === 'production' && new URL(config.PUBLIC_URL).hostname === 'localhost')
      log.warn('PUBLIC_URL is this machine alone: nobody can open the links in mails');
    const writer = createMailWriter(config);
    const mailer = createMailer(config, log);
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
    const rules = retentionRules(config);
    privacyRoutes(context, rules);
    return [
      { name: 'mail-relay', everySeconds: 5, run: relay.sendDue },
      { name: 'retention', everySeconds: 3600, run: () => removeDue(orm.em.fork(), rules) },
      await serveAudit(context, audit, { list: auditEndpoints.listMessageEvents, export: auditEndpoints.exportMessageEvents }),
    ];
  },
};
