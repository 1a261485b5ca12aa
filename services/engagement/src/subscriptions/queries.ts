import { CONFIRMATION_DAYS } from '@kontor/contracts/endpoints';
import { searchPage } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isSuppressed } from '../bounces/index.ts';
import { type Page, searchCondition } from '../list-query.ts';
import { Subscription } from './subscription.entity.ts';

interface SubscriptionFilter {
  /** Each is `true` or `false`; without it both kinds are listed. */
  subscribed?: string;
  confirmed?: string;
  suppressed?: string;
  search?: string;
}

/** The searched text; the same as in the column `search`. */
const SEARCHED = "concat_ws(' ', row.email, row.name)";

/** The subscriptions with ids below `before`, newest first. */
export async function listSubscriptions(
  em: EntityManager,
  { subscribed, confirmed, suppressed, search }: SubscriptionFilter,
  { before, limit }: Page,
): Promise<Subscription[]> {
  const query = em.createQueryBuilder(Subscription, 'row').where({}).orderBy({ id: 'desc' });
  if (subscribed) query.andWhere({ subscribed: subscribed === 'true' });
  if (confirmed) query.andWhere({ confirmedAt: confirmed === 'true' ? { $ne: null } : null });
  if (suppressed) query.andWhere(`${suppressed === 'true' ? '' : 'not '}${isSuppressed('row')}`);
  if (before !== undefined) query.andWhere({ id: { $lt: before } });
  return search ? searchPage(query, searchCondition(search, SEARCHED), limit) : query.limit(limit).getResultList();
}

/** What a subscriber consented to. A null `name` keeps the known one. */
export type Consent = Pick<Subscription, 'name' | 'language' | 'page' | 'consentVersion'>;

/** Finds or inserts the subscription of an address, and locks its row: sign-ups of one address are serialized. */
export async function lockSubscription(tx: EntityManager, email: string) {
  const [{ isNew, ...row }] = await tx.execute<[Record<string, unknown> & { isNew: boolean }]>(
    `insert into engagement.newsletter_subscriptions as known (email) values (?)
     on conflict (email) do update set email = known.email
     returning *, xmax = 0 as "isNew"`,
    [email],
  );
  return { isNew, subscription: tx.map(Subscription, row) };
}

/** Records a sign-up; renews an ended subscription, which a trigger makes unconfirmed. */
export async function recordConsent(
  tx: EntityManager,
  id: number,
  { name, language, page, consentVersion }: Consent,
): Promise<Subscription> {
  const [row] = await tx.execute<[Record<string, unknown>]>(
    `update engagement.newsletter_subscriptions
     set name = coalesce(?, name), language = ?, page = ?, consent_version = ?, consented_at = now(), confirmation_mail_at = now(),
       unsubscribe_token = case when subscribed then unsubscribe_token else gen_random_uuid()::text end,
       subscribed = true, unsubscribed_at = null
     where id = ? returning *`,
    [name, language, page, consentVersion, id],
  );
  return tx.map(Subscription, row);
}

/**
 * Whether another confirmation mail may be sent: up to three a day, ten minutes apart, and none for 30 days after the mailbox
 * refused the last one. The caller holds the lock of the row.
 */
export async function mayAskAgain(tx: EntityManager, subscriptionId: number): Promise<boolean> {
  const [{ may }] = await tx.execute<[{ may: boolean }]>(
    `select count(*) < 3 and count(*) filter (where created_at > now() - interval '10 minutes') = 0
       and not exists (
         select from engagement.outbox as mail
           join engagement.newsletter_suppressions as suppression using (subscription_id)
         where subscription_id = ? and suppressed_at is not null
           and mail.kind = 'newsletter-confirmation'
           and mail.parked_at > now() - interval '30 days' and mail.created_at >= (
             select max(created_at) from engagement.newsletter_confirmations where subscription_id = mail.subscription_id)
       ) as may
     from engagement.newsletter_confirmations where subscription_id = ? and created_at > now() - interval '1 day'`,
    [subscriptionId, subscriptionId],
  );
  return may;
}

/** The subscription whose confirmation mail has this token, with its row locked. */
export async function findConfirmation(tx: EntityManager, hash: Buffer) {
  const [found] = await tx.execute<(Record<string, unknown> & { isExpired: boolean })[]>(
    `select subscription.*, link.created_at < now() - make_interval(days => ?) as "isExpired"
     from engagement.newsletter_confirmations link
     join engagement.newsletter_subscriptions subscription on subscription.id = link.subscription_id
     where link.token_hash = decode(?, 'hex') for update of subscription`,
    [CONFIRMATION_DAYS, hash.toString('hex')],
  );
  if (!found) return null;
  const { isExpired, ...row } = found;
  return { isExpired, subscription: tx.map(Subscription, row) };
}
