import type { EntityManager } from '@mikro-orm/postgresql';

import { OutboxMail } from './outbox-mail.entity.ts';

/** A mail to be sent: whom to, whom its answer goes to, its words, and what it tells of. The sender is always ours. */
export type NewMail = Pick<OutboxMail, 'kind' | 'recipient' | 'replyToName' | 'replyToAddress' | 'subject' | 'body'> &
  Partial<Pick<OutboxMail, 'id' | 'html' | 'listUnsubscribe' | 'contactSubmissionId' | 'subscriptionId'>>;

/**
 * Adds a mail to the outbox, within the transaction of what it tells of; the table adds its job. A mail whose id is there
 * already, or that `outbox_one_receipt_a_day` refuses, is not added.
 */
export async function addToOutbox(tx: EntityManager, mail: NewMail): Promise<void> {
  await tx.createQueryBuilder(OutboxMail).insert(mail).onConflict().ignore().execute();
}

/** The same as part of a larger statement: the mails of the JSON list `mails`, about each row of `submissions`. */
export const insertMails = (mails: string, submissions: string): string =>
  `insert into engagement.outbox
     (kind, recipient, reply_to_name, reply_to_address, subject, body, html, contact_submission_id)
   select mail.kind, mail.recipient, mail."replyToName", mail."replyToAddress", mail.subject, mail.body, mail.html,
     about.id
   from ${submissions} as about, json_to_recordset(${mails}::json) as mail(kind text, recipient text,
     "replyToName" text, "replyToAddress" text, subject text, body text, html text)
   on conflict do nothing`;
