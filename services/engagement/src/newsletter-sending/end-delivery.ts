import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type AddressHash, bounceOfRefusal, recordBounce, type Refusal } from '../bounces/index.ts';
import { NewsletterIssue } from '../newsletter-issues/index.ts';
import type { EndedDelivery } from './deliveries.ts';
import { NO_PAUSE, type PauseReason, pauseSending } from './pause-sending.ts';

/**
 * Marks a delivery as sent. Earlier refusals that named the mailbox now count as failures, since the server does accept
 * letters.
 */
export async function endSent(tx: EntityManager, { id, issueId }: EndedDelivery, hash: AddressHash): Promise<void> {
  await lockIssue(tx, { id, issueId });
  await tx.nativeUpdate(NewsletterIssue, { id: issueId }, { refusalsSinceSent: 0 });
  await failRefused(tx, issueId, await findRefused(tx, issueId, OF_MAILBOX), { hash, isAnyAccepted: true });
  await endDelivery(tx, { id, issueId }, 'sent');
  await endSending(tx, issueId, hash);
}

/** Marks a delivery as failed without a reply of the mail server. */
export async function endFailed(
  tx: EntityManager,
  delivery: EndedDelivery,
  failure: 'unsubscribed' | 'process-ended',
  hash: AddressHash,
): Promise<PauseReason | null> {
  await lockIssue(tx, delivery);
  await endDelivery(tx, delivery, 'failed', failure);
  return endSending(tx, delivery.issueId, hash);
}

/**
 * Records that a letter was refused. The delivery stays undecided until the sending ends or, if the reason is the mailbox,
 * until another letter is accepted. A letter that is refused again after a pause fails once other letters are accepted.
 * Returns why the sending was paused, if it was.
 */
export async function endRefused(
  tx: EntityManager,
  { id, issueId }: EndedDelivery,
  refusal: Refusal,
  hash: AddressHash,
): Promise<PauseReason | null> {
  const { isAnyAccepted, isBegun } = await lockIssue(tx, { id, issueId });
  const [row] = await tx.execute<{ isRepeated: boolean }[]>(
    `update engagement.newsletter_deliveries set state = 'refused', refusal = ?::jsonb where id = ? and state = 'waiting'
     returning is_repeated as "isRepeated"`,
    [JSON.stringify(refusal), id],
  );
  // The delivery was cancelled while its letter was being sent.
  if (!row) return null;
  if (row.isRepeated && (isAnyAccepted || (isBegun && refusal.isOfMailbox === 'yes')))
    await failRefused(tx, issueId, await findRefused(tx, issueId, 'id = ?', [id]), { hash, isAnyAccepted });
  else await tx.nativeUpdate(NewsletterIssue, { id: issueId }, { refusalsSinceSent: raw('refusals_since_sent + 1') });
  return endSending(tx, issueId, hash, refusal);
}

/**
 * Locks what ending a delivery changes: the issue, then the subscriptions whose addresses may be suppressed, in their order,
 * then the deliveries. `isAnyAccepted`: a letter was accepted since the sending began or was resumed; `isBegun`: one was
 * accepted at some time.
 */
async function lockIssue(tx: EntityManager, { id, issueId }: EndedDelivery) {
  const [row] = await tx.execute<[{ isAnyAccepted: boolean; isBegun: boolean }]>(
    `select sent > sent_before as "isAnyAccepted", sent > 0 as "isBegun" from engagement.newsletter_issues
     where id = ? for no key update`,
    [issueId],
  );
  await tx.execute(
    `select from engagement.newsletter_subscriptions where id in (
       select subscription_id from engagement.newsletter_deliveries where issue_id = ? and state = 'refused' or id = ?)
     order by id for no key update`,
    [issueId, id],
  );
  return row;
}

/** Ends a delivery and counts it. A letter that was cancelled while it was being sent counts as sent. */
async function endDelivery(
  tx: EntityManager,
  { id, issueId }: EndedDelivery,
  state: 'sent' | 'failed',
  failure: string | null = null,
): Promise<void> {
  await tx.execute(
    `with ended as (
       update engagement.newsletter_deliveries as delivery
       set state = ?, failure = ?, refusal = null, ended_at = now()
       from (select state from engagement.newsletter_deliveries where id = ?) as before
       where delivery.id = ? and before.state in ('waiting', 'refused', 'cancelled')
       returning delivery.state, before.state as before
     )
     update engagement.newsletter_issues as issue
     set sent = sent + (ended.state = 'sent')::int, failed = failed + (ended.state = 'failed')::int,
       cancelled = cancelled - (before = 'cancelled')::int
     from ended where id = ?`,
    [state, failure, id, id, issueId],
  );
}

interface Undecided {
  id: string;
  subscriptionId: number | null;
  refusal: Refusal;
}

/** SQL: the mailbox is certainly the reason of the refusal. */
const OF_MAILBOX = "refusal ->> 'isOfMailbox' = 'yes'";

/** The undecided deliveries of an issue, by default all of them. */
const findRefused = (tx: EntityManager, issueId: number, where = 'true', parameters: string[] = []) =>
  tx.execute<Undecided[]>(
    `select id, subscription_id as "subscriptionId", refusal from engagement.newsletter_deliveries
     where issue_id = ? and state = 'refused' and ${where}`,
    [issueId, ...parameters],
  );

/**
 * Marks these refused deliveries of an issue as failed. Suppresses an address if the mailbox is certainly the reason, or
 * possibly the reason and the server accepted other letters.
 */
async function failRefused(
  tx: EntityManager,
  issueId: number,
  refused: Undecided[],
  { hash, isAnyAccepted }: { hash: AddressHash; isAnyAccepted: boolean },
): Promise<void> {
  for (const { id, subscriptionId, refusal } of refused) {
    const { isOfMailbox, code } = refusal;
    if (subscriptionId && (isOfMailbox === 'yes' || (isOfMailbox === 'perhaps' && isAnyAccepted)))
      await recordBounce(tx, hash, { id, subscriptionId }, bounceOfRefusal(refusal));
    await endDelivery(tx, { id, issueId }, 'failed', code);
  }
}

/** Refusals in a row that pause a sending: fewer indicate bad addresses; more indicate that the sender is blocked. */
const MAX_REFUSALS = 10;

/**
 * Pauses the sending after too many refusals without an accepted letter, and ends it after its last letter. If the server
 * accepted no letter, and some refusal does not name the mailbox, pauses the sending instead, so that subscribers can still
 * get the letter. Returns why the sending was paused, if it was.
 */
async function endSending(
  tx: EntityManager,
  issueId: number,
  hash: AddressHash,
  refusal?: Refusal,
): Promise<PauseReason | null> {
  const [{ isAnyAccepted, isTooMany, isAnyLeft }] = await tx.execute<
    [{ isAnyAccepted: boolean; isTooMany: boolean; isAnyLeft: boolean }]
  >(
    `select sent > sent_before as "isAnyAccepted", refusals_since_sent >= ? as "isTooMany", exists (
       select from engagement.newsletter_deliveries where issue_id = ? and state = 'waiting') as "isAnyLeft"
     from engagement.newsletter_issues where id = ?`,
    [MAX_REFUSALS, issueId, issueId],
  );
  if (isTooMany && refusal) return pauseSending(tx, issueId, { reason: 'refused', refusal });
  if (isAnyLeft) return null;
  if (!isAnyAccepted) {
    const [uncertain] = await findRefused(tx, issueId, `not (${OF_MAILBOX})`);
    if (uncertain) return pauseSending(tx, issueId, { reason: 'refused', refusal: uncertain.refusal });
  }
  await failRefused(tx, issueId, await findRefused(tx, issueId), { hash, isAnyAccepted });
  const running = { id: issueId, sendingState: { $in: ['sending', 'paused'] as const } };
  await tx.nativeUpdate(NewsletterIssue, running, { sendingState: 'sent', ...NO_PAUSE });
  return null;
}
