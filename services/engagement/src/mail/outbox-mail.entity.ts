import { defineEntity, p } from '@mikro-orm/core';

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
