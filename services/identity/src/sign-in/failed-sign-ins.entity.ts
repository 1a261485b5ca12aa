import { defineEntity, p } from '@mikro-orm/core';

export const FailedSignInsSchema = defineEntity({
  name: 'FailedSignIns',
  tableName: 'failed_sign_ins',
  properties: {
    userId: p.integer().primary(),
    /** Since the last sign-in. */
    count: p.integer(),
    lastAt: p.datetime(),
    lastFrom: p.text(),
    /** The failures between the last two sign-ins, for display. */
    toldCount: p.integer().default(0),
    toldAt: p.datetime().nullable(),
    toldFrom: p.text().default(''),
  },
});

/** How often signing in with a user's name has failed. */
export class FailedSignIns extends FailedSignInsSchema.class {}
FailedSignInsSchema.setClass(FailedSignIns);
