import {
  type EmployeeData,
  type EmployeeDocuments,
  exportEmployee,
  exportEmployeeDocuments,
  exportVisitor,
  type VisitorData,
} from '@kontor/contracts';

import { call } from '../../api/call.ts';

/** Who is meant: a visitor by address, an employee by number, also one who is gone, or somebody who is both. */
export interface Person {
  email: string | null;
  employeeId: number | null;
}

/** What each service holds of a person; null where it was not asked. */
export interface PersonalData extends Person {
  visitor: VisitorData | null;
  employee: EmployeeData | null;
  documents: EmployeeDocuments | null;
}

/** Asks each service for its own. An employee's address is that of the account, unless one is given. */
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
