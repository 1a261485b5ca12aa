import { CONFIRMATION_DAYS } from '@kontor/contracts/endpoints';
import type { RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Bounces } from '../bounces/index.ts';
import type { Mail } from '../mail/index.ts';
import { rowsOfAddress, type VisitorRecords } from '../personal-data/index.ts';
import type { Settings } from '../settings.ts';
import { subscriptionRoutes } from './routes.ts';
import { observeSignUps } from './sign-ups.ts';
import { consentTextOf, presentSubscription, Subscription } from './subscription.entity.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export { unsubscribeUrlOf } from './subscribe.ts';

/** Newsletter subscriptions: signing up, confirming by a mail, unsubscribing, and the list of the admins. */
export async function openSubscriptions(
  { app, metrics, orm }: ServiceContext<Settings>,
  { writer, dispatcher }: Mail,
  { hash }: Bounces,
): Promise<void> {
  observeSignUps(orm, metrics);
  await app.register(subscriptionRoutes, { orm, writer, dispatcher, hash });
  await app.register(unsubscribeRoutes, { orm });
}

const expiring = { table: 'engagement.newsletter_subscriptions', key: 'id' };

/** Deleting a subscription deletes its mails. */
export const subscriptionRules = (settings: Settings): RetentionRule[] => [
  {
    ...expiring,
    kind: 'unsubscribed',
    days: settings.KEEP_UNSUBSCRIBED_DAYS,
    setting: 'KEEP_UNSUBSCRIBED_DAYS',
    where: 'not subscribed',
    moment: 'coalesce(unsubscribed_at, consented_at)',
  },
  {
    ...expiring,
    kind: 'unconfirmed',
    days: CONFIRMATION_DAYS,
    setting: null,
    where: 'subscribed and confirmed_at is null',
    moment: 'confirmation_mail_at',
  },
];

// Addresses are stored in lower case.
const rows = rowsOfAddress('subscriber', 'newsletter_subscriptions where email = lower(?)');

/** The subscription of an address. Deleting it deletes its mails. */
export const subscriptionOfVisitor: VisitorRecords = {
  lock: rows.lock,
  erase: async (tx, email) => ({ subscriptions: await rows.erase(tx, email) }),
  async export(tx, email) {
    const stored = await tx.findOne(Subscription, { email: email.toLowerCase() });
    if (!stored) return {};
    const subscription = presentSubscription(stored);
    return { subscription, consentText: consentTextOf(subscription) };
  },
};
