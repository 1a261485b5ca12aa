import type { AccountMail } from '@kontor/contracts/internal';

import { formatMoment } from './format-moment.ts';
import type { MailWriter } from './mail-writer.ts';
import type { NewMail } from './outbox.ts';

/** The mail with a password link. */
export function accountMail(
  { id, kind, recipient, name, language, link, expiresAt, provider }: AccountMail,
  writer: MailWriter,
): NewMail {
  const until = formatMoment(expiresAt, language);
  return {
    id,
    ...writer.write({ kind, language, recipient, values: { name, link, until, provider: provider ?? null } }),
  };
}
