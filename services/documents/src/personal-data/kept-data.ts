import type { AuditOrigin } from '@kontor/audit/log';
import type { EmployeeDocuments, SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';

type Part = 'documents' | 'openings' | 'slips' | 'confirmations';

/** What the rooms register about the employees. */
export interface KeptData {
  /** Deletes the documents addressed to one employee alone, before anything else is erased. Returns how many. */
  eraseDocuments(tx: EntityManager, employeeId: number): Promise<number>;
  /** Erases the rest, in this order. */
  erase: ((tx: EntityManager, employeeId: number) => Promise<void>)[];
  /** Lists each part of an export, newest first. */
  list: {
    [Name in Part]: (
      em: EntityManager,
      employeeId: number,
      limit: number,
      reader: SessionUser,
    ) => Promise<EmployeeDocuments[Name]>;
  };
}

const MAX_ROWS: Record<Part, number> = { documents: 2_000, openings: 10_000, slips: 2_000, confirmations: 10_000 };

/** Everything stored about an employee, who need not exist any more. */
export async function exportPerson(
  em: EntityManager,
  { list }: KeptData,
  employeeId: number,
  reader: SessionUser,
): Promise<EmployeeDocuments> {
  let isComplete = true;
  async function read<Name extends Part>(name: Name): Promise<EmployeeDocuments[Name]> {
    const rows = await list[name](em, employeeId, MAX_ROWS[name] + 1, reader);
    isComplete &&= rows.length <= MAX_ROWS[name];
    return rows.slice(0, MAX_ROWS[name]) as EmployeeDocuments[Name];
  }
  const documents = await read('documents');
  const openings = await read('openings');
  const slips = await read('slips');
  const confirmations = await read('confirmations');
  return { employeeId, documents, openings, slips, confirmations, isComplete };
}

/** Erases what the rooms keep of an employee; confirmations of documents for everybody stay. Returns how many documents. */
export async function erasePerson(
  em: EntityManager,
  kept: KeptData,
  employeeId: number,
  by: AuditOrigin,
): Promise<number> {
  return em.transactional(async (tx) => {
    const documents = await kept.eraseDocuments(tx, employeeId);
    for (const erase of kept.erase) await erase(tx, employeeId);
    await audit.record(tx, by, { action: 'employee-documents-erased', subject: { kind: 'user', id: employeeId } });
    return documents;
  });
}
