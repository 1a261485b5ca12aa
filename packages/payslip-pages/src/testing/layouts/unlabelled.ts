import { footer, swedishBody } from './body.ts';
import { at, COMPANY, fullName, lastNameFirst, type Layout, onePage } from './layout.ts';

/** The number stands at the top right, always in the same place. */
export const numberInPlace: Layout = onePage(
  (employee) => [
    at(48, 50, COMPANY, { font: 'bold' }),
    at(480, 50, employee.number ?? ''),
    at(480, 64, '2026-03-25'),
    at(320, 130, fullName(employee)),
    at(320, 143, 'Storgatan 12'),
    ...swedishBody(employee),
    ...footer(employee),
  ],
  'bare',
);

/** Number and name in the window of the envelope. */
export const numberBeforeName: Layout = onePage(
  (employee) => [
    at(48, 50, 'Lönespecifikation', { size: 12 }),
    at(320, 130, `${employee.number ?? ''} ${lastNameFirst(employee)}`.trim()),
    at(320, 143, 'Box 1008'),
    at(320, 156, '100 74 Stockholm'),
    at(48, 200, `Lönehandläggare ${employee.manager} ${employee.phone}`),
    ...swedishBody(employee),
  ],
  'bare',
);

/** No number at all. */
export const nameOnly: Layout = onePage(
  (employee) => [
    at(48, 50, 'Lönespecifikation', { size: 12 }),
    at(48, 80, 'Namn'),
    at(120, 80, fullName(employee)),
    ...swedishBody(employee),
  ],
  'none',
);
