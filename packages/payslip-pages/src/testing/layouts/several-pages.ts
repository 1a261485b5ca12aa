import type { PrintedText } from '../printed-page.ts';
import { englishBody, swedishBody } from './body.ts';
import { at, COMPANY, type Employee, fullName, lastNameFirst, type Layout } from './layout.ts';

/** Every third slip has two pages. */
const slips =
  (print: (employee: Employee, page: number, pageCount: number) => PrintedText[]): Layout =>
  (employees) =>
    employees.map((employee, index) => {
      const pageCount = index % 3 === 1 ? 2 : 1;
      const pages = Array.from({ length: pageCount }, (_, i) => ({ texts: print(employee, i + 1, pageCount) }));
      return { employee, pages, number: employee.number === null ? 'none' : 'labelled' };
    });

/** The employee number is on both pages. */
export const numberOnEachPage: Layout = slips((employee, page, pageCount) => [
  at(48, 50, COMPANY),
  at(480, 50, `Sida ${page} av ${pageCount}`),
  at(48, 70, `Anst. nr: ${employee.number ?? ''}`),
  at(200, 70, `Namn: ${fullName(employee)}`),
  ...(page === 1 ? swedishBody(employee) : [at(48, 300, 'Frånvaro'), at(48, 314, `Sjuk ${employee.quantity} dagar`)]),
]);

/** The second page has a page number, but no name or employee number. */
export const numberOnFirstPage: Layout = slips((employee, page, pageCount) => [
  at(48, 50, 'Payslip March 2026'),
  at(480, 50, `Page ${page} of ${pageCount}`),
  ...(page === 1
    ? [
        at(48, 80, 'Emp. no'),
        at(110, 80, employee.number ?? ''),
        at(48, 94, fullName(employee)),
        ...englishBody(employee),
      ]
    : [at(48, 300, 'Benefits'), at(48, 314, `Wellness allowance used: ${employee.quantity}`)]),
]);

/** Page numbers such as "1(2)". The name is on both pages, the employee number on the first one. */
export const nameOnSecondPage: Layout = slips((employee, page, pageCount) => [
  at(500, 40, `${page}(${pageCount})`),
  at(48, 60, lastNameFirst(employee)),
  at(48, 74, `Handläggare: ${employee.manager}`),
  ...(page === 1
    ? [at(300, 60, `Anställningsnummer ${employee.number ?? ''}`), ...swedishBody(employee)]
    : [at(48, 300, 'Specifikation av resor'), at(48, 314, `${employee.quantity} km`)]),
]);

/** Page numbers run through the whole file, not per employee. */
export const numberedAcrossFile: Layout = (employees) =>
  employees.map((employee, index) => ({
    employee,
    pages: [
      {
        texts: [
          at(480, 50, `Sida ${index + 1} av ${employees.length}`),
          at(48, 80, `Medarbetarnr ${employee.number ?? ''}`.trim()),
          at(48, 94, fullName(employee)),
          ...swedishBody(employee),
        ],
      },
    ],
    number: employee.number === null ? 'none' : 'labelled',
  }));
