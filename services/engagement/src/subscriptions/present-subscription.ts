import { consentTexts } from '@kontor/contracts/endpoints';
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
    confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
    askedAt: subscription.askedAt?.toISOString() ?? null,
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
  'E-mail': ({ email }) => email,
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
export const consentTextOf = ({
  consentVersion,
  language,
}: Pick<Reply, 'consentVersion' | 'language'>): string | null =>
  (consentVersion && consentTexts[consentVersion]?.[language].join('\n')) ?? null;
