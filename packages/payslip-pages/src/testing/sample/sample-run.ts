import type { Employee } from '../layouts/layout.ts';
import { numberOnEachPage } from '../layouts/several-pages.ts';
import { simple } from '../simple.ts';

const NAMES = [
  'Anna Berg',
  'Bo Ek',
  'Cecilia Lindqvist',
  'David Åkesson',
  'Eva Öberg',
  'Fredrik Holm',
  'Gunilla Sjö',
  'Hugo von Essen',
  'Ida Näslund',
  'Johan Ström',
  'Karin Dahl',
  'Lars Wallin',
  'Maria Nyman',
  'Nils Forsberg',
  'Olga Petrova',
  'Per Hedlund',
  'Anna Berg',
  'Rebecka Sandell',
  'Simon Frank',
  'Tove Kjellberg',
  'Ulf Mårtensson',
  'Vera Ros',
  'William Grönlund',
  'Ylva Thor',
  'Zoé Falk',
];

const FIRST_NUMBER = 1_001;

/** The 25 employees of the sample, numbered from 1001. Two of them have the same name. */
const employees = NAMES.map((name, i): Employee => {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    firstName,
    lastName: rest.join(' '),
    number: String(FIRST_NUMBER + i),
    identityNumber: 'ÅÅMMDD-XXXX',
    phone: '08-000 00 00',
    account: '0000-0 000 000',
    salary: 30_000 + i * 750,
    quantity: String(i % 8),
    manager: 'Ylva Thor',
  };
});

const usernameOf = ({ firstName, lastName, number }: Employee) =>
  `${firstName}.${lastName}.${number}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]/g, '');

/** The payslips of a month, some of two pages. */
export const samplePdf = (): Uint8Array => simple(numberOnEachPage(employees).flatMap(({ pages }) => pages));

/** What the import of employee numbers reads, with the names that the accounts need. */
export const sampleNumbers = (): string =>
  [
    'username,employeeNumber,name',
    ...employees.map(
      (employee) => `${usernameOf(employee)},${employee.number},${employee.firstName} ${employee.lastName}`,
    ),
  ].join('\r\n') + '\r\n';
