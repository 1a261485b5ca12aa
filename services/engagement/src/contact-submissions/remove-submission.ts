import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { recordDeletions } from '../personal-data/record-deletions.ts';
import { submissionNotFound } from '../errors.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/** Deletes a submission. The audit event has its id, not its sender. Throws 404. */
export async function removeSubmission(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = await tx.nativeDelete(ContactSubmission, { id });
    if (deleted === 0) throw submissionNotFound();
    await recordDeletions(tx, 'message', [id]);
    await audit.record(tx, by, { action: 'submission-deleted', subject: { kind: 'submission', id } });
  });
}
