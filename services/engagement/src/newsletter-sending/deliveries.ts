import type { HeldLetter, Language } from '@kontor/contracts/schemas';
import { holdJobs, releaseJobs } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { RECEIVES } from './recipients.ts';

/** The kind of the jobs that send a letter each; the key is the delivery's id. */
export const DELIVERY = 'newsletter-delivery';
/** Longer than a mail server may take. */
export const LEASE_SECONDS = 180;

/** A letter that waits to be sent. */
export interface Delivery {
  id: string;
  issueId: number;
  language: Language;
  /** When the sending began. */
  date: Date;
  /** Null for one who is not to get it any more. */
  reader: { subscriptionId: number; email: string; unsubscribeToken: string } | null;
}

export type ReachableDelivery = Delivery & { reader: NonNullable<Delivery['reader']> };

/** The delivery with this id; null when it has ended. */
export async function findWaiting(em: EntityManager, id: string): Promise<Delivery | null> {
  const [row] = await em.execute<(Omit<Delivery, 'date'> & { date: Date | string })[]>(
    `select delivery.id, delivery.issue_id as "issueId", delivery.language, issue.sending_at as date,
       case when row.id is not null then
         json_build_object('subscriptionId', row.id, 'email', row.email, 'unsubscribeToken', row.unsubscribe_token)
       end as reader
     from engagement.newsletter_deliveries as delivery
       join engagement.newsletter_issues as issue on issue.id = delivery.issue_id
       left join engagement.newsletter_subscriptions as row on row.id = delivery.subscription_id and ${RECEIVES}
     where delivery.id = ? and delivery.state = 'waiting'`,
    [id],
  );
  return row ? { ...row, date: new Date(row.date) } : null;
}

/** What became of a delivery: null when it was sent, otherwise why not. */
type Failure = string | null;

/**
 * Ends a delivery and counts it; the last one ends the sending. A letter that was cancelled while it was being sent was
 * sent. Locks the issue before its deliveries, as every transaction does that changes both.
 */
export async function endDelivery(
  tx: EntityManager,
  { id, issueId }: Pick<Delivery, 'id' | 'issueId'>,
  failure: Failure,
): Promise<void> {
  await tx.execute('select from engagement.newsletter_issues where id = ? for no key update', [issueId]);
  await tx.execute(
    `with ended as (
       update engagement.newsletter_deliveries as delivery
       set state = case when ?::text is null then 'sent' else 'failed' end, failure = ?, ended_at = now()
       from (select state from engagement.newsletter_deliveries where id = ?) as before
       where delivery.id = ? and before.state in ('waiting', 'cancelled')
       returning delivery.state, before.state as before
     )
     update engagement.newsletter_issues as issue
     set sent = sent + (ended.state = 'sent')::int, failed = failed + (ended.state = 'failed')::int,
       cancelled = cancelled - (before = 'cancelled')::int,
       sending_state = case
         when sending_state in ('sending', 'paused') and sent + failed + 1 = recipients then 'sent' else sending_state
       end
     from ended where id = ?`,
    [failure, failure?.slice(0, 40) ?? null, id, id, issueId],
  );
}

const OF_ISSUE = "select id::text from engagement.newsletter_deliveries where issue_id = ? and state = 'waiting'";

export const addJobs = (tx: EntityManager, issueId: number): Promise<unknown> =>
  tx.execute(`insert into engagement.jobs (kind, key) select '${DELIVERY}', id from (${OF_ISSUE}) as waiting (id)`, [
    issueId,
  ]);

export const holdDeliveries = (tx: EntityManager, issueId: number): Promise<void> =>
  holdJobs(tx, DELIVERY, OF_ISSUE, [issueId]);

export const releaseDeliveries = (tx: EntityManager, issueId: number): Promise<void> =>
  releaseJobs(tx, DELIVERY, LEASE_SECONDS, OF_ISSUE, [issueId]);

/** Ends all deliveries that wait. Returns their number. */
export async function cancelDeliveries(tx: EntityManager, issueId: number): Promise<number> {
  const [row] = await tx.execute<[{ n: number }]>(
    `with cancelled as (
       update engagement.newsletter_deliveries set state = 'cancelled', ended_at = now()
       where issue_id = ? and state = 'waiting' returning id
     ), removed as (
       delete from engagement.jobs using cancelled where kind = '${DELIVERY}' and key = cancelled.id::text
     )
     select count(*)::int as n from cancelled`,
    [issueId],
  );
  return row.n;
}

/** The letters to a subscription, newest first. */
export async function findLettersOf(em: EntityManager, subscriptionId: number): Promise<HeldLetter[]> {
  const rows = await em.execute<(Omit<HeldLetter, 'endedAt'> & { endedAt: Date | string | null })[]>(
    `select issue.number, delivery.language, delivery.state, delivery.ended_at as "endedAt"
     from engagement.newsletter_deliveries as delivery
       join engagement.newsletter_issues as issue on issue.id = delivery.issue_id
     where delivery.subscription_id = ? order by issue.id desc`,
    [subscriptionId],
  );
  return rows.map((row) => ({ ...row, endedAt: row.endedAt && new Date(row.endedAt).toISOString() }));
}
