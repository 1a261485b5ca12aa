import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Each kind has a template in both languages. */
export const mailKinds = [
  'contact',
  'contact-receipt',
  'newsletter-confirmation',
  'newsletter-welcome',
  'newsletter-issue',
  'password-link',
  'invitation',
  'email-change',
  'notice',
  'sign-in-change',
  'payslip-run-opened-again',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    kind: p.enum(mailKinds),
    recipient: p.text(),
    replyToName: p.text().nullable(),
    replyToAddress: p.text(),
    subject: p.text(),
    body: p.text(),
    html: p.text().nullable(),
    listUnsubscribe: p.text().nullable(),
    contactSubmissionId: p.integer().nullable(),
    subscriptionId: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    sentAt: p.datetime().nullable(),
    parkedAt: p.datetime().nullable(),
  },
});

/** A mail of the outbox: waiting, sent or parked. Its job in the queue has its id as the key, and counts the attempts. */
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail);

/** A mail to send: recipient, reply address, content, and the row it concerns. The sender is a setting. */
export type NewMail = Pick<OutboxMail, 'kind' | 'recipient' | 'replyToName' | 'replyToAddress' | 'subject' | 'body'> &
  Partial<Pick<OutboxMail, 'id' | 'html' | 'listUnsubscribe' | 'contactSubmissionId' | 'subscriptionId'>>;

/**
 * Adds mails to the outbox, within the transaction of their reason; a trigger adds their jobs. Ignores mails whose id
 * exists.
 */
export async function addToOutbox(tx: EntityManager, mails: NewMail | NewMail[]): Promise<void> {
  await tx.createQueryBuilder(OutboxMail).insert(mails).onConflict().ignore().execute();
}

/**
 * SQL, as part of a larger statement, that inserts the mails of the JSON list `mails` for each row of `submissions`. Ignores a receipt
 * within 24 hours of another one; the unique indexes `outbox_one_receipt_a_day` reject one that is written at the same time.
 */
export const insertMails = (mails: string, submissions: string): string =>
  `insert into engagement.outbox
     (kind, recipient, reply_to_name, reply_to_address, subject, body, contact_submission_id)
   select mail.kind, mail.recipient, mail."replyToName", mail."replyToAddress", mail.subject, mail.body, about.id
   from ${submissions} as about, json_to_recordset(${mails}::json) as mail(kind text, recipient text,
     "replyToName" text, "replyToAddress" text, subject text, body text)
   where mail.kind <> 'contact-receipt' or not exists (
     select from engagement.outbox as earlier
     where earlier.kind = 'contact-receipt' and lower(earlier.recipient) = lower(mail.recipient)
       and earlier.created_at > now() - interval '24 hours')
   on conflict do nothing`;
