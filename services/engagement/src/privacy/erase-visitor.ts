import type { ErasedVisitor } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { recordDeletions } from '../record-deletions.ts';
import { ABOUT_ADDRESS } from './about-address.ts';

const MESSAGES = 'engagement.contact_submissions where lower(email) = lower(?)';
/** Subscriptions stand in lower case. */
const SUBSCRIPTIONS = 'engagement.newsletter_subscriptions where email = lower(?)';
const MAILS = `engagement.outbox as mail where ${ABOUT_ADDRESS}`;

/**
 * Deletes everything held of an address, in one transaction. A mail the relay has in its hands loses its row as well: it
 * may still arrive, is tried no more, and nothing is written down of it.
 */
export async function eraseVisitor(em: EntityManager, email: string, by: AuditOrigin): Promise<ErasedVisitor> {
  return em.transactional(async (tx) => {
    const run = async (sql: string, parameters = [email]) =>
      (await tx.execute<{ id: number }[]>(sql, parameters)).map(({ id }) => id);
    // Locked in the order in which a deleted message takes its mails along, so that the two never wait for each other.
    for (const rows of [MESSAGES, SUBSCRIPTIONS]) await run(`select 1 from ${rows} order by id for update`);
    // Then the mails, so that they are counted: those of a message or a subscription would go along with it.
    const mails = await run(`delete from ${MAILS} returning id`, [email, email]);
    const messages = await run(`delete from ${MESSAGES} returning id`);
    const subscriptions = await run(`delete from ${SUBSCRIPTIONS} returning id`);
    await recordDeletions(tx, 'message', messages);
    await recordDeletions(tx, 'subscriber', subscriptions);
    await audit.record(tx, by, { action: 'visitor-erased' });
    return { messages: messages.length, subscriptions: subscriptions.length, mails: mails.length };
  });
}
