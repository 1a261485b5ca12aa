import { defineEntity, p } from '@mikro-orm/core';

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
