import type { Orm } from '@kontor/service-kit/database';

import type { CurrentMail, MailContent, MailWriter } from '../mail/index.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/** The fields of a contact submission, trimmed; null for an empty one. */
export type ContactFields = Pick<
  ContactSubmission,
  'name' | 'email' | 'company' | 'phone' | 'service' | 'message' | 'language'
>;

/** The mail that brings a submission to the company's inbox. The visitor's text is in the body, the name in the subject. */
export function contactMail(fields: ContactFields, inbox: string): MailContent<'contact'> {
  const { name, email, company, phone, service, message, language } = fields;
  const shortName = headerText(name);
  return {
    kind: 'contact',
    language,
    recipient: inbox,
    replyTo: { name: shortName, address: email },
    values: {
      sender: { name, email, company: company ?? '-', phone: phone ?? '-', service: service ?? '-' },
      lines: message.split(/\r\n?|\n/),
      shortName,
    },
  };
}

/**
 * The mail that confirms a submission to its sender. It contains nothing that the visitor typed: visitors may enter the
 * address of somebody else, and the mail would deliver their text.
 */
export function contactReceipt({ email, language }: ContactFields): MailContent<'contact-receipt'> {
  return { kind: 'contact-receipt', language, recipient: email, values: {} };
}

/**
 * Adds the HTML when a mail is sent. It is not stored: it is twenty times as long as what it shows, and the submission is
 * stored already. Null for a mail whose submission is deleted.
 */
export function completeContactMail(orm: Orm, writer: MailWriter): CurrentMail {
  return async (mail) => {
    if (!mail.contactSubmissionId || mail.html) return mail;
    const submission = await orm.em.fork().findOne(ContactSubmission, mail.contactSubmissionId);
    if (!submission) return null;
    const content = mail.kind === 'contact' ? contactMail(submission, writer.inbox) : contactReceipt(submission);
    return Object.assign(mail, { html: writer.writeHtml(content) });
  };
}

const MAX_HEADER_TEXT = 100;

/**
 * Makes a name safe for a header: one line, without control characters, without bidirectional marks, which could disguise
 * the text around the name, and without encoded words (RFC 2047), which a mail program would decode to line breaks.
 */
function headerText(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
  return [...plain].slice(0, MAX_HEADER_TEXT).join('');
}
