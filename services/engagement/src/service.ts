import { serveAudit } from '@kontor/audit/routes';
import { auditEndpoints } from '@kontor/contracts/schemas';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';

import { audit } from './audit.ts';
import { openBounces } from './bounces/index.ts';
import { messageRules, messagesOfVisitor, openContactSubmissions } from './contact-submissions/index.ts';
import { database } from './database.ts';
import { mailsOfVisitor, openMail, parkedMails, sentMails } from './mail/index.ts';
import { openNewsletterIssues } from './newsletter-issues/index.ts';
import { letterRule, lettersOfVisitor, openNewsletterSending } from './newsletter-sending/index.ts';
import { openPersonalData } from './personal-data/index.ts';
import { assertBouncesCanBeRead, assertMailCanBeSent, Settings } from './settings.ts';
import { openSubscriptions, subscriptionOfVisitor, subscriptionRules } from './subscriptions/index.ts';
import { openWaiting } from './waiting/index.ts';

/** Contact submissions, newsletter subscriptions, and all mails of the product. */
export const engagement: ServiceDefinition<Settings> = {
  name: 'engagement',
  settings: Settings,
  database,
  async build(context) {
    const { settings, keys, name, onClose } = context;
    assertMailCanBeSent(settings);
    assertBouncesCanBeRead(settings);
    const identity = internalClient(settings.IDENTITY_INTERNAL_URL, name, 'identity', keys);
    const content = internalClient(settings.CONTENT_INTERNAL_URL, name, 'content', keys);
    onClose(() => Promise.all([identity.close(), content.close()]));

    const mail = await openMail(context, identity);
    const bounces = openBounces(context, mail);
    await openContactSubmissions(context, mail);
    await openSubscriptions(context, mail, bounces);
    const compile = await openNewsletterIssues(context, content, mail);
    openNewsletterSending(context, { mail, bounces, compile });
    openWaiting(context);

    // An erasure deletes mails first, so that they are counted: a deleted submission or subscription takes its mails along.
    const visitorRecords = [mailsOfVisitor, messagesOfVisitor, subscriptionOfVisitor, lettersOfVisitor];
    const retention = openPersonalData(context, visitorRecords, [
      ...messageRules(settings),
      ...subscriptionRules(settings),
      sentMails(settings),
      letterRule(settings),
      parkedMails(settings),
    ]);

    return [
      ...bounces.jobs,
      mail.job,
      retention,
      serveAudit(context, audit, {
        list: auditEndpoints.listMessageEvents,
        export: auditEndpoints.exportMessageEvents,
      }),
    ];
  },
};
