import { defineEntity, p } from '@mikro-orm/core';

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'newsletter_subscriptions',
  properties: {
    id: p.integer().primary(),
    email: p.text(),
    name: p.text().nullable(),
    subscribed: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** An address and whether it takes the newsletter (spec §3). The address is in lower case. */
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
