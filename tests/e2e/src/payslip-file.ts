import { labelWithColon } from '../../../services/documents/src/payslips/testing/layouts/labelled.ts';
import type { Employee } from '../../../services/documents/src/payslips/testing/layouts/layout.ts';
import { writePdf } from '../../../services/documents/src/payslips/testing/write-pdf.ts';

export type { Employee };

/** What the payroll program knows of somebody. */
export const entry = (name: string, number: string | null): Employee => ({
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

/** A PDF as a payroll program prints it, a page for each. */
export const payslipFile = (employees: readonly Employee[]): Buffer<ArrayBuffer> =>
  Buffer.from(writePdf(labelWithColon(employees).flatMap(({ pages }) => pages)));
