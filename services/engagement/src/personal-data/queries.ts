import type { EntityManager } from '@mikro-orm/postgresql';

import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { OutboxMail } from '../mail/outbox-mail.entity.ts';

/**
 * The condition for mails that concern an address; takes the address twice. Contact mails go to the company's inbox and
 * concern their sender, all other mails concern their recipient. Each half has its index.
 */
const CONCERNS_ADDRESS = `((mail.kind <> 'contact' and lower(mail.recipient) = lower(?))
  or (mail.kind = 'contact' and lower(mail.reply_to_address) = lower(?)))`;

/** The submissions of an address, in any letter case, newest first. */
export const findSubmissionsOf = (em: EntityManager, email: string, limit: number): Promise<ContactSubmission[]> =>
  em
    .createQueryBuilder(ContactSubmission, 'row')
    .where('lower(row.email) = lower(?)', [email])
    .orderBy({ id: 'desc' })
    .limit(limit)
    .getResultList();

/** The mails that concern an address, newest first. */
export const findMailsOf = (em: EntityManager, email: string, limit: number): Promise<OutboxMail[]> =>
  em
    .createQueryBuilder(OutboxMail, 'mail')
    .where(CONCERNS_ADDRESS, [email, email])
    .orderBy({ createdAt: 'desc' })
    .limit(limit)
    .getResultList();

const SUBMISSIONS = 'engagement.contact_submissions where lower(email) = lower(?)';
/** Stored in lower case. */
const SUBSCRIPTIONS = 'engagement.newsletter_subscriptions where email = lower(?)';

/** Deletes all rows that concern an address. Returns their ids. */
export async function deleteVisitor(tx: EntityManager, email: string) {
  const run = async (sql: string, parameters = [email]) =>
    (await tx.execute<{ id: number }[]>(sql, parameters)).map(({ id }) => id);
  // The same lock order as in a cascading delete of a submission, so that the two cannot deadlock.
  for (const rows of [SUBMISSIONS, SUBSCRIPTIONS]) await run(`select 1 from ${rows} order by id for update`);
  // Mails first, so that they are counted: the delete of a submission or subscription cascades to its mails.
  const mails = await run(`delete from engagement.outbox as mail where ${CONCERNS_ADDRESS} returning id`, [
    email,
    email,
  ]);
  const submissions = await run(`delete from ${SUBMISSIONS} returning id`);
  const subscriptions = await run(`delete from ${SUBSCRIPTIONS} returning id`);
  return { mails, submissions, subscriptions };
}
