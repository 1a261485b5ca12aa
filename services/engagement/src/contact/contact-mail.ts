import type { NewMail } from '../mail/outbox.ts';

/** What a visitor sent, trimmed; null is a field left empty. */
export interface ContactMessage {
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  service: string | null;
  message: string;
}

/** The mail that brings `message` to the company's inbox. Beside the subject, the visitor's words stay in the body. */
export function contactMail(message: ContactMessage, inbox: string): NewMail {
  const fields = [
    ['Name', message.name],
    ['E-mail', message.email],
    ['Company', message.company],
    ['Phone', message.phone],
    ['Service', message.service],
  ] as const;
  const head = fields.map(([label, value]) => `${label}: ${value ?? '-'}`).join('\n');
  return {
    kind: 'contact',
    recipient: inbox,
    replyToName: headerText(message.name),
    replyToAddress: message.email,
    subject: `Contact form: message from ${headerText(message.name)}`,
    body: `${head}\n\n${message.message.replaceAll(/\r\n?/g, '\n')}\n`,
  };
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
