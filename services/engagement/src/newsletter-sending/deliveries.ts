import type { HeldLetter, Language } from '@kontor/contracts/schemas';
import { holdJobs, releaseJobs, wakeAfterCommit } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { RECEIVES } from '../newsletter-issues/index.ts';
import type { VisitorRecords } from '../personal-data/index.ts';

/** The kind of the jobs that send a letter each; the key is the delivery's id. */
export const DELIVERY = 'newsletter-delivery';
/** Longer than the time limit of a mail server's reply. */
export const LEASE_SECONDS = 180;

/** A delivery that waits. */
export interface Delivery {
  id: string;
  issueId: number;
  language: Language;
  /** When the sending began. */
  date: Date;
  /** Null for a subscriber who must not get the letter any more. */
  recipient: { subscriptionId: number; email: string; unsubscribeToken: string } | null;
}

export type ReachableDelivery = Delivery & { recipient: NonNullable<Delivery['recipient']> };
export type EndedDelivery = Pick<Delivery, 'id' | 'issueId'>;

/** The delivery with this id; null when it has ended. */
export async function findWaiting(em: EntityManager, id: string): Promise<Delivery | null> {
  const [row] = await em.execute<Delivery[]>(
    `select delivery.id, delivery.issue_id as "issueId", delivery.language, issue.sending_at as date,
       case when row.id is not null then
         json_build_object('subscriptionId', row.id, 'email', row.email, 'unsubscribeToken', row.unsubscribe_token)
       end as recipient
     from engagement.newsletter_deliveries as delivery
       join engagement.newsletter_issues as issue on issue.id = delivery.issue_id
       left join engagement.newsletter_subscriptions as row on row.id = delivery.subscription_id and ${RECEIVES}
     where delivery.id = ? and delivery.state = 'waiting'`,
    [id],
  );
  return row ?? null;
}

/** The delivery with this id, in any state. */
export async function findDelivery(em: EntityManager, id: string): Promise<EndedDelivery | null> {
  const [row] = await em.execute<EndedDelivery[]>(
    'select id, issue_id as "issueId" from engagement.newsletter_deliveries where id = ?',
    [id],
  );
  return row ?? null;
}

/** Queues the refused deliveries of a paused sending again, behind those that have not been tried. */
export async function repeatRefused(tx: EntityManager, issueId: number): Promise<void> {
  await tx.execute(
    `with again as (
       update engagement.newsletter_deliveries set state = 'waiting', refusal = null, is_repeated = true
       where issue_id = ? and state = 'refused' returning id
     )
     insert into engagement.jobs (kind, key, priority) select '${DELIVERY}', id::text, -1 from again`,
    [issueId],
  );
  wakeAfterCommit(tx, DELIVERY);
}

const OF_ISSUE = "select id::text from engagement.newsletter_deliveries where issue_id = ? and state = 'waiting'";

export async function addJobs(tx: EntityManager, issueId: number): Promise<void> {
  const added = `select '${DELIVERY}', id from (${OF_ISSUE}) as waiting (id)`;
  await tx.execute(`insert into engagement.jobs (kind, key) ${added}`, [issueId]);
  wakeAfterCommit(tx, DELIVERY);
}

export const holdDeliveries = (tx: EntityManager, issueId: number): Promise<void> =>
  holdJobs(tx, DELIVERY, OF_ISSUE, [issueId]);

export const releaseDeliveries = (tx: EntityManager, issueId: number): Promise<void> =>
  releaseJobs(tx, DELIVERY, LEASE_SECONDS, OF_ISSUE, [issueId]);

/** Cancels all waiting and refused deliveries. Returns their number. */
export async function cancelDeliveries(tx: EntityManager, issueId: number): Promise<number> {
  const [row] = await tx.execute<[{ n: number }]>(
    `with cancelled as (
       update engagement.newsletter_deliveries set state = 'cancelled', refusal = null, ended_at = now()
       where issue_id = ? and state in ('waiting', 'refused') returning id
     ), removed as (
       delete from engagement.jobs using cancelled where kind = '${DELIVERY}' and key = cancelled.id::text
     )
     select count(*)::int as n from cancelled`,
    [issueId],
  );
  return row.n;
}

/** The letters to the subscription of an address. */
export const lettersOfVisitor: VisitorRecords = {
  async export(tx, email) {
    const rows = await tx.execute<(Omit<HeldLetter, 'endedAt'> & { endedAt: Date | null })[]>(
      `select issue.number, delivery.language, delivery.ended_at as "endedAt",
         case delivery.state when 'refused' then 'waiting' else delivery.state end as state
       from engagement.newsletter_deliveries as delivery
         join engagement.newsletter_issues as issue on issue.id = delivery.issue_id
         join engagement.newsletter_subscriptions as subscription on subscription.id = delivery.subscription_id
       where subscription.email = lower(?) order by issue.id desc`,
      [email],
    );
    const letters = rows.map((row) => ({ ...row, endedAt: row.endedAt?.toISOString() ?? null }));
    return { letters };
  },
};
