import { CONFIRMATION_DAYS } from '@kontor/contracts/endpoints';
import type { RetentionRule } from '@kontor/service-kit/database';

import type { Settings } from '../settings.ts';

/** Deleting a submission or a subscription cascades to its mails. */
export const retentionRules = (settings: Settings): RetentionRule[] => [
  {
    kind: 'messages',
    days: settings.KEEP_MESSAGES_DAYS,
    setting: 'KEEP_MESSAGES_DAYS',
    table: 'engagement.contact_submissions',
    key: 'id',
    where: 'not is_suspect',
    moment: 'created_at',
  },
  {
    kind: 'suspect-messages',
    days: settings.KEEP_SUSPECT_MESSAGES_DAYS,
    setting: 'KEEP_SUSPECT_MESSAGES_DAYS',
    table: 'engagement.contact_submissions',
    key: 'id',
    where: 'is_suspect',
    moment: 'created_at',
  },
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
  {
    kind: 'sent-mails',
    days: settings.KEEP_SENT_MAILS_DAYS,
    setting: 'KEEP_SENT_MAILS_DAYS',
    table: 'engagement.outbox',
    key: 'id',
    where: 'sent_at is not null',
    moment: 'sent_at',
  },
  {
    kind: 'letters',
    days: settings.KEEP_SENT_MAILS_DAYS,
    setting: 'KEEP_SENT_MAILS_DAYS',
    table: 'engagement.newsletter_deliveries',
    key: 'id',
    where: 'ended_at is not null',
    moment: 'ended_at',
  },
  {
    kind: 'parked-mails',
    days: settings.KEEP_PARKED_MAILS_DAYS,
    setting: 'KEEP_PARKED_MAILS_DAYS',
    table: 'engagement.outbox',
    key: 'id',
    where: 'parked_at is not null',
    moment: 'parked_at',
  },
];
