import type { PrintedPage, PrintedText } from '../printed-page.ts';

/** Somebody in the payroll program. Whether the portal knows them, and by which number, is another matter. */
export interface Employee {
  firstName: string;
  lastName: string;
  /** Null: the program prints none. */
  number: string | null;
  identityNumber: string;
  phone: string;
  account: string;
  /** In kronor. */
  salary: number;
  /** Hours, days or pieces: a number that may be somebody's employee number. */
  quantity: string;
  /** Who approves the slip. */
  manager: string;
  managerNumber?: string | null;
}

/** Consecutive pages of one employee; of nobody, such as a cover or a list. */
export interface PrintedSlip {
  employee: Employee | null;
  pages: PrintedPage[];
  /**
   * How the employee number is printed. `bare`: without a label, or with one that says little. `misleading`: only the number
   * of somebody else is labelled.
   */
  number: 'labelled' | 'bare' | 'none' | 'misleading';
}

/** The way a payroll program prints the slips of a month. */
export type Layout = (employees: readonly Employee[]) => PrintedSlip[];

export const COMPANY = 'Exempelbolaget AB';

/** A text with its baseline `y` points below the top of an A4 page. */
export const at = (x: number, y: number, text: string, more: Partial<PrintedText> = {}): PrintedText => ({
  x,
  y: 842 - y,
  text,
  size: 9,
  ...more,
});

/** "35 000,00" */
export const amount = (value: number): string =>
  `${Math.trunc(value)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ' ')},${(Math.round(value * 100) % 100).toString().padStart(2, '0')}`;

export const fullName = ({ firstName, lastName }: Employee): string => `${firstName} ${lastName}`;
export const lastNameFirst = ({ firstName, lastName }: Employee): string => `${lastName}, ${firstName}`;

/** A layout of one page for each employee. */
export const onePage =
  (print: (employee: Employee, index: number) => PrintedText[], number: PrintedSlip['number'] = 'labelled'): Layout =>
  (employees) =>
    employees.map((employee, index) => ({
      employee,
      pages: [{ texts: print(employee, index), shapes: [{ x: 40, y: 560, width: 515, height: 0.5 }] }],
      number: employee.number === null && number !== 'misleading' ? 'none' : number,
    }));
