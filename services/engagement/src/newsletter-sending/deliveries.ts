import { systemOrigin } from '@kontor/audit/log';
import type { pauseReasons } from '@kontor/contracts/endpoints';
import type { HeldLetter, Language } from '@kontor/contracts/schemas';
import { holdJobs, releaseJobs } from '@kontor/service-kit/queue';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import type { AddressHash } from '../bounces/address-hash.ts';
import { bounceOfRefusal, type Refusal } from '../bounces/bounce.ts';
import { recordBounce } from '../bounces/suppress.ts';
import { NewsletterIssue } from '../newsletter-issues/newsletter-issue.entity.ts';
import { readWrittenIssue } from '../newsletter-issues/queries.ts';
import { subjectOfIssue } from '../newsletter-issues/write-issue.ts';
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
  const [row] = await em.execute<Delivery[]>(
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
  return row ?? null;
}

/** The delivery with this id, whatever became of it. */
export async function findDelivery(em: EntityManager, id: string): Promise<EndedDelivery | null> {
  const [row] = await em.execute<EndedDelivery[]>(
    'select id, issue_id as "issueId" from engagement.newsletter_deliveries where id = ?',
    [id],
  );
  return row ?? null;
}

/** Why a delivery ends without an answer of the mail server. */
type Failure = 'unsubscribed' | 'process-ended';

/** An accepted letter says that the server does not refuse all of them: mailboxes that refused theirs before are dead. */
export async function endSent(tx: EntityManager, { id, issueId }: EndedDelivery, hash: AddressHash): Promise<void> {
  await lockIssue(tx, { id, issueId });
  await tx.nativeUpdate(NewsletterIssue, { id: issueId }, { refusalsSinceSent: 0 });
  await failRefused(tx, issueId, hash, { which: { isOfMailbox: true }, isAnyAccepted: true });
  await endDelivery(tx, { id, issueId }, 'sent');
  await endSending(tx, issueId, hash);
}

/** Ends a delivery that is not tried any more. */
export async function endFailed(
  tx: EntityManager,
  delivery: EndedDelivery,
  failure: Failure,
  hash: AddressHash,
): Promise<PauseReason | null> {
  await lockIssue(tx, delivery);
  await endDelivery(tx, delivery, 'failed', failure);
  return endSending(tx, delivery.issueId, hash);
}

/**
 * Records that a letter was refused. It is undecided until the sending ends, or until another letter is accepted if the
 * refusal speaks of the mailbox. One that was refused before in a sending that paused is decided once others are accepted.
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
  // It was cancelled while it was being sent.
  if (!row) return null;
  if (row.isRepeated && (isAnyAccepted || (isBegun && refusal.isOfMailbox === 'yes')))
    await failRefused(tx, issueId, hash, { which: { id }, isAnyAccepted });
  else await tx.nativeUpdate(NewsletterIssue, { id: issueId }, { refusalsSinceSent: raw('refusals_since_sent + 1') });
  return endSending(tx, issueId, hash, refusal);
}

type EndedDelivery = Pick<Delivery, 'id' | 'issueId'>;

/**
 * Locks what ending a delivery changes: the issue, then the subscriptions whose addresses may be suppressed, in their order,
 * then the deliveries. `isAnyAccepted`: a letter was accepted since the sending began or was resumed; `isBegun`: one was
 * accepted at some time.
 */
async function lockIssue(
  tx: EntityManager,
  { id, issueId }: EndedDelivery,
): Promise<{ isAnyAccepted: boolean; isBegun: boolean }> {
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

/** Ends a delivery and counts it. A letter that was cancelled while it was being sent was sent. */
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

interface Which {
  id?: string;
  /** Whether the refusal speaks of the mailbox. */
  isOfMailbox?: boolean;
}

/** The refused deliveries of an issue that are undecided: all of them, or one, or those that (do not) speak of the mailbox. */
const findRefused = (tx: EntityManager, issueId: number, { id, isOfMailbox }: Which = {}): Promise<Undecided[]> =>
  tx.execute<Undecided[]>(
    `select id, subscription_id as "subscriptionId", refusal from engagement.newsletter_deliveries
     where issue_id = ? and state = 'refused' and id = coalesce(?, id)
       and (refusal ->> 'isOfMailbox' = 'yes') = coalesce(?, refusal ->> 'isOfMailbox' = 'yes')`,
    [issueId, id ?? null, isOfMailbox ?? null],
  );

/**
 * Ends refused deliveries of an issue as failed. Suppresses the addresses of those whose refusal speaks of the mailbox; one
 * without an enhanced status does where letters to others were accepted.
 */
async function failRefused(
  tx: EntityManager,
  issueId: number,
  hash: AddressHash,
  { which, isAnyAccepted }: { which?: Which; isAnyAccepted: boolean },
): Promise<void> {
  for (const { id, subscriptionId, refusal } of await findRefused(tx, issueId, which)) {
    const { isOfMailbox, code } = refusal;
    if (subscriptionId && (isOfMailbox === 'yes' || (isOfMailbox === 'perhaps' && isAnyAccepted)))
      await recordBounce(tx, hash, { id, subscriptionId }, bounceOfRefusal(refusal));
    await endDelivery(tx, { id, issueId }, 'failed', code);
  }
}

/** Up to this number of refused letters in a row say something about their readers; more say something about us. */
const MAX_REFUSALS = 10;

/**
 * Pauses the sending after too many refusals without an accepted letter, and ends it after its last letter. If none was
 * accepted, and not all refusals speak of a mailbox, it is paused instead: no reader would have the letter. Returns why it
 * was paused.
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
    const [uncertain] = await findRefused(tx, issueId, { isOfMailbox: false });
    if (uncertain) return pauseSending(tx, issueId, { reason: 'refused', refusal: uncertain.refusal });
  }
  await failRefused(tx, issueId, hash, { isAnyAccepted });
  await tx.nativeUpdate(
    NewsletterIssue,
    { id: issueId, sendingState: ['sending', 'paused'] },
    { sendingState: 'sent', ...NO_PAUSE },
  );
  return null;
}

/** The columns of an issue that is not paused by the service. */
export const NO_PAUSE = { pauseReason: null, pauseCode: null, pauseWords: null } as const;

export interface PauseReason {
  reason: (typeof pauseReasons)[number];
  /** What the mail server said. */
  refusal?: Refusal;
}

/** Pauses the sending of a locked issue, and says why. Returns null if it is not being sent. */
export async function pauseSending(tx: EntityManager, id: number, pause: PauseReason): Promise<PauseReason | null> {
  const { reason, refusal } = pause;
  const paused = await tx.nativeUpdate(
    NewsletterIssue,
    { id, sendingState: 'sending' },
    {
      sendingState: 'paused',
      pauseReason: reason,
      pauseCode: refusal?.code ?? null,
      pauseWords: refusal?.words ?? null,
    },
  );
  if (paused === 0) return null;
  await holdDeliveries(tx, id);
  const { texts } = await readWrittenIssue(tx, id);
  await audit.record(tx, systemOrigin, { action: 'newsletter-sending-paused', subject: subjectOfIssue(id, texts) });
  return pause;
}

/** Makes the refused letters of a paused sending wait again, after all that have not been tried. */
export async function repeatRefused(tx: EntityManager, issueId: number): Promise<void> {
  await tx.execute(
    `with again as (
       update engagement.newsletter_deliveries set state = 'waiting', refusal = null, is_repeated = true
       where issue_id = ? and state = 'refused' returning id
     )
     insert into engagement.jobs (kind, key, priority) select '${DELIVERY}', id::text, -1 from again`,
    [issueId],
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

/** The letters to a subscription, newest first. */
export async function findLettersOf(em: EntityManager, subscriptionId: number): Promise<HeldLetter[]> {
  const rows = await em.execute<(Omit<HeldLetter, 'endedAt'> & { endedAt: Date | string | null })[]>(
    `select issue.number, delivery.language, delivery.ended_at as "endedAt",
       case delivery.state when 'refused' then 'waiting' else delivery.state end as state
     from engagement.newsletter_deliveries as delivery
       join engagement.newsletter_issues as issue on issue.id = delivery.issue_id
     where delivery.subscription_id = ? order by issue.id desc`,
    [subscriptionId],
  );
  return rows.map((row) => ({ ...row, endedAt: row.endedAt && new Date(row.endedAt).toISOString() }));
}
