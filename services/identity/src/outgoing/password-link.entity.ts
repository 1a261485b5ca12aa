import { defineEntity, p } from '@mikro-orm/core';

export const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.uuid().primary(),
    userId: p.integer(),
    kind: p.enum(['password-link', 'invitation'] as const),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** A link by which its user chooses a password: once, until it expires. */
export class PasswordLink extends PasswordLinkSchema.class {}
PasswordLinkSchema.setClass(PasswordLink);
