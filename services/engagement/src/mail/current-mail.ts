import { internalPaths, type NoticeMail } from '@kontor/contracts/internal';
import type { InternalClient } from '@kontor/service-kit/http-client';

import type { MailWriter } from './mail-writer.ts';
import type { MailKind, OutboxMail } from './outbox-mail.entity.ts';
import type { NewMail } from './outbox.ts';

/** Returns a mail as it is to be sent now; null when it is not to be sent any more. Throws 503. */
export type CurrentMail = (mail: OutboxMail) => Promise<OutboxMail | null>;

/** The mail that tells a user of a new document, without its name. */
export const noticeMail = ({ id, recipient, name, language, link }: NoticeMail, writer: MailWriter): NewMail => ({
  id,
  ...writer.write({ kind: 'notice', language, recipient, values: { name, link } }),
});

/**
 * A notice is written again: while it waited, its reader may have opened or lost the document that it leads to, or chosen
 * another language.
 */
export function currentNotice(identity: InternalClient, writer: MailWriter): CurrentMail {
  return async (mail) => {
    const notice = await identity.get<NoticeMail>(internalPaths.notice(mail.id));
    return notice && Object.assign(mail, noticeMail(notice, writer));
  };
}

/** Mails of a kind without a registered function are sent as they are stored. */
export const currentMail =
  (byKind: ReadonlyMap<MailKind, CurrentMail>): CurrentMail =>
  async (mail) => {
    const current = byKind.get(mail.kind);
    return current ? current(mail) : mail;
  };
