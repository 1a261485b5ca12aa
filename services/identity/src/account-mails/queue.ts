import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { MailRequest } from './mail-request.entity.ts';

export type NewRequest = Pick<MailRequest, 'kind' | 'email' | 'language'> &
  Partial<Pick<MailRequest, 'clientAddress' | 'requestId'>>;

/** Where a mail is asked for, for the audit log. */
export const whence = ({ clientAddress, id: requestId }: Omit<AuditOrigin, 'user'>) => ({ clientAddress, requestId });

/** How long a claimed request is out of reach of others; longer than engagement may take to answer. */
const LEASE_SECONDS = 60;

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Asks for a mail, within the transaction of what it tells of. */
export async function requestMail(tx: EntityManager, request: NewRequest): Promise<void> {
  tx.create(MailRequest, request);
  await tx.flush();
}

/** Claims at most `count` requests that are due, each for one courier only; due again when the lease ends. */
export async function claimDue(em: EntityManager, count: number): Promise<MailRequest[]> {
  const rows = await em.execute<Record<string, unknown>[]>(
    `with due as materialized (
       select id from identity.account_mails where next_attempt_at <= now()
       order by next_attempt_at limit ?
       for update skip locked
     )
     update identity.account_mails as mail
     set attempts = mail.attempts + 1, next_attempt_at = now() + make_interval(secs => ?)
     from due where mail.id = due.id
     returning mail.*`,
    [count, LEASE_SECONDS],
  );
  return rows.map((row) => em.map(MailRequest, row));
}

/** The request is dealt with. */
export async function dropRequest(em: EntityManager, { id }: MailRequest): Promise<void> {
  await em.execute('delete from identity.account_mails where id = ?', [id]);
}

/** Engagement could not be told: the request waits; after a day nobody waits for the mail any more. True when given up. */
export async function postpone(em: EntityManager, { id, attempts }: MailRequest): Promise<boolean> {
  const given = await em.execute<unknown[]>(
    "delete from identity.account_mails where id = ? and created_at < now() - interval '1 day' returning id",
    [id],
  );
  if (given.length > 0) return true;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  await em.execute(
    'update identity.account_mails set next_attempt_at = now() + make_interval(secs => ?) where id = ? and attempts = ?',
    [wait, id, attempts],
  );
  return false;
}

/** Takes back the invitations to `email` that are not out yet, within a transaction. */
export async function takeBackInvitations(tx: EntityManager, email: string): Promise<void> {
  await tx.execute("delete from identity.account_mails where kind = 'invitation' and lower(email) = lower(?)", [email]);
}

/** Takes back all mails to `email` that are not out yet, within a transaction. */
export async function takeBackMails(tx: EntityManager, email: string): Promise<void> {
  await tx.execute('delete from identity.account_mails where lower(email) = lower(?)', [email]);
}
