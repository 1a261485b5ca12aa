import fc from 'fast-check';

import type { PayrollPerson } from '../../matching/page-facts.ts';
import type { Employee } from './layout.ts';

/** The employees of a payroll program, and the people of the portal: not all of them, nor all with their number. */
export interface Payroll {
  employees: Employee[];
  people: PayrollPerson[];
  /** The person of the portal that an employee is; undefined if the portal does not know them. */
  personOf: Map<Employee, PayrollPerson>;
}

const FIRST_NAMES = ['Anna', 'Bo', 'Åsa', 'Anna-Lena', 'Karl Johan', 'Zoé', 'Fiona', 'Örjan', 'Maria', 'Li'];
const LAST_NAMES = [
  'Berg',
  'Ek',
  'Öberg',
  'von Essen',
  'Berg Larsson',
  'Flink',
  'Andersson',
  'Li',
  'Näslund-Ek',
  'Ståhl',
];

/** What else a slip prints: tax table, codes of rows, days. People may have such numbers. */
const PRINTED = ['34', '12', '1010', '1310', '1', '3', '2410', '5050', '2026', '1000'];

const numberStyles: fc.Arbitrary<(serial: number) => string>[] = [
  fc.constant((serial) => String(1_000 + serial)),
  fc.constant((serial) => String(serial + 1)),
  fc.constant((serial) => String(serial * 7 + 101).padStart(4, '0')),
  fc.constant((serial) => `A-${serial + 17}`),
  fc.constant((serial) => `${String.fromCodePoint(65 + (serial % 26))}${serial + 100}`),
  fc.constant((serial) => String(200_010 + serial * 3)),
  fc.constant((serial) => `0000${1_000 + serial}`),
];

const drawn = fc.record({
  firstName: fc.constantFrom(...FIRST_NAMES),
  lastName: fc.constantFrom(...LAST_NAMES),
  identityNumber: fc
    .tuple(
      fc.integer({ min: 50, max: 99 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.nat(9_999),
    )
    .map(([year, month, day, last]) => `${year}${two(month)}${two(day)}-${String(last).padStart(4, '0')}`),
  phone: fc.integer({ min: 1_000_000, max: 9_999_999 }).map((digits) => `08-${digits}`),
  account: fc
    .tuple(fc.integer({ min: 1_000, max: 9_999 }), fc.integer({ min: 100, max: 999 }))
    .map(([a, b]) => `${a}-1 ${b} 417`),
  salary: fc.oneof(fc.integer({ min: 18_000, max: 90_000 }), fc.constantFrom(1_007, 1_001_002)),
  /** The index of the employee whose number is the quantity, and who is the manager. */
  quantityOf: fc.nat(30),
  managerOf: fc.nat(3),
  portal: fc.oneof(
    { weight: 86, arbitrary: fc.constant('known' as const) },
    { weight: 6, arbitrary: fc.constant('unknown' as const) },
    { weight: 4, arbitrary: fc.constant('no-number' as const) },
    { weight: 1, arbitrary: fc.constant('renamed' as const) },
    { weight: 3, arbitrary: fc.constant('not-printed' as const) },
  ),
});

export const payroll: fc.Arbitrary<Payroll> = fc
  .tuple(
    fc.array(drawn, { minLength: 1, maxLength: 14 }),
    fc.oneof(...numberStyles),
    fc.nat(40),
    fc.array(fc.constantFrom(...PRINTED), { maxLength: 2 }),
    fc.boolean(),
  )
  .map(([draws, style, start, printed, hasTwins]) => {
    const numbers = draws.map((_, i) => style(start + i));
    const employees = draws.map((draw, i): Employee => {
      const boss = draws[draw.managerOf % draws.length]!;
      return {
        ...draw,
        number: draw.portal === 'not-printed' ? null : numbers[i]!,
        quantity: numbers[draw.quantityOf] ?? String(draw.quantityOf),
        manager: `${boss.firstName} ${boss.lastName}`,
        managerNumber: numbers[draws.indexOf(boss)]!,
      };
    });
    const personOf = new Map<Employee, PayrollPerson>();
    for (const [i, employee] of employees.entries()) {
      const { portal, firstName, lastName } = draws[i]!;
      if (portal === 'unknown') continue;
      const name = portal === 'renamed' ? `${firstName} Nyman` : `${firstName} ${lastName}`;
      personOf.set(employee, { id: `person-${i}`, name, employeeNumber: portal === 'no-number' ? null : numbers[i]! });
    }
    // People without a slip: numbers that slips print as something else, and numbers without their zeros.
    const others = [...printed, ...(hasTwins ? numbers.map((number) => number.replace(/^0+/, '')) : [])]
      .filter((number, i, all) => !numbers.includes(number) && all.indexOf(number) === i)
      .map((employeeNumber, i): PayrollPerson => ({
        id: `other-${i}`,
        name: `${FIRST_NAMES[i % FIRST_NAMES.length]} ${LAST_NAMES[(i * 3 + 1) % LAST_NAMES.length]}`,
        employeeNumber,
      }));
    return { employees, people: [...personOf.values(), ...others], personOf };
  });

const two = (value: number) => String(value).padStart(2, '0');
