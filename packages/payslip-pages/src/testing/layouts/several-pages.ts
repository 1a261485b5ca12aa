import type { PrintedText } from '../printed-page.ts';
import { englishBody, swedishBody } from './body.ts';
import { at, COMPANY, type Employee, fullName, lastNameFirst, type Layout } from './layout.ts';

/** Every third slip has two pages. */
const slips =
  (print: (employee: Employee, page: number, of: number) => PrintedText[]): Layout =>
  (employees) =>
    employees.map((employee, index) => {
      const of = index % 3 === 1 ? 2 : 1;
      const pages = Array.from({ length: of }, (_, i) => ({ texts: print(employee, i + 1, of) }));
      return { employee, pages, number: employee.number === null ? 'none' : 'labelled' };
    });

/** The number on both pages. */
export const numberOnEachPage: Layout = slips((employee, page, of) => [
  at(48, 50, COMPANY),
  at(480, 50, `Sida ${page} av ${of}`),
  at(48, 70, `Anst. nr: ${employee.number ?? ''}`),
  at(200, 70, `Namn: ${fullName(employee)}`),
  ...(page === 1 ? swedishBody(employee) : [at(48, 300, 'Frånvaro'), at(48, 314, `Sjuk ${employee.quantity} dagar`)]),
]);

/** The second page has the numbering alone. */
export const numberOnFirstPage: Layout = slips((employee, page, of) => [
  at(48, 50, 'Payslip March 2026'),
  at(480, 50, `Page ${page} of ${of}`),
  ...(page === 1
    ? [
        at(48, 80, 'Emp. no'),
        at(110, 80, employee.number ?? ''),
        at(48, 94, fullName(employee)),
        ...englishBody(employee),
      ]
    : [at(48, 300, 'Benefits'), at(48, 314, `Wellness allowance used: ${employee.quantity}`)]),
]);

/** "1(2)", and the name on both pages. */
export const nameOnSecondPage: Layout = slips((employee, page, of) => [
  at(500, 40, `${page}(${of})`),
  at(48, 60, lastNameFirst(employee)),
  at(48, 74, `Handläggare: ${employee.manager}`),
  ...(page === 1
    ? [at(300, 60, `Anställningsnummer ${employee.number ?? ''}`), ...swedishBody(employee)]
    : [at(48, 300, 'Specifikation av resor'), at(48, 314, `${employee.quantity} km`)]),
]);

/** The pages of the file are counted through, whoever they belong to. */
export const countedThrough: Layout = (employees) =>
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
