import type { RetentionRule } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Job, ServiceContext } from '@kontor/service-kit/process';
import type { Worker } from '@kontor/service-kit/queue';

import type { Settings } from '../settings.ts';
import { type CurrentCompany, openCompany } from './company.ts';
import { internalMailRoutes } from './internal-routes.ts';
import { createMailDispatcher, createMailResultWorker, type CurrentMail, type ParkRefused } from './mail-dispatcher.ts';
import { createMailWriter, type MailWriter } from './mail-writer.ts';
import { createMailer, type Mailer } from './mailer.ts';
import type { MailKind } from './outbox-mail.entity.ts';
import { openMailSetUp, recordAcceptance } from './set-up.ts';
import { currentNotice } from './user-mails.ts';

export { type CurrentMail, MAILS_TO_USERS, type ParkRefused } from './mail-dispatcher.ts';
export { createMailWriter, type MailContent, type MailWriter } from './mail-writer.ts';
export { createMailer, type Mailer, MailRefused, type OutgoingMail } from './mailer.ts';
export { addToOutbox, insertMails, type NewMail, OutboxMail } from './outbox-mail.entity.ts';
export { mailsOfVisitor } from './visitor-mails.ts';

/** Mails as other features use them. */
export interface Mail {
  writer: MailWriter;
  /** Sends the outbox; `wake` it when a transaction that added a mail has committed. */
  dispatcher: Worker;
  /** What mails say of the company, and the job that reads it again. */
  company: CurrentCompany;
  job: Job;
  /** Registers how mails of a kind are completed just before they are sent. */
  completeWith(kind: MailKind, current: CurrentMail): void;
  /** Registers which refused mails are parked at once. */
  parkWith(park: ParkRefused): void;
}

/** The outbox: mails that identity requests and other features add, sent to the mail server or written to files. */
export async function openMail(context: ServiceContext<Settings>, identity: InternalClient): Promise<Mail> {
  const { internal, settings, log, orm, tracing } = context;
  if (settings.NODE_ENV === 'production' && new URL(settings.PUBLIC_URL).hostname === 'localhost')
    log.warn('PUBLIC_URL is localhost: links in mails work on this machine only');
  const { company, job } = await openCompany(context);
  const writer = createMailWriter(settings, company);
  const mailer = createMailer(settings, log, undefined, company);
  context.onClose(async () => mailer.close());
  const byKind = new Map<MailKind, CurrentMail>([['notice', currentNotice(identity, writer)]]);
  let parkRefused: ParkRefused = async () => null;
  const traced: Mailer = { ...mailer, send: (mail, stop) => tracing.run('send mail', () => mailer.send(mail, stop)) };
  // Mails of a kind without a registered function are sent as they are stored.
  const current: CurrentMail = async (mail) => {
    const complete = byKind.get(mail.kind);
    return complete ? complete(mail) : mail;
  };
  const park: ParkRefused = (mail, refusal) => parkRefused(mail, refusal);
  // Files are no mails that anybody got.
  const onAccepted = settings.SMTP_URL ? recordAcceptance : async () => undefined;
  const dispatcher = createMailDispatcher(orm, { mailer: traced, current, park, onAccepted }, log);
  await internal.register(internalMailRoutes, { orm, writer, dispatcher });
  createMailResultWorker(orm, identity, log);
  openMailSetUp(context, { writer, dispatcher });
  return {
    writer,
    dispatcher,
    company,
    job,
    completeWith: (kind, complete) => void byKind.set(kind, complete),
    parkWith: (decide) => void (parkRefused = decide),
  };
}

const expiring = { table: 'engagement.outbox', key: 'id' };

export const sentMails = ({ KEEP_SENT_MAILS_DAYS: days }: Settings): RetentionRule => ({
  ...expiring,
  kind: 'sent-mails',
  days,
  setting: 'KEEP_SENT_MAILS_DAYS',
  where: 'sent_at is not null',
  moment: 'sent_at',
});

export const parkedMails = ({ KEEP_PARKED_MAILS_DAYS: days }: Settings): RetentionRule => ({
  ...expiring,
  kind: 'parked-mails',
  days,
  setting: 'KEEP_PARKED_MAILS_DAYS',
  where: 'parked_at is not null',
  moment: 'parked_at',
});
