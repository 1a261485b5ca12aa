import { languages } from '@kontor/contracts/endpoints';
import { defineEntity, p } from '@mikro-orm/core';

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'newsletter_subscriptions',
  properties: {
    id: p.integer().primary(),
    email: p.text(),
    name: p.text().nullable(),
    subscribed: p.boolean().default(true),
    language: p.enum(languages).default('en'),
    createdAt: p.datetime().defaultRaw('now()'),
    consentedAt: p.datetime().defaultRaw('now()'),
    unsubscribedAt: p.datetime().nullable(),
    unsubscribeToken: p.text().defaultRaw('gen_random_uuid()'),
  },
});

/** The address is in lower case. The table has a further column for the search (`search`). */
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
