import type { AccountMail } from '@kontor/contracts/internal';

import { formatMoment } from './format-moment.ts';
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
