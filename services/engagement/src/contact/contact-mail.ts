import type { Language } from '@kontor/contracts/schemas';

import type { MailWriter } from '../mail/mail-writer.ts';
import type { NewMail } from '../mail/outbox.ts';

/** What a visitor sent, trimmed; null is a field left empty. */
export interface ContactMessage {
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  service: string | null;
  message: string;
  /** The language the visitor reads. */
  language: Language;
}

/** The mail that brings `message` to the company's inbox. Beside the subject, the visitor's words stay in the body. */
export function contactMail(message: ContactMessage, writer: MailWriter): NewMail {
  const { name, email, company, phone, service, language } = message;
  const shortName = headerText(name);
  return writer.write({
    kind: 'contact',
    language,
    recipient: writer.inbox,
    replyTo: { name: shortName, address: email },
    values: {
      sender: { name, email, company: company ?? '-', phone: phone ?? '-', service: service ?? '-' },
      lines: message.message.split(/\r\n?|\n/),
      shortName,
    },
  });
}

/**
 * The mail that tells whoever wrote that the message is here. Anybody may type anybody's address, so nothing the
 * visitor typed stands in it; it would be our mail carrying a stranger's words.
 */
export function contactReceipt({ email, language }: ContactMessage, writer: MailWriter): NewMail {
  return writer.write({ kind: 'contact-receipt', language, recipient: email, values: {} });
}

const MAX_HEADER_TEXT = 100;

/**
 * A name fit for a header: one line, no control characters, none of the marks that turn the direction of writing, with
 * which a name could dress up the words around it, and nothing that reads as an encoded word (RFC 2047), which a mail
 * program would decode to whatever the visitor put into it, line breaks too.
 */
function headerText(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
  return [...plain].slice(0, MAX_HEADER_TEXT).join('');
}
