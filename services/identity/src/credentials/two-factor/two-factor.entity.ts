import { defineEntity, p } from '@mikro-orm/core';

export const TwoFactorSchema = defineEntity({
  name: 'TwoFactor',
  tableName: 'second_factors',
  properties: {
    userId: p.integer().primary(),
    /** Sealed. Null until it is confirmed. */
    secret: p.blob().$type<Buffer>().nullable(),
    confirmedAt: p.datetime().nullable(),
    /** The time step of the last used code: neither that code nor an older one works again. */
    lastStep: p.integer().nullable(),
    /** Sealed. Replaces `secret` once it is confirmed. */
    pendingSecret: p.blob().$type<Buffer>().nullable(),
    /** When it was created; it can be confirmed for 15 minutes. */
    pendingAt: p.datetime().nullable(),
  },
});

/** The authenticator app of a user. */
export class TwoFactor extends TwoFactorSchema.class {}
TwoFactorSchema.setClass(TwoFactor);

export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    userId: p.integer().primary(),
    /** SHA-256 of the code. */
    hash: p.blob().$type<Buffer>().primary(),
    usedAt: p.datetime().nullable(),
  },
});

/** A code that signs in once without the authenticator app. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
