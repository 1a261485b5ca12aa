import type { SignedIn } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';

/**
 * Deletes the documents whose audience is one employee, including deleted ones that could be restored, and discards their
 * bytes. Returns how many.
 */
export async function eraseDocuments(em: EntityManager, employeeId: number, by: SignedIn): Promise<number> {
  return em.transactional(async (tx) => {
    // PostgreSQL waits for a row that is being changed and evaluates the condition again: a document that becomes
    // visible to others meanwhile stays.
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
