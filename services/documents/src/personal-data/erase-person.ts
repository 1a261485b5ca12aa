import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { eraseConfirmations } from '../confirmations/queries.ts';
import { forgetReader } from '../notices/queries.ts';
import { forgetSlips } from '../payslip-runs/personal-data.ts';
import { deleteDocumentsFor } from './queries.ts';

/**
 * Deletes the documents addressed to one employee alone, also those that could be restored, with their confirmations, what
 * they opened, and their slips of payslip runs. Confirmations of documents for everybody stay. Returns how many documents.
 */
export async function eraseDocuments(em: EntityManager, employeeId: number, by: AuditOrigin): Promise<number> {
  return em.transactional(async (tx) => {
    const erased = await deleteDocumentsFor(tx, employeeId);
    await eraseConfirmations(tx, employeeId);
    await forgetReader(tx, employeeId);
    await forgetSlips(tx, employeeId);
    await audit.record(tx, by, { action: 'employee-documents-erased', subject: { kind: 'user', id: employeeId } });
    return erased;
  });
}
