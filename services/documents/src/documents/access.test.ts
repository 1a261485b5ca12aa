import { describe, expect, it } from 'vitest';

import { audienceOf, canSee } from './access.ts';

const admin = { id: 1, role: 'admin' } as const;
const elsa = { id: 2, role: 'employee' } as const;
const olle = { id: 3, role: 'employee' } as const;
const GONE = 99;

// contract.md §3, row by row: isPublic, employeeId, then whether admin, Elsa and Olle see it.
describe.each([
  [true, null, true, true, true],
  [true, elsa.id, true, true, true],
  [true, GONE, true, true, true],
  [false, null, true, true, true],
  [false, elsa.id, true, true, false],
  [false, GONE, true, false, false],
])('a document with isPublic %s for employee %s', (isPublic, employeeId, adminSees, elsaSees, olleSees) => {
  const document = { employeeId, audience: audienceOf({ isPublic, employeeId }) };

  it('is seen by whom the contract says', () => {
    expect([admin, elsa, olle].map((caller) => canSee(document, caller))).toEqual([adminSees, elsaSees, olleSees]);
  });

  it('is seen by an admin it is addressed to, as by any', () => {
    expect(canSee(document, { id: elsa.id, role: 'admin' })).toBe(true);
  });
});

it('stays closed when its employee id is lost', () => {
  expect(canSee({ audience: 'employee', employeeId: null }, elsa)).toBe(false);
});
