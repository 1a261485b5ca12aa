import { auditEndpoints } from '@kontor/contracts/schemas';
import { serveAudit } from '@kontor/audit/routes';
import { openMarkdownCheck } from '@kontor/markdown/check';
import { deleteExpired } from '@kontor/service-kit/database';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';
import { observeQueue } from '@kontor/service-kit/queue';

import { audit } from './audit.ts';
import { assertBouncesCanBeRead, assertMailCanBeSent, Settings } from './settings.ts';
import { adminSuppressionRoutes } from './bounces/admin-routes.ts';
import { createBounceReader } from './bounces/bounce-reader.ts';
import { createBounces } from './bounces/index.ts';
import { bounceMailCounter, observeSuppressions } from './bounces/metrics.ts';
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
import { adminNewsletterIssueRoutes } from './newsletter-issues/admin-routes.ts';
import { openIssueCompiler } from './newsletter-issues/render-issue.ts';
import { newsletterArchiveRoutes } from './newsletter-issues/archive-routes.ts';
import { createSendingWorkers } from './newsletter-sending/index.ts';
import { observeLetters } from './newsletter-sending/metrics.ts';
import { newsletterSendingRoutes } from './newsletter-sending/routes.ts';
import { createAskWorker } from './subscriptions/ask-subscribers.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { adminSubscriptionRoutes } from './subscriptions/admin-routes.ts';
import { observeSignUps } from './subscriptions/sign-ups.ts';
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
    assertBouncesCanBeRead(settings);
    if (settings.NODE_ENV === 'production' && settings.CONTACT_INBOX.endsWith('.example'))
      log.warn('CONTACT_INBOX is the sample address: nobody receives contact submissions');
    if (settings.NODE_ENV === 'production' && new URL(settings.PUBLIC_URL).hostname === 'localhost')
      log.warn('PUBLIC_URL is localhost: links in mails work on this machine only');
    const writer = createMailWriter(settings);
    const mailer = createMailer(settings, log);
    const identity = internalClient(settings.IDENTITY_INTERNAL_URL, name, 'identity', keys);
    const content = internalClient(settings.CONTENT_INTERNAL_URL, name, 'content', keys);
    context.onClose(() => Promise.all([identity.close(), content.close()]));
    const traced: Mailer = { ...mailer, send: (mail, stop) => tracing.run('send mail', () => mailer.send(mail, stop)) };
    const bounces = createBounces(settings);
    const dispatcher = createMailDispatcher(
      orm,
      { mailer: traced, current: currentMail({ orm, identity, writer }), hash: bounces.hash },
      log,
    );
    const results = createMailResultWorker(orm, identity, log);
    const askWorker = createAskWorker(orm, writer, dispatcher, log);
    const bounceMails = bounceMailCounter(metrics);
    const { compile, close: closeCompiler } = openIssueCompiler(content, writer);
    // Less than a text may take when it is compiled, and a request has two texts to check.
    const markdown = openMarkdownCheck({ seconds: 2 });
    context.onClose(() => Promise.all([closeCompiler(), markdown.close()]));
    const letters = createSendingWorkers({ orm, log, settings, writer, bounces, compile });
    const bounceReaders = settings.BOUNCE_IMAP_URL
      ? [
          createBounceReader(
            settings.BOUNCE_IMAP_URL,
            { orm, bounces, count: (mail) => bounceMails.inc(mail), keepDays: settings.KEEP_SENT_MAILS_DAYS },
            log,
          ),
        ]
      : [];
    const workers = [dispatcher, results, askWorker, letters.sendings, letters.deliveries, ...bounceReaders];
    context.onClose(async () => {
      mailer.close();
      letters.close();
    });
    context.onClose(() => Promise.all(workers.map((worker) => worker.stop())));
    observeQueue(
      orm,
      metrics,
      workers.map((worker) => worker.name),
    );
    observeLetters(orm, metrics);
    observeLeads(orm, metrics);
    observeSignUps(orm, metrics);
    observeSuppressions(orm, metrics);
    const rules = retentionRules(settings);

    await app.register(contactSubmissionRoutes, { orm, writer, dispatcher });
    await app.register(adminContactSubmissionRoutes, { orm, writer, dispatcher });
    await app.register(subscriptionRoutes, { orm, writer, dispatcher, hash: bounces.hash });
    await app.register(unsubscribeRoutes, { orm });
    await app.register(adminSubscriptionRoutes, { orm, askWorker });
    await app.register(adminNewsletterIssueRoutes, { orm, content, compile, markdown, writer, dispatcher });
    await app.register(newsletterArchiveRoutes, { orm, content });
    await app.register(newsletterSendingRoutes, { orm, deliveries: letters.deliveries, compile });
    await app.register(adminSuppressionRoutes, { orm });
    await app.register(personalDataRoutes, { orm, rules });
    await internal.register(internalMailRoutes, { orm, writer, dispatcher });
    await internal.register(internalPersonalDataRoutes, { orm });
    return [
      ...workers,
      { name: 'retention', everySeconds: 3600, run: () => deleteExpired(orm.em.fork(), rules) },
      await serveAudit(context, audit, {
        list: auditEndpoints.listMessageEvents,
        export: auditEndpoints.exportMessageEvents,
      }),
    ];
  },
};
