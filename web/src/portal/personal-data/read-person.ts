import {
  type EmployeeData,
  type EmployeeDocuments,
  erasePerson as eraseAll,
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

/** The personal data of each service; null for a service that was not called. */
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

/** Erases a person in all services. */
export const erasePerson = ({ email, employeeId }: Person) =>
  call(eraseAll, { body: { ...(email !== null && { email }), ...(employeeId !== null && { employeeId }) } });
