import type { RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Mail } from '../mail/index.ts';
import { MAX_ROWS, rowsOfAddress, type VisitorRecords } from '../personal-data/index.ts';
import type { Settings } from '../settings.ts';
import { completeContactMail } from './contact-mail.ts';
import { ContactSubmission, presentSubmission } from './contact-submission.entity.ts';
import { observeWaitingSubmissions } from './queries.ts';
import { contactSubmissionRoutes } from './routes.ts';

export { WAITING } from './queries.ts';

/** The contact form: submissions, their mails to the company and to the sender, and the inbox of the admins. */
export async function openContactSubmissions(context: ServiceContext<Settings>, mail: Mail): Promise<void> {
  const { app, settings, log, metrics, orm } = context;
  if (settings.NODE_ENV === 'production' && settings.CONTACT_INBOX.endsWith('.example'))
    log.warn('CONTACT_INBOX is the sample address: nobody receives contact submissions');
  const { writer, dispatcher } = mail;
  const complete = completeContactMail(orm, writer);
  mail.completeWith('contact', complete);
  mail.completeWith('contact-receipt', complete);
  observeWaitingSubmissions(orm, metrics);
  await app.register(contactSubmissionRoutes, { orm, writer, dispatcher });
}

const expiring = { table: 'engagement.contact_submissions', key: 'id', moment: 'created_at' };

/** Deleting a submission deletes its mails. */
export const messageRules = (settings: Settings): RetentionRule[] => [
  {
    ...expiring,
    kind: 'messages',
    days: settings.KEEP_MESSAGES_DAYS,
    setting: 'KEEP_MESSAGES_DAYS',
    where: 'not is_suspect',
  },
  {
    ...expiring,
    kind: 'suspect-messages',
    days: settings.KEEP_SUSPECT_MESSAGES_DAYS,
    setting: 'KEEP_SUSPECT_MESSAGES_DAYS',
    where: 'is_suspect',
  },
];

const rows = rowsOfAddress('message', 'contact_submissions where lower(email) = lower(?)');

/** The contact submissions of an address. Deleting them deletes their mails. */
export const messagesOfVisitor: VisitorRecords = {
  lock: rows.lock,
  erase: async (tx, email) => ({ messages: await rows.erase(tx, email) }),
  async export(tx, email) {
    const submissions = await tx
      .createQueryBuilder(ContactSubmission, 'row')
      .where('lower(row.email) = lower(?)', [email])
      .orderBy({ id: 'desc' })
      .limit(MAX_ROWS + 1)
      .getResultList();
    const messages = submissions.slice(0, MAX_ROWS).map(presentSubmission);
    return { messages, isComplete: submissions.length <= MAX_ROWS };
  },
};
