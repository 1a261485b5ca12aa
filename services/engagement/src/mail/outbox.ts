import type { EntityManager } from '@mikro-orm/postgresql';

import { OutboxMail } from './outbox-mail.entity.ts';

/** A mail to send: recipient, reply address, content, and the row it concerns. The sender is a setting. */
export type NewMail = Pick<OutboxMail, 'kind' | 'recipient' | 'replyToName' | 'replyToAddress' | 'subject' | 'body'> &
  Partial<Pick<OutboxMail, 'id' | 'html' | 'listUnsubscribe' | 'contactSubmissionId' | 'subscriptionId'>>;

/**
 * Adds mails to the outbox, within the transaction of their reason; a trigger adds their jobs. Ignores mails whose id
 * exists, and receipts that the index `outbox_one_receipt_a_day` rejects.
 */
export async function addToOutbox(tx: EntityManager, mails: NewMail | NewMail[]): Promise<void> {
  await tx.createQueryBuilder(OutboxMail).insert(mails).onConflict().ignore().execute();
}

/** SQL, as part of a larger statement, that inserts the mails of the JSON list `mails` for each row of `submissions`. */
export const insertMails = (mails: string, submissions: string): string =>
  `insert into engagement.outbox
     (kind, recipient, reply_to_name, reply_to_address, subject, body, contact_submission_id)
   select mail.kind, mail.recipient, mail."replyToName", mail."replyToAddress", mail.subject, mail.body, about.id
   from ${submissions} as about, json_to_recordset(${mails}::json) as mail(kind text, recipient text,
     "replyToName" text, "replyToAddress" text, subject text, body text)
   on conflict do nothing`;
