import { languages } from '@kontor/contracts/endpoints';
import { defineEntity, p } from '@mikro-orm/core';

/** Why an address is suppressed, as the database returns it. */
interface Suppression {
  reason: 'refused' | 'bounced' | 'bounced-repeatedly';
  code: string | null;
  diagnostic: string | null;
  at: string;
}

/** The SQL of the suppression of a row of `newsletter_subscriptions`; null without one. */
const suppressionOf = (subscription: object): string =>
  `(select json_build_object('reason', reason, 'code', code, 'diagnostic', diagnostic, 'at', suppressed_at)
    from engagement.newsletter_suppressions
    where subscription_id = ${String(subscription)}.id and suppressed_at is not null)`;

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
    /** When the reader last signed up. */
    consentedAt: p.datetime().defaultRaw('now()'),
    confirmedAt: p.datetime().nullable(),
    /** When the last confirmation mail was written. */
    askedAt: p.datetime().nullable(),
    /** The path of the form that the reader signed up with. */
    page: p.text().nullable(),
    consentVersion: p.text().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    suppression: p.json<Suppression>().nullable().formula(suppressionOf),
    unsubscribeToken: p.text().defaultRaw('gen_random_uuid()'),
  },
});

/** The address is in lower case. The table has a further column for the search (`search`). */
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
