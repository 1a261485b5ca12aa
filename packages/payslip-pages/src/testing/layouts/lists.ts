import type { PrintedPage } from '../printed-page.ts';
import { labelAbove, labelColumn, labelWithColon } from './labelled.ts';
import {
  amount,
  at,
  COMPANY,
  type Employee,
  fullName,
  lastNameFirst,
  type Layout,
  type PrintedSlip,
} from './layout.ts';

const nobodys = (page: PrintedPage): PrintedSlip => ({ employee: null, pages: [page], number: 'none' });

/** A cover that names who gets the pile. */
const cover = ([first]: readonly Employee[]): PrintedPage => ({
  texts: [
    at(48, 200, 'Lönespecifikationer mars 2026', { size: 20 }),
    at(48, 240, COMPANY),
    ...(first ? [at(48, 260, `Till: ${first.manager}`), at(48, 280, fullName(first))] : []),
  ],
});

/** Rows a page in a list of several people; one person has no list. */
const ROWS = 6;

function list(employees: readonly Employee[], title: string, heads: string[], total: string): PrintedPage[] {
  if (employees.length < 2) return [];
  const columns = [48, 120, 380, 480];
  const pages = Array.from({ length: Math.ceil(employees.length / ROWS) }, (_, i) =>
    employees.slice(i * ROWS, (i + 1) * ROWS),
  );
  return pages.map((rows, page) => ({
    texts: [
      at(48, 50, title, { size: 14 }),
      at(480, 50, `Sida ${page + 1} av ${pages.length}`),
      ...heads.map((text, i) => at(columns[i]!, 90, text, { font: 'bold' })),
      ...rows.flatMap((employee, row) =>
        [employee.number ?? '', lastNameFirst(employee), amount(employee.salary), amount(employee.salary * 0.7)].map(
          (text, i) => at(columns[i]!, 104 + row * 13, text),
        ),
      ),
      ...(page === pages.length - 1 ? [at(48, 120 + rows.length * 13, total)] : []),
    ],
  }));
}

/** A cover before the slips, and a list after them. */
export const coverAndList: Layout = (employees) => [
  nobodys(cover(employees)),
  ...labelWithColon(employees),
  ...list(
    employees,
    'Sammanställning',
    ['Anst.nr', 'Namn', 'Brutto', 'Netto'],
    `Summa ${employees.length} anställda`,
  ).map(nobodys),
];

/** A list before the slips, without a word about what it is. */
export const plainListFirst: Layout = (employees) => [
  ...list(employees, COMPANY, ['Anst.nr', 'Namn', 'Brutto', 'Netto'], 'Summa').map(nobodys),
  ...labelColumn(employees),
];

/** Sums without a name that look like a slip. */
export const totalsLast: Layout = (employees) => [
  ...labelAbove(employees),
  nobodys({
    texts: [
      at(48, 50, 'Totals', { size: 16 }),
      at(48, 102, 'Number of employees'),
      at(320, 102, `${employees.length}`),
      at(48, 130, 'Gross pay'),
      at(320, 130, amount(employees.reduce((sum, { salary }) => sum + salary, 0))),
    ],
  }),
];
