import { defineEntity, p } from '@mikro-orm/core';

export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    credentialId: p.blob().$type<Buffer>(),
    /** COSE_Key (RFC 9052). */
    publicKey: p.blob().$type<Buffer>(),
    /** The number of signatures; 0 for an authenticator that does not count. */
    counter: p.bigint('number'),
    transports: p.array<string>().columnType('text[]'),
    isSynced: p.boolean(),
    name: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().strictNullable().default(null),
  },
});

/** A passkey of a user. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
