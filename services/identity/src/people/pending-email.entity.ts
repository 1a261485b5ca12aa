import { defineEntity, p, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

export const PendingEmailSchema = defineEntity({
  name: 'PendingEmail',
  tableName: 'pending_emails',
  properties: {
    userId: p.integer().primary(),
    /** The token of the mail is made of it. */
    id: p.uuid().defaultRaw('gen_random_uuid()'),
    email: p.string(),
    requestedBy: p.integer(),
    requestedByName: p.text(),
    requestedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** An address that a user has to confirm before it replaces theirs; at most one a user. */
export class PendingEmail extends PendingEmailSchema.class {}
PendingEmailSchema.setClass(PendingEmail);

/** The condition of an address that can still be confirmed. */
export const isPending = { expiresAt: { $gt: raw('now()') } };

/** The user of the pending address with this id; null for none. */
export const findPendingEmail = (em: EntityManager, id: string | null): Promise<PendingEmail | null> =>
  id === null ? Promise.resolve(null) : em.findOne(PendingEmail, { id, ...isPending });
