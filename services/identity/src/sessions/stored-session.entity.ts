import { type SignInMethod, signInMethods } from '@kontor/contracts/endpoints';
import { defineEntity, p } from '@mikro-orm/core';

export const StoredSessionSchema = defineEntity({
  name: 'StoredSession',
  tableName: 'sessions',
  properties: {
    /** See `sessionKey`. */
    key: p.blob().$type<Buffer>().primary(),
    userId: p.integer(),
    epoch: p.integer(),
    installation: p.uuid(),
    method: p.enum(signInMethods).$type<SignInMethod>(),
    isMultiFactor: p.boolean(),
    userAgent: p.text(),
    clientAddress: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    /** When it expires unless it is used before. */
    expiresAt: p.datetime(),
    /** When it expires even if it is used. */
    endsAt: p.datetime(),
  },
});

/** A session in PostgreSQL. */
export class StoredSession extends StoredSessionSchema.class {}
StoredSessionSchema.setClass(StoredSession);
