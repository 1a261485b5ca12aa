import type { PrintedPage, PrintedText } from '../printed-page.ts';

/** A person in the payroll program, whom the portal may not know, or by another number. */
export interface Employee {
  firstName: string;
  lastName: string;
  /** Null: the program prints no number. */
  number: string | null;
  identityNumber: string;
  phone: string;
  account: string;
  /** In kronor. */
  salary: number;
  /** Hours, days or pieces: may be equal to an employee number. */
  quantity: string;
  /** Who approves the slip. */
  manager: string;
  managerNumber?: string | null;
}

/** Consecutive pages of one employee, or of no employee, such as a cover or a list. */
export interface PrintedSlip {
  employee: Employee | null;
  pages: PrintedPage[];
  /**
   * How the employee number is printed. `bare`: without a label, or with one that says little. `misleading`: only the number
   * of another person is labelled.
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
