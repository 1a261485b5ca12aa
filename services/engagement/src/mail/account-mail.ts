import type { AccountMail } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';

import type { MailWriter } from './mail-writer.ts';
import type { NewMail } from './outbox.ts';

/** The mail with a password link, or with the link that confirms an address. */
export function accountMail(
  { id, kind, recipient, name, language, link, expiresAt, by = '', provider }: AccountMail,
  writer: MailWriter,
): NewMail {
  const until = formatMoment(expiresAt, language);
  const values = { name, link, until, by, provider: provider ?? null };
  return { id, ...writer.write({ kind, language, recipient, values }) };
}

/** A moment in the time zone of the process (`TZ`), which the text names. */
export const formatMoment = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
