import type { Duty } from '@kontor/contracts/endpoints';
import { defineEntity, p } from '@mikro-orm/core';

export const UserDutySchema = defineEntity({
  name: 'UserDuty',
  tableName: 'user_duties',
  properties: {
    userId: p.integer().primary(),
    duty: p.text().$type<Duty>().primary(),
  },
});

/** What an employee may do beyond their own documents. */
export class UserDuty extends UserDutySchema.class {}
UserDutySchema.setClass(UserDuty);
