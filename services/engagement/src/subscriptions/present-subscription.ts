import type { Subscription as Reply } from '@kontor/contracts/schemas';
import type { Columns } from '@kontor/service-kit/http';

import type { Subscription } from './subscription.entity.ts';

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
    unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
  };
}

/** The columns of the CSV export. */
export const subscriptionColumns: Columns<Subscription> = {
  Id: ({ id }) => id,
  'E-mail': ({ email }) => email,
  Name: ({ name }) => name,
  Subscribed: ({ subscribed }) => (subscribed ? 'yes' : 'no'),
  Language: ({ language }) => language,
  Added: ({ createdAt }) => createdAt,
  Consented: ({ consentedAt }) => consentedAt,
  Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
};
