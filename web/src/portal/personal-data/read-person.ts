import {
  deleteUser,
  type EmployeeData,
  type EmployeeDocuments,
  eraseEmployeeDocuments,
  eraseVisitor,
  exportEmployee,
  exportEmployeeDocuments,
  exportVisitor,
  type VisitorData,
} from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';

/** A visitor by address, an employee by number, deleted ones too, or both. */
export interface Person {
  email: string | null;
  employeeId: number | null;
}

/** What each service stores about a person; null where it was not called. */
export interface PersonalData extends Person {
  visitor: VisitorData | null;
  employee: EmployeeData | null;
  documents: EmployeeDocuments | null;
}

/** Calls each service for its data. An employee's address is that of the account, unless one is given. */
export async function readPerson({ email, employeeId }: Person): Promise<PersonalData> {
  const params = { id: String(employeeId) };
  const [employee, documents] =
    employeeId === null
      ? [null, null]
      : await Promise.all([call(exportEmployee, { params }), call(exportEmployeeDocuments, { params })]);
  const address = email ?? employee?.account?.email ?? null;
  const visitor = address === null ? null : await call(exportVisitor, { body: { email: address } });
  return { email: address, employeeId, visitor, employee, documents };
}

/**
 * Erases what each service stores about a person. The account comes first: where that is refused, nothing is lost.
 * What fails later can be erased again.
 */
export async function erasePerson({ email, employeeId, employee }: PersonalData): Promise<void> {
  const params = { id: String(employeeId) };
  if (employee?.account) await call(deleteUser, { params });
  if (employeeId !== null) await call(eraseEmployeeDocuments, { params });
  if (email !== null) await call(eraseVisitor, { body: { email } });
}
