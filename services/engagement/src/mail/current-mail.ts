import { internalPaths, type NoticeMail } from '@kontor/contracts/internal';
import type { InternalClient } from '@kontor/service-kit/http-client';

import type { Orm } from '@kontor/service-kit/database';

import { contactMail, contactReceipt } from '../contact-submissions/contact-mail.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import type { MailWriter } from './mail-writer.ts';
import type { NewMail } from './outbox.ts';
import type { OutboxMail } from './outbox-mail.entity.ts';

/** Returns a mail as it is to be sent now; null when it is not to be sent any more. Throws 503. */
export type CurrentMail = (mail: OutboxMail) => Promise<OutboxMail | null>;

/** The mail that says that something came, and nothing else. */
export const noticeMail = ({ id, recipient, name, language, link }: NoticeMail, writer: MailWriter): NewMail => ({
  id,
  ...writer.write({ kind: 'notice', language, recipient, values: { name, link } }),
});

interface Deps {
  orm: Orm;
  identity: InternalClient;
  writer: MailWriter;
}

/**
 * A notice is written anew: while it waited, its reader may have opened or lost the document that it leads to, or chosen
 * another language. A mail about a contact submission gets its HTML. All other mails stay as they are.
 */
export function currentMail({ orm, identity, writer }: Deps): CurrentMail {
  return async (mail) => {
    if (mail.kind === 'notice') {
      const notice = await identity.get<NoticeMail>(internalPaths.notice(mail.id));
      return notice && Object.assign(mail, noticeMail(notice, writer));
    }
    if (!mail.contactSubmissionId || mail.html) return mail;
    const submission = await orm.em.fork().findOne(ContactSubmission, mail.contactSubmissionId);
    return submission && Object.assign(mail, { html: contactHtml(mail, submission, writer) });
  };
}

/** Not stored: it is twenty times as long as what it shows, and the submission is stored already. */
const contactHtml = ({ kind }: OutboxMail, submission: ContactSubmission, { inbox, writeHtml }: MailWriter) =>
  kind === 'contact' ? writeHtml(contactMail(submission, inbox)) : writeHtml(contactReceipt(submission));
