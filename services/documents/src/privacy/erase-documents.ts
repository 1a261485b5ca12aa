import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';

/**
 * Deletes the documents for one person alone, those that could be restored too; how many. Their bytes are discarded at
 * the same moment and removed by the sweep, once nobody can be reading them. What is for others as well stays.
 */
export async function eraseDocuments(em: EntityManager, employeeId: number, by: SignedInOrigin): Promise<number> {
  return em.transactional(async (tx) => {
    // A row that somebody is changing is waited for, and looked at again: one opened to others meanwhile stays.
    const erased = await tx.execute<unknown[]>(
      `with erased as (
       delete from documents.documents where audience = 'employee' and employee_id = ? returning file_name
     )
     insert into documents.discarded_objects (file_name) select file_name from erased returning 1`,
      [employeeId],
    );
    await audit.record(tx, by, { action: 'employee-documents-erased', subject: { kind: 'user', id: employeeId } });
    return erased.length;
  });
}
