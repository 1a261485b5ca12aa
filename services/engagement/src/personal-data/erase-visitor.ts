import type { ErasedVisitor } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { recordDeletions } from './record-deletions.ts';
import { deleteVisitor } from './queries.ts';

/**
 * Deletes all personal data of an address in one transaction. A mail that is being sent loses its row and
 * its job as well: it may still arrive, but is not retried or recorded.
 */
export async function eraseVisitor(em: EntityManager, email: string, by: AuditOrigin): Promise<ErasedVisitor> {
  return em.transactional(async (tx) => {
    const { mails, submissions, subscriptions } = await deleteVisitor(tx, email);
    await recordDeletions(tx, 'message', submissions);
    await recordDeletions(tx, 'subscriber', subscriptions);
    await audit.record(tx, by, { action: 'visitor-erased' });
    return { messages: submissions.length, subscriptions: subscriptions.length, mails: mails.length };
  });
}
