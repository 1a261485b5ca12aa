import { labelWithColon } from './layouts/labelled.ts';
import type { Employee } from './layouts/layout.ts';
import { simple } from './simple.ts';

/** An employee of the payroll program. */
export const employeeOf = (number: string | null, name: string): Employee => ({
  firstName: name.split(' ')[0]!,
  lastName: name.split(' ').slice(1).join(' '),
  number,
  identityNumber: '900101-2384',
  phone: '08-1234567',
  account: '5050-1 055 417',
  salary: 35_000,
  quantity: '168',
  manager: 'Nils Chef',
});

/** A PDF of the slips of these employees, one page each. */
export const slipsOf = (...employees: Employee[]): Buffer<ArrayBuffer> =>
  Buffer.from(simple(labelWithColon(employees).flatMap(({ pages }) => pages)));
