import type { ErasedVisitor } from '@kontor/contracts';
import type { AuditOrigin } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { recordDeletions } from '../deletions/queries.ts';
import { CONCERNS_ADDRESS } from './queries.ts';

const SUBMISSIONS = 'engagement.contact_submissions where lower(email) = lower(?)';
/** Stored in lower case. */
const SUBSCRIPTIONS = 'engagement.newsletter_subscriptions where email = lower(?)';
const MAILS = `engagement.outbox as mail where ${CONCERNS_ADDRESS}`;

/**
 * Deletes all personal data of an address in one transaction. A mail that is being sent loses its row as well: it may still
 * arrive, but is not retried or recorded.
 */
export async function eraseVisitor(em: EntityManager, email: string, by: AuditOrigin): Promise<ErasedVisitor> {
  return em.transactional(async (tx) => {
    const run = async (sql: string, parameters = [email]) =>
      (await tx.execute<{ id: number }[]>(sql, parameters)).map(({ id }) => id);
    // The same lock order as in a cascading delete of a submission, so that the two cannot deadlock.
    for (const rows of [SUBMISSIONS, SUBSCRIPTIONS]) await run(`select 1 from ${rows} order by id for update`);
    // Mails first, so that they are counted: the delete of a submission or subscription cascades to its mails.
    const mails = await run(`delete from ${MAILS} returning id`, [email, email]);
    const submissions = await run(`delete from ${SUBMISSIONS} returning id`);
    const subscriptions = await run(`delete from ${SUBSCRIPTIONS} returning id`);
    await recordDeletions(tx, 'message', submissions);
    await recordDeletions(tx, 'subscriber', subscriptions);
    await audit.record(tx, by, { action: 'visitor-erased' });
    return { messages: submissions.length, subscriptions: subscriptions.length, mails: mails.length };
  });
}
