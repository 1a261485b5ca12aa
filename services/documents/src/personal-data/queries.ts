import type { EntityManager } from '@mikro-orm/postgresql';

/** Deletes the documents whose audience is one employee; a trigger discards their objects. Returns how many. */
export async function deleteDocumentsFor(tx: EntityManager, employeeId: number): Promise<number> {
  // PostgreSQL waits for a row that is being changed and evaluates the condition again: a document that becomes visible
  // to others meanwhile stays.
  const erased = await tx.execute<unknown[]>(
    "delete from documents.documents where audience = 'employee' and employee_id = ? returning 1",
    [employeeId],
  );
  return erased.length;
}
