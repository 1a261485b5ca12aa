import { footer, swedishBody } from './body.ts';
import { at, COMPANY, fullName, lastNameFirst, type Layout, onePage } from './layout.ts';

/** Every page prints a contact with a number, who may get none of them. */
export const contactNumber: Layout = onePage(
  (employee) => [
    at(48, 50, 'Lönespecifikation'),
    at(48, 80, `Anst.nr ${employee.number ?? ''}`),
    at(48, 94, fullName(employee)),
    at(48, 760, `Frågor om lönen? ${employee.manager}, anst.nr ${employee.managerNumber ?? ''}`),
    ...swedishBody(employee),
  ],
  'none',
);

/** `contactNumber` in which only the contact's number has a label. */
export const contactNumberOnly: Layout = onePage(
  (employee) => [
    at(48, 50, 'Lönespecifikation'),
    at(320, 130, fullName(employee)),
    at(48, 760, employee.manager),
    at(200, 760, `Anst.nr ${employee.managerNumber ?? ''}`),
    ...swedishBody(employee),
  ],
  'misleading',
);

/** A manager without the word for it, beside the name of the employee. */
export const unknownRole: Layout = onePage((employee) => [
  at(48, 50, COMPANY),
  at(48, 80, 'Anst.nr'),
  at(48, 92, employee.number ?? ''),
  at(150, 80, 'Namn'),
  at(150, 92, lastNameFirst(employee)),
  at(350, 80, 'Teamledare'),
  at(350, 92, employee.manager),
  ...swedishBody(employee),
]);

/** Number and manager's number, both without a label and each in its place. */
export const twoPlaces: Layout = onePage(
  (employee) => [
    at(48, 50, COMPANY),
    at(480, 50, employee.number ?? ''),
    at(320, 130, fullName(employee)),
    at(48, 700, employee.manager),
    at(480, 700, employee.managerNumber ?? ''),
    ...swedishBody(employee),
  ],
  'none',
);

/** A stub to cut off repeats the number, and a reference has it inside. */
export const stub: Layout = onePage((employee) => [
  at(48, 50, `Anställningsnummer: ${employee.number ?? ''}`),
  at(48, 64, fullName(employee)),
  ...swedishBody(employee),
  at(48, 720, 'Utbetalningsavi'),
  at(48, 740, `${employee.number ?? ''} ${lastNameFirst(employee)}`.trim()),
  at(300, 740, `Ref 2026-${employee.number ?? ''}-03`),
  ...footer(employee),
]);
