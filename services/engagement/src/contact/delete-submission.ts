import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { submissionNotFound } from '../errors.ts';
import { recordDeletions } from '../record-deletions.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/** Deletes a message for good; the audit log says that, not whose it was. Throws 404. */
export async function deleteSubmission(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = await tx.nativeDelete(ContactSubmission, { id });
    if (deleted === 0) throw submissionNotFound();
    await recordDeletions(tx, 'message', [id]);
    await audit.record(tx, by, { action: 'submission-deleted', subject: { kind: 'submission', id } });
  });
}
