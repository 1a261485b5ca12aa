import type { AccountMail } from '@kontor/contracts/internal';

import type { MailWriter } from './mail-writer.ts';
import type { NewMail } from './outbox.ts';

/** The mail with a password link. */
export function accountMail(
  { id, kind, recipient, name, language, link, expiresAt }: AccountMail,
  writer: MailWriter,
): NewMail {
  // In the time zone of the process (`TZ`), which the text names.
  const until = new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(expiresAt));
  return { id, ...writer.write({ kind, language, recipient, values: { name, link, until } }) };
}
