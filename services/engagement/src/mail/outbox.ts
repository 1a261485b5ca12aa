import type { EntityManager } from '@mikro-orm/postgresql';

import { OutboxMail } from './outbox-mail.entity.ts';

/** A mail to be sent: whom to, whom its answer goes to, its words, and what it tells of. The sender is always ours. */
export type NewMail = Pick<OutboxMail, 'kind' | 'recipient' | 'replyToName' | 'replyToAddress' | 'subject' | 'body'> &
  Partial<Pick<OutboxMail, 'id' | 'html' | 'listUnsubscribe' | 'contactSubmissionId' | 'subscriptionId'>>;

/** How long a claimed mail is out of reach of others; longer than a send may take. */
export const LEASE_SECONDS = 180;

/** How often the mail server may refuse a mail before it is parked. */
const MAX_REFUSALS = 10;

const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 900;

/**
 * Puts a mail into the outbox, within the transaction of what it tells of. One that stands there under its id already,
 * or that `outbox_one_receipt_a_day` keeps out, is left out.
 */
export async function addToOutbox(tx: EntityManager, mail: NewMail): Promise<void> {
  await tx.createQueryBuilder(OutboxMail).insert(mail).onConflict().ignore().execute();
}

/** The same as part of a larger statement: the mails of the JSON list `mails`, about each row of `submissions`. */
export const insertMails = (mails: string, submissions: string): string =>
  `insert into engagement.outbox
     (kind, recipient, reply_to_name, reply_to_address, subject, body, html, contact_submission_id)
   select mail.kind, mail.recipient, mail."replyToName", mail."replyToAddress", mail.subject, mail.body, mail.html,
     about.id
   from ${submissions} as about, json_to_recordset(${mails}::json) as mail(kind text, recipient text,
     "replyToName" text, "replyToAddress" text, subject text, body text, html text)
   on conflict do nothing`;

/**
 * Claims at most `count` mails that are due, each for one relay only.
 *
 * The claim is a lease, not a lock held while the mail is sent: a mail server may take a minute, and a transaction open
 * that long costs a connection, holds back vacuum and is ended by `idle_in_transaction_session_timeout`, after which
 * the mail would be sent twice. The lease is the next attempt: a relay that dies with a claimed mail leaves it due again.
 */
export async function claimDue(em: EntityManager, count: number): Promise<OutboxMail[]> {
  const rows = await em.execute<Record<string, unknown>[]>(
    `with due as materialized (
       select id from engagement.outbox
       where sent_at is null and parked_at is null and next_attempt_at <= now()
       order by next_attempt_at limit ?
       for update skip locked
     )
     update engagement.outbox as mail
     set attempts = mail.attempts + 1, next_attempt_at = now() + make_interval(secs => ?)
     from due where mail.id = due.id
     returning mail.*`,
    [count, LEASE_SECONDS],
  );
  return rows.map((row) => em.map(OutboxMail, row));
}

/** The mail server has taken the mail; `outbox_forget_links` takes links that open an account out of it. */
export async function markSent(em: EntityManager, mail: OutboxMail): Promise<void> {
  await em.execute(
    `update engagement.outbox
     set sent_at = now(), parked_at = null, last_error = null
     where id = ? and sent_at is null`,
    [mail.id],
  );
}

/** The mail server could not be used: the mail waits, however long that lasts. */
export async function postpone(em: EntityManager, mail: OutboxMail, reason: string): Promise<void> {
  await em.execute(
    `update engagement.outbox set last_error = ?, next_attempt_at = now() + make_interval(secs => ?)
     where id = ? and attempts = ? and sent_at is null`,
    [reason, waitSeconds(mail.attempts), mail.id, mail.attempts],
  );
}

/** The mail server refused this mail: it waits, and is parked when that was once too often. True when it is parked. */
export async function countRefusal(em: EntityManager, mail: OutboxMail, reason: string): Promise<boolean> {
  const [row] = await em.execute<{ parked: boolean }[]>(
    `update engagement.outbox
     set last_error = ?, next_attempt_at = now() + make_interval(secs => ?), refusals = refusals + 1,
       parked_at = case when refusals + 1 >= ? then now() end
     where id = ? and attempts = ? and sent_at is null
     returning parked_at is not null as parked`,
    [reason, waitSeconds(mail.attempts), MAX_REFUSALS, mail.id, mail.attempts],
  );
  return row?.parked ?? false;
}

/** How long a mail waits after its nth attempt: 10 s, doubling, at most a quarter of an hour. */
function waitSeconds(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}
