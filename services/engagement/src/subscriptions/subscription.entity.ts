import { consentTexts, languages } from '@kontor/contracts/endpoints';
import type { Subscription as Reply, Suppression } from '@kontor/contracts/schemas';
import type { Columns } from '@kontor/service-kit/http';
import { defineEntity, p } from '@mikro-orm/core';

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
    /** When the subscriber last signed up. */
    consentedAt: p.datetime().defaultRaw('now()'),
    confirmedAt: p.datetime().nullable(),
    /** When the last confirmation mail was written. */
    confirmationMailAt: p.datetime().nullable(),
    /** The path of the page whose form the subscriber used. */
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

/** A subscription for admins, without its secret token. */
export function presentSubscription(subscription: Subscription): Reply {
  return {
    id: subscription.id,
    email: subscription.email,
    name: subscription.name ?? null,
    subscribed: subscription.subscribed,
    language: subscription.language,
    createdAt: subscription.createdAt.toISOString(),
    consentedAt: subscription.consentedAt.toISOString(),
    confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
    askedAt: subscription.confirmationMailAt?.toISOString() ?? null,
    page: subscription.page ?? null,
    consentVersion: subscription.consentVersion ?? null,
    unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
    suppressed: subscription.suppression
      ? { ...subscription.suppression, at: new Date(subscription.suppression.at).toISOString() }
      : null,
  };
}

/** The columns of the CSV export. */
export const subscriptionColumns: Columns<Subscription> = {
  Id: ({ id }) => id,
  Email: ({ email }) => email,
  Name: ({ name }) => name,
  Subscribed: ({ subscribed }) => (subscribed ? 'yes' : 'no'),
  Language: ({ language }) => language,
  Added: ({ createdAt }) => createdAt,
  Consented: ({ consentedAt }) => consentedAt,
  Confirmed: ({ confirmedAt }) => confirmedAt,
  Page: ({ page }) => page,
  'Consent text': ({ consentVersion }) => consentVersion,
  Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
  Suppressed: ({ suppression }) => suppression && new Date(suppression.at),
  Reason: ({ suppression }) => suppression && [suppression.reason, suppression.code].filter(Boolean).join(' '),
};

/** The text that the subscriber consented to, in the language it was shown in; null if the version is unknown. */
export const consentTextOf = ({ consentVersion, language }: Reply): string | null =>
  (consentVersion && consentTexts[consentVersion]?.[language].join('\n')) ?? null;
