import { CONFIRMATION_DAYS } from '@kontor/contracts/endpoints';
import type { RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Bounces } from '../bounces/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Settings } from '../settings.ts';
import { adminSubscriptionRoutes } from './admin-routes.ts';
import { subscriptionRoutes } from './routes.ts';
import { observeSignUps } from './sign-ups.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export { subscriptionOfVisitor } from './visitor-subscription.ts';
export { unsubscribeUrlOf } from './subscription-mails.ts';

/** Newsletter subscriptions: signing up, confirming by a mail, unsubscribing, and the list of the admins. */
export async function openSubscriptions(
  { app, metrics, orm }: ServiceContext<Settings>,
  { writer, dispatcher }: Mail,
  { hash }: Bounces,
): Promise<void> {
  observeSignUps(orm, metrics);
  await app.register(subscriptionRoutes, { orm, writer, dispatcher, hash });
  await app.register(unsubscribeRoutes, { orm });
  await app.register(adminSubscriptionRoutes, { orm });
}

/** Deleting a subscription deletes its mails. */
export const subscriptionRules = (settings: Settings): RetentionRule[] => [
  {
    kind: 'unsubscribed',
    days: settings.KEEP_UNSUBSCRIBED_DAYS,
    setting: 'KEEP_UNSUBSCRIBED_DAYS',
    table: 'engagement.newsletter_subscriptions',
    key: 'id',
    where: 'not subscribed',
    moment: 'coalesce(unsubscribed_at, consented_at)',
  },
  {
    kind: 'unconfirmed',
    days: CONFIRMATION_DAYS,
    setting: null,
    table: 'engagement.newsletter_subscriptions',
    key: 'id',
    where: 'subscribed and confirmed_at is null',
    moment: 'asked_at',
  },
];
