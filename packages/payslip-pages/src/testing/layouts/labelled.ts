import { englishBody, footer, swedishBody } from './body.ts';
import { at, COMPANY, fullName, lastNameFirst, type Layout, onePage } from './layout.ts';

/** "Anst.nr: 1007" in one run of text. */
export const labelWithColon: Layout = onePage((employee) => [
  at(48, 50, 'LÖNESPECIFIKATION', { size: 14, font: 'bold' }),
  at(400, 50, 'Mars 2026'),
  at(48, 80, `Namn: ${fullName(employee)}`),
  at(48, 94, `Anst.nr: ${employee.number ?? ''}`),
  at(48, 108, 'Skattetabell: 34  Kolumn: 1'),
  at(48, 122, `Attesterad av: ${employee.manager}`),
  ...swedishBody(employee),
  ...footer(employee),
]);

/** Labels in the left column, values in the right one. */
export const labelColumn: Layout = onePage((employee) => [
  at(48, 60, COMPANY, { font: 'bold' }),
  ...[
    ['Anställd', lastNameFirst(employee)],
    ['Personnummer', employee.identityNumber],
    ['Anställningsnr', employee.number ?? ''],
    ['Avdelning', '12'],
    ['Telefon', employee.phone],
    ['Närmaste chef', employee.manager],
  ].flatMap(([label, value], i) => [at(48, 90 + i * 13, label!), at(150, 90 + i * 13, value!)]),
  ...swedishBody(employee, 320),
]);

/** A row of labels with the values below. */
export const labelAbove: Layout = onePage((employee) => [
  at(48, 50, 'Lönebesked', { size: 16 }),
  ...['Anst nr', 'Namn', 'Avd', 'Skattetabell', 'Period'].map((text, i) =>
    at([48, 120, 320, 380, 470][i]!, 90, text, { size: 7 }),
  ),
  ...[employee.number ?? '', fullName(employee), '12', '34', '2026-03'].map((text, i) =>
    at([48, 120, 320, 380, 470][i]!, 102, text),
  ),
  at(48, 140, `Kontakt: ${employee.manager}, tel ${employee.phone}`),
  ...swedishBody(employee),
]);

/** The number stands in a table, far below the head that has its label; the columns are ruled down the page. */
export const labelInHead: Layout = onePage(
  (employee) => [
    at(48, 40, `${COMPANY} Lönebesked 202603`),
    ...['Anst.nr', 'Namn', 'Utbet.dag'].map((text, i) => at([48, 130, 420][i]!, 70, text, { font: 'bold' })),
    ...[employee.number ?? '', lastNameFirst(employee), '2026-03-25'].map((text, i) =>
      at([48, 130, 420][i]!, 170, text),
    ),
    ...swedishBody(employee),
  ],
  'bare',
);

/** Number, name and identity number in one row, in capitals, in a font of one width. */
export const capitals: Layout = onePage((employee) => [
  at(48, 60, 'ANSTÄLLNINGSNR', { font: 'mono' }),
  at(150, 60, employee.number ?? '', { font: 'mono' }),
  at(250, 60, `${employee.lastName} ${employee.firstName}`.toUpperCase(), { font: 'mono' }),
  at(440, 60, employee.identityNumber, { font: 'mono' }),
  at(48, 74, `UTSKRIVEN AV ${employee.manager.toUpperCase()}`, { font: 'mono' }),
  ...swedishBody(employee),
]);

export const personnelNumber: Layout = onePage((employee) => [
  at(48, 50, 'Lönespecifikation', { size: 14 }),
  at(300, 70, 'Personalnr'),
  at(360, 70, employee.number ?? ''),
  at(300, 84, 'Personnr'),
  at(360, 84, employee.identityNumber),
  at(60, 130, fullName(employee)),
  at(60, 143, 'Storgatan 12'),
  at(60, 156, '123 45 Exempelstad'),
  ...swedishBody(employee),
]);

/** A running number is the only number there is. */
export const serialNumber: Layout = onePage(
  (employee) => [
    at(48, 50, 'Lönespecifikation mars 2026'),
    at(400, 50, `Löpnr ${employee.number ?? ''}`),
    at(60, 130, fullName(employee)),
    ...swedishBody(employee),
  ],
  'bare',
);

/** Both an employee number and a running number of the slip. */
export const twoNumbers: Layout = onePage((employee, index) => [
  at(48, 50, `Anst.nr ${employee.number ?? ''}`),
  at(200, 50, `Lönebesked nr ${index + 1}`),
  at(400, 50, `Bankgiro 5050-1055`),
  at(48, 64, `Attest: ${employee.manager}`),
  at(48, 100, lastNameFirst(employee), { size: 11 }),
  ...swedishBody(employee),
]);

/** "Anst.nr/Namn: 1007 Berg Anna" */
export const numberAndName: Layout = onePage((employee) => [
  at(48, 50, COMPANY),
  at(48, 80, `Anst.nr/Namn: ${employee.number ?? ''} ${employee.lastName} ${employee.firstName}`),
  ...swedishBody(employee),
  ...footer(employee),
]);

/** Only the initial of the first name. */
export const initials: Layout = onePage((employee) => [
  at(48, 50, 'Lönespecifikation'),
  at(48, 80, `${employee.firstName[0]}. ${employee.lastName}`),
  at(300, 80, `Anst.nr. ${employee.number ?? ''}`),
  at(48, 700, `Attest ${employee.manager}`),
  ...swedishBody(employee),
]);

export const employeeNumber: Layout = onePage((employee) => [
  at(48, 50, 'PAYSLIP', { size: 18, font: 'bold' }),
  at(48, 80, 'Employee name'),
  at(150, 80, fullName(employee)),
  at(48, 94, 'Employee no.'),
  at(150, 94, employee.number ?? ''),
  at(48, 108, 'Manager'),
  at(150, 108, employee.manager),
  at(48, 122, 'Personal ID number'),
  at(150, 122, employee.identityNumber),
  ...englishBody(employee),
]);
