import { defineEntity, p } from '@mikro-orm/core';

export const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    kind: p.enum(['contact', 'newsletter-welcome'] as const),
    recipient: p.text(),
    replyToName: p.text().nullable(),
    replyToAddress: p.text(),
    subject: p.text(),
    body: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    refusals: p.integer().default(0),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    sentAt: p.datetime().nullable(),
    parkedAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
  },
});

/** A mail on its way. `attempts` counts tries begun, `refusals` those that the mail server answered with a no. */
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail);
