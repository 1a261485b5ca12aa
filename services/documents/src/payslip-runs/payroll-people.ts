import type { PeopleReply } from '@kontor/contracts/internal';
import type { PayrollPerson } from '@kontor/payslip-pages/matching';

export type Person = PeopleReply[number];

/** The users as the reader knows them. */
export const payrollPeople = (people: readonly Person[]): PayrollPerson[] =>
  people.map(({ id, name, employeeNumber }) => ({ id: String(id), name, employeeNumber: employeeNumber ?? null }));
