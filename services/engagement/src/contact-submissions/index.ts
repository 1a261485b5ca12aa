import type { RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Mail } from '../mail/index.ts';
import type { Settings } from '../settings.ts';
import { adminContactSubmissionRoutes } from './admin-routes.ts';
import { completeContactMail } from './contact-mail.ts';
import { observeLeads } from './queries.ts';
import { contactSubmissionRoutes } from './routes.ts';

export { messagesOfVisitor } from './visitor-messages.ts';

/** The contact form: submissions, their mails to the company and to the sender, and the inbox of the admins. */
export async function openContactSubmissions(context: ServiceContext<Settings>, mail: Mail): Promise<void> {
  const { app, settings, log, metrics, orm } = context;
  if (settings.NODE_ENV === 'production' && settings.CONTACT_INBOX.endsWith('.example'))
    log.warn('CONTACT_INBOX is the sample address: nobody receives contact submissions');
  const { writer, dispatcher } = mail;
  const complete = completeContactMail(orm, writer);
  mail.completeWith('contact', complete);
  mail.completeWith('contact-receipt', complete);
  observeLeads(orm, metrics);
  await app.register(contactSubmissionRoutes, { orm, writer, dispatcher });
  await app.register(adminContactSubmissionRoutes, { orm, writer, dispatcher });
}

/** Deleting a submission deletes its mails. */
export const messageRules = (settings: Settings): RetentionRule[] => [
  {
    kind: 'messages',
    days: settings.KEEP_MESSAGES_DAYS,
    setting: 'KEEP_MESSAGES_DAYS',
    table: 'engagement.contact_submissions',
    key: 'id',
    where: 'not is_suspect',
    moment: 'created_at',
  },
  {
    kind: 'suspect-messages',
    days: settings.KEEP_SUSPECT_MESSAGES_DAYS,
    setting: 'KEEP_SUSPECT_MESSAGES_DAYS',
    table: 'engagement.contact_submissions',
    key: 'id',
    where: 'is_suspect',
    moment: 'created_at',
  },
];
