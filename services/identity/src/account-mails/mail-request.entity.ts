import { languages } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import { defineEntity, p } from '@mikro-orm/core';

export const MailRequestSchema = defineEntity({
  name: 'MailRequest',
  tableName: 'account_mails',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    kind: p.enum(['password-link', 'invitation'] as const),
    email: p.text(),
    language: p.enum(languages).$type<Language>(),
    createdAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    /** Where it was asked for, and by which request; empty where the audit log knows already. */
    clientAddress: p.text().default(''),
    requestId: p.text().default(''),
  },
});

/** A mail about an account that somebody asked for. Whether anybody has that address is not known yet. */
export class MailRequest extends MailRequestSchema.class {}
MailRequestSchema.setClass(MailRequest);
